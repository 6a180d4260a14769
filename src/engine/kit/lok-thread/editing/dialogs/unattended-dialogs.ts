import type { ViewEvent } from '../../../../../protocol/index.js';
import { lokJson } from '../../../lok/json.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { LokWindows } from '../../../lok/windows.js';
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

interface Lok extends Pick<LokDocument, 'setView'> {
  readonly windows: Pick<LokWindows, 'post' | 'postKeyEvent' | 'sendDialogEvent'>;
}

/** A dialog that LibreOffice may have opened for what it writes. */
interface Unseen {
  readonly view: number;
  /** What would have been told of it. */
  readonly held: ViewEvent[];
}

/**
 * Modal dialogs that hold up LibreOffice: the call they opened in does not return before they are closed.
 *
 * Those it opens while it writes a file, such as "only the active sheet is saved", nobody asked for: their default button
 * is pressed. Those that a person is shown, such as "this value is not allowed here", are given up by
 * {@link dismiss} when others cannot wait any longer.
 *
 * LibreOffice tells of a dialog in idle moments, and has some while it writes: one that a person has just opened may be told
 * of then for the first time, or be known by its title alone. It is theirs.
 */
export class UnattendedDialogs {
  #active = false;
  /** Windows that were told of, in any way, before LibreOffice began to write. */
  readonly #known = new Set<number>();
  /** View, and whether it was told of widgets and not of a picture, by number of the window, in the order of opening. */
  readonly #open = new Map<number, { readonly view: number; readonly hasWidgets: boolean }>();
  /** By number of the window. */
  readonly #unseen = new Map<number, Unseen>();
  /** Those that nobody is to be asked by, however they were opened; `closing` when they were told to go. */
  readonly #useless = new Map<number, 'open' | 'closing'>();

  /** @param tell takes what a person hears of a dialog late, for it was thought to be nobody's */
  constructor(
    private readonly lok: Lok,
    private readonly tell: (view: number, event: ViewEvent) => void,
  ) {}

  /** Runs `write`, whose dialogs are confirmed by {@link confirm} meanwhile; one that is open still was not its own. */
  during<T>(write: () => T): T {
    this.#active = true;
    try {
      return write();
    } finally {
      this.#active = false;
      this.#release();
    }
  }

  /** @returns whether the event is about a dialog that nobody is to see */
  take(view: number, event: ViewEvent): boolean {
    const window = windowOf(event);
    if (window === undefined) return false;
    const { id, type, hasWidgets } = window;
    const isDialog = type === 'dialog' || type === 'messagebox';
    if (useless.has(window.name) && !this.#useless.has(id)) this.#useless.set(id, 'open');
    if (this.#isUnseen(id, view, isDialog)) return this.#hold(id, event, window.closes);
    if (window.closes) this.#open.delete(id);
    else if (isDialog) this.#open.set(id, { view, hasWidgets });
    if (window.closes) this.#known.delete(id);
    else this.#known.add(id);
    return this.#useless.has(id);
  }

  /** Called between LibreOffice's turns, as soon as it knows the dialog by its widgets. */
  closeUseless(): void {
    for (const [id, state] of this.#useless) {
      if (state === 'closing' || this.#open.get(id)?.hasWidgets !== true) continue;
      this.#useless.set(id, 'closing');
      this.#close(id);
    }
  }

  /** Called while LibreOffice waits inside the call: for the dialog that it has opened last. */
  confirm(): void {
    const [last] = [...this.#unseen].slice(-1);
    if (last === undefined) return;
    const [id, { view }] = last;
    this.lok.setView(view);
    this.lok.windows.postKeyEvent(id, keyDown, returnKey.char, returnKey.code);
    this.lok.windows.postKeyEvent(id, keyUp, returnKey.char, returnKey.code);
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

  #isUnseen(id: number, view: number, isDialog: boolean): boolean {
    const opens = this.#active && isDialog && !this.#known.has(id);
    if (opens && !this.#unseen.has(id)) this.#unseen.set(id, { view, held: [] });
    return this.#unseen.has(id);
  }

  #hold(id: number, event: ViewEvent, closes: boolean): true {
    if (closes) this.#unseen.delete(id);
    else this.#unseen.get(id)?.held.push(event);
    return true;
  }

  #release(): void {
    const left = [...this.#unseen.values()];
    this.#unseen.clear();
    for (const { view, held } of left) for (const event of held) this.tell(view, event);
  }

  #close(id: number): void {
    const dialog = this.#open.get(id);
    if (dialog === undefined) return;
    this.lok.setView(dialog.view);
    if (dialog.hasWidgets) this.lok.windows.sendDialogEvent(id, closeEvent);
    else this.lok.windows.post(id, closeWindow);
  }
}
