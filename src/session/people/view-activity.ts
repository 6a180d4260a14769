/** When one person did something. */
export class ViewActivity {
  #lastInput = Date.now();
  #lastEdit = 0;

  /** When something came from them last, or they came; ms since the epoch. */
  get lastInput(): number {
    return this.#lastInput;
  }

  /** When they last typed, or did something else to the document; ms since the epoch, 0 for never. */
  get lastEdit(): number {
    return this.#lastEdit;
  }

  /** Something comes from them. @param edits whether it may change the document */
  acted(edits: boolean): void {
    this.#lastInput = Date.now();
    if (edits) this.#lastEdit = this.#lastInput;
  }
}
