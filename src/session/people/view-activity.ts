import { steadyNow } from '../measures/steady-clock.js';

/** When one person did something. */
export class ViewActivity {
  #lastInput = steadyNow();
  #lastEdit = Number.NEGATIVE_INFINITY;

  /** When something came from them last, or they came; ms of {@link steadyNow}. */
  get lastInput(): number {
    return this.#lastInput;
  }

  /** When they last typed, or did something else to the document; ms of {@link steadyNow}, none of them for never. */
  get lastEdit(): number {
    return this.#lastEdit;
  }

  /** Something comes from them. @param edits whether it may change the document */
  acted(edits: boolean): void {
    this.#lastInput = steadyNow();
    if (edits) this.#lastEdit = this.#lastInput;
  }
}
