import type { LokDocument } from '../../../lok/lok-document.js';
import { newestStep, readSteps, type StepCommand } from '../reading/history-steps.js';

/** LibreOffice keeps a hundred steps. */
const maxPairs = 100;

/** Two steps of LibreOffice's history that were one for the person: they are undone, and done again, together. */
export class JoinedSteps {
  /** The first one by the second, both by the time at which they were done, which they keep. */
  readonly #firstOf = new Map<string, string>();

  /** What the second does is joined to the step that was made before. */
  join(lok: LokDocument, second: () => void): void {
    const first = newestStep(lok);
    second();
    const done = newestStep(lok);
    if (first === '' || done === first) return;
    this.#firstOf.set(done, first);
    const [oldest] = this.#firstOf.keys();
    if (this.#firstOf.size > maxPairs && oldest !== undefined) this.#firstOf.delete(oldest);
  }

  /** How many steps belong to the one that a command undoes, or does again, next. */
  count(lok: LokDocument, command: StepCommand): 1 | 2 {
    if (this.#firstOf.size === 0) return 1;
    const [next, after] = readSteps(lok, command).map(({ done }) => done);
    const [first, second] = command === '.uno:Undo' ? [after, next] : [next, after];
    return first !== undefined && second !== undefined && this.#firstOf.get(second) === first ? 2 : 1;
  }
}
