import type { SaveHistory } from './save-policy.js';
import { steadyNow } from '../../measures/steady-clock.js';

/** When something was done in a document, and when it was tried to save it; ms of {@link steadyNow}. */
export class Activity {
  #modifiedSince: number | undefined;
  #firstChange = 0;
  #lastInput = steadyNow();
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
    this.#lastInput = steadyNow();
    if (edit) this.#lastEdit = this.#lastInput;
  }

  modified(modified: boolean): void {
    const now = steadyNow();
    if (modified && this.#modifiedSince === undefined) this.#firstChange = now;
    this.#modifiedSince = modified ? (this.#modifiedSince ?? now) : undefined;
    if (modified) this.#lastEdit = now;
  }

  attempted(succeeded: boolean, retryAfter = 0): void {
    this.#lastAttempt = steadyNow();
    this.#retryAfter = retryAfter;
    this.#failures = succeeded ? 0 : this.#failures + 1;
    if (succeeded && this.#modifiedSince !== undefined) this.#modifiedSince = this.#lastAttempt;
  }
}
