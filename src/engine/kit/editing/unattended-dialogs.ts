import type { ViewEvent } from '../../../protocol/index.js';
import type { LokDocument } from '../lok/document.js';
import { parseObject, toNumber, toText, type JsonObject } from './payload.js';

const returnKey = { char: 13, code: 1280 } as const;
const keyDown = 0;
const keyUp = 1;

/**
 * Modal dialogs LibreOffice opens while it writes a file, such as "only the active sheet is saved". Nobody asked for
 * them, and the call does not return before they are closed: their default button is pressed.
 */
export class UnattendedDialogs {
  #active = false;
  readonly #open = new Map<number, number>();

  constructor(private readonly lok: LokDocument) {}

  /** Runs `write`, whose dialogs are confirmed by {@link confirm} meanwhile. */
  during<T>(write: () => T): T {
    this.#active = true;
    try {
      return write();
    } finally {
      this.#active = false;
      this.#open.clear();
    }
  }

  /** @returns whether the event is about such a dialog; nobody else is to see it then */
  take(view: number, event: ViewEvent): boolean {
    if (!this.#active || (event.type !== 'window' && event.type !== 'dialog')) return false;
    const about = objectOf(event.type === 'window' ? event.window : event.dialog);
    const id = toNumber(about['id'], -1);
    const opens = toText(about['type']) === 'dialog' || toText(about['type']) === 'messagebox';
    if (opens && toText(about['action']) !== 'close') this.#open.set(id, view);
    return this.#open.has(id);
  }

  /** Called while LibreOffice waits inside the call. */
  confirm(): void {
    for (const [id, view] of this.#open) {
      this.lok.setView(view);
      this.lok.postWindowKeyEvent(id, keyDown, returnKey.char, returnKey.code);
      this.lok.postWindowKeyEvent(id, keyUp, returnKey.char, returnKey.code);
    }
  }
}

function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : parseObject('');
}
