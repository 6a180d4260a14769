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

/** Keeps what people do to the document while LibreOffice has a dialog open that they are not to see, and that would take it. */
export class HeldInput {
  readonly #held: ClientInput[] = [];
  #holders = 0;

  constructor(private readonly send: (input: ClientInput) => void) {}

  input(input: ClientInput): void {
    if (ofTheDocument.has(input.type)) this.inTurn(input);
    else this.send(input);
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
      if (this.#holders === 0) this.release();
    }
  }

  release(): void {
    for (const input of this.#held.splice(0)) this.send(input);
  }
}
