import type { Incoming } from '../../common/inbox.js';
import { isLooking } from './is-looking.js';

/** Ctrl+Enter, on slides to the next place for text, and after the last one to a new slide. */
const nextPlace = 0x2000 + 1280;

const goesThere = (message: Incoming): boolean =>
  message.op === 'input' && message.input.type === 'key' && message.input.key === nextPlace;

/**
 * LibreOffice (25.2) begins to edit a text when its loop runs, but looks at once from where Ctrl+Enter goes on: in a burst
 * of keys it went back to the first place, and what was typed next was added to the title. The key waits until LibreOffice
 * has had its turn after what came before, and what its view does next waits with it.
 */
export class NextPlace {
  #passedOn = 0;
  readonly #waiting = new Set<number>();

  /** Something was passed on to LibreOffice. */
  passedOn(): void {
    this.#passedOn = performance.now();
  }

  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** @param polledAt when LibreOffice had its turn last, ms */
  mustWait(message: Incoming, polledAt: number): boolean {
    if (!('view' in message)) return false;
    if (!goesThere(message)) return this.#waiting.has(message.view) && !isLooking(message);
    const waits = this.#passedOn >= polledAt;
    if (waits) this.#waiting.add(message.view);
    else this.#waiting.delete(message.view);
    return waits;
  }
}
