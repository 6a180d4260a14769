import type { ViewInput } from '../../protocol/index.js';

export interface HeldInput {
  readonly seq: number;
  readonly input: ViewInput;
}

/** Inputs that mean the same after another version was loaded: they go where the caret is. */
const typing: ReadonlySet<ViewInput['type']> = new Set(['key', 'text', 'composition', 'removeText']);

/** Some minutes of typing. */
const maxHeld = 10_000;
/** Characters of what is put in whole, with all that was typed before. */
const maxText = 4_000_000;

/**
 * What one view types while there is no document to type it into, because another version is being loaded. As when a
 * connection is cut, it is held up to the first click or command: what follows does not belong where the caret is.
 */
export class HeldInputs {
  #active = false;
  #missed = false;
  #isUnheard = false;
  #inputs: HeldInput[] = [];
  #text = 0;

  get active(): boolean {
    return this.#active;
  }

  begin(): void {
    this.#active = true;
  }

  /** From now on nothing is held: where the caret was, nobody knows. */
  refuse(): void {
    this.#active = true;
    this.#missed = true;
  }

  /** As {@link refuse}: what comes was on its way before its sender knew that there is a document again. */
  refuseUnheard(): void {
    this.refuse();
    this.#isUnheard = true;
  }

  get isUnheard(): boolean {
    return this.#isUnheard;
  }

  /** @returns whether it will be applied */
  hold(input: ViewInput, seq: number): boolean {
    this.#active = true;
    if ('text' in input) this.#text += input.text.length;
    this.#missed ||= !typing.has(input.type) || this.#inputs.length >= maxHeld || this.#text > maxText;
    if (!this.#missed) this.#inputs.push({ input, seq });
    return !this.#missed;
  }

  /** What was held, in order; nothing is held from now on. */
  release(): readonly HeldInput[] {
    const inputs = this.#inputs;
    this.#active = false;
    this.#missed = false;
    this.#isUnheard = false;
    this.#inputs = [];
    this.#text = 0;
    return inputs;
  }
}
