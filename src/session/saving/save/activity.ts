import type { SaveHistory } from './save-policy.js';

/** When something was done in a document, and when it was tried to save it; ms since the epoch. */
export class Activity {
  #modifiedSince: number | undefined;
  #firstChange = 0;
  #lastInput = Date.now();
  #lastEdit = 0;
  #lastAttempt = 0;
  #failures = 0;
  /** Seconds, as the host said when the last attempt failed. */
  #retryAfter = 0;

  get lastInput(): number {
    return this.#lastInput;
  }

  get lastEdit(): number {
    return this.#lastEdit;
  }

  /** Undefined when nothing is unsaved. */
  get modifiedSince(): number | undefined {
    return this.#modifiedSince;
  }

  /** When what is unsaved began; a save on the way does not move it. */
  get firstChange(): number {
    return this.#firstChange;
  }

  get history(): SaveHistory {
    return {
      modifiedSince: this.#modifiedSince,
      lastInput: this.#lastInput,
      failures: this.#failures,
      lastAttempt: this.#lastAttempt,
      retryAfter: this.#retryAfter,
    };
  }

  input(edit: boolean): void {
    this.#lastInput = Date.now();
    if (edit) this.#lastEdit = this.#lastInput;
  }

  modified(modified: boolean): void {
    const now = Date.now();
    if (modified && this.#modifiedSince === undefined) this.#firstChange = now;
    this.#modifiedSince = modified ? (this.#modifiedSince ?? now) : undefined;
    if (modified) this.#lastEdit = now;
  }

  attempted(succeeded: boolean, retryAfter = 0): void {
    this.#lastAttempt = Date.now();
    this.#retryAfter = retryAfter;
    this.#failures = succeeded ? 0 : this.#failures + 1;
    if (succeeded && this.#modifiedSince !== undefined) this.#modifiedSince = this.#lastAttempt;
  }
}
