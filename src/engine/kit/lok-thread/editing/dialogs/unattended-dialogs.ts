import type { ViewEvent } from '../../../../../protocol/index.js';
import { lokJson } from '../../../lok/json.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { windowOf } from '../reading/window-of.js';

const returnKey = { char: 13, code: 1280 } as const;
/** As the browser does when its person closes one. */
const closeEvent = lokJson({ id: '__DIALOG__', cmd: 'close', data: '', type: 'dialog' });
const closeWindow = 0;
const keyDown = 0;
const keyUp = 1;

/**
 * How the parts of a chart look. What the dialog was made with is gone when it is answered (LibreOffice 25.2 keeps it on
 * the stack of a function that has returned): nothing of it is applied, and memory is read that is something else by then.
 */
const useless: ReadonlySet<string> = new Set(['AttributeDialog']);

/**
 * Modal dialogs that hold up LibreOffice: the call they opened in does not return before they are closed.
 *
 * Those it opens while it writes a file, such as "only the active sheet is saved", nobody asked for: their default button
 * is pressed. Those that a person is shown, such as "this value is not allowed here", are given up by
 * {@link dismiss} when others cannot wait any longer.
 */
export class UnattendedDialogs {
  #active = false;
  /** View, and whether it was told of widgets and not of a picture, by number of the window, in the order of opening. */
  readonly #open = new Map<number, { readonly view: number; readonly hasWidgets: boolean }>();
  /** View by number of the window. */
  readonly #unseen = new Map<number, number>();
  /** Those that nobody is to be asked by, however they were opened; `closing` when they were told to go. */
  readonly #useless = new Map<number, 'open' | 'closing'>();

  constructor(private readonly lok: LokDocument) {}

  /** Runs `write`, whose dialogs are confirmed by {@link confirm} meanwhile. */
  during<T>(write: () => T): T {
    this.#active = true;
    try {
      return write();
    } finally {
      this.#active = false;
      this.#unseen.clear();
    }
  }

  /** @returns whether the event is about a dialog that nobody is to see */
  take(view: number, event: ViewEvent): boolean {
    const window = windowOf(event);
    if (window === undefined) return false;
    const { id, type, hasWidgets } = window;
    const isDialog = type === 'dialog' || type === 'messagebox';
    if (useless.has(window.name) && !this.#useless.has(id)) this.#useless.set(id, 'open');
    if (window.closes) this.#open.delete(id);
    else if (isDialog && this.#active) this.#unseen.set(id, view);
    else if (isDialog) this.#open.set(id, { view, hasWidgets });
    return this.#unseen.has(id) || this.#useless.has(id);
  }

  /** Called between LibreOffice's turns, as soon as it knows the dialog by its widgets. */
  closeUseless(): void {
    for (const [id, state] of this.#useless) {
      if (state === 'closing' || this.#open.get(id)?.hasWidgets !== true) continue;
      this.#useless.set(id, 'closing');
      this.#close(id);
    }
  }

  /** Called while LibreOffice waits inside the call. */
  confirm(): void {
    for (const [id, view] of this.#unseen) {
      this.lok.setView(view);
      this.lok.windows.postKeyEvent(id, keyDown, returnKey.char, returnKey.code);
      this.lok.windows.postKeyEvent(id, keyUp, returnKey.char, returnKey.code);
    }
  }

  /** Closes the dialog on top, so that nothing is done that its person has not agreed to. */
  dismiss(): void {
    const [id] = [...this.#open.keys()].slice(-1);
    if (id !== undefined) this.#close(id);
  }

  isOpenIn(view: number): boolean {
    return [...this.#open.values()].some((dialog) => dialog.view === view);
  }

  /** Closes, once each, the dialogs of a view whose person is gone: what a dialog opened goes before it. */
  dismissOf(view: number): void {
    for (const [id, dialog] of [...this.#open].toReversed()) {
      if (dialog.view !== view) continue;
      this.#close(id);
      this.#open.delete(id);
    }
  }

  #close(id: number): void {
    const dialog = this.#open.get(id);
    if (dialog === undefined) return;
    this.lok.setView(dialog.view);
    if (dialog.hasWidgets) this.lok.windows.sendDialogEvent(id, closeEvent);
    else this.lok.windows.post(id, closeWindow);
  }
}
