import type { ClientInput } from '../../protocol/index.js';

/** What goes where the caret or the cursor is. */
const ofTheDocument: ReadonlySet<ClientInput['type']> = new Set([
  'key',
  'text',
  'composition',
  'removeText',
  'mouse',
  'textSelection',
  'graphicSelection',
  'resetSelection',
]);

type Work = () => Promise<unknown>;

/**
 * Keeps what people do to the document while LibreOffice has a dialog open that they are not to see, and that would take it,
 * or while something takes more than one step.
 */
export class HeldInput {
  readonly #held: (ClientInput | Work)[] = [];
  #holders = 0;
  #acts = 0;

  constructor(private readonly send: (input: ClientInput) => void) {}

  input(input: ClientInput): void {
    if (!ofTheDocument.has(input.type)) return this.send(input);
    if (!('action' in input) || input.action === 'down') this.#acts += 1;
    this.inTurn(input);
  }

  /** Grows with what is done to the document, which may have selected something else since. A key let go is nothing. */
  get acts(): number {
    return this.#acts;
  }

  /** Whatever it is. */
  inTurn(input: ClientInput): void {
    if (this.#holders > 0) this.#held.push(input);
    else this.send(input);
  }

  async during<T>(work: Promise<T>): Promise<T> {
    this.#holders++;
    try {
      return await work;
    } finally {
      this.#holders--;
      this.#goOn();
    }
  }

  /** Like {@link during}, behind what is held already and before what is done later. */
  afterwards(work: Work): void {
    this.#held.push(work);
    this.#goOn();
  }

  /** Nobody waits any more: what is input goes at once, and further work is not begun. */
  release(): void {
    for (const held of this.#held.splice(0)) if (typeof held !== 'function') this.send(held);
  }

  #goOn(): void {
    for (let next; this.#holders === 0 && (next = this.#held.shift()) !== undefined;)
      if (typeof next === 'function') void this.during(next());
      else this.send(next);
  }
}
