import type { LokDocument } from '../../lok/lok-document.js';
import { parseObject, toText, type JsonObject } from './payload.js';

const maxSteps = 200;

/** What came or went with a step. */
export type Moved = 'cells' | 'sheets';

/** Steps of LibreOffice's history that took or brought rows, columns, cells or sheets: to undo them does so, too. */
export class HistorySteps {
  /** By the time at which they were done, which they keep. */
  readonly #moving = new Map<string, Moved>();

  /** The newest step is one of them, if it is not the one that was before. @returns whether there is a new one */
  note(lok: LokDocument, before: string, moved: Moved): boolean {
    const done = newestStep(lok);
    if (done === '' || done === before) return false;
    this.#moving.set(done, moved);
    const [oldest] = this.#moving.keys();
    if (this.#moving.size > maxSteps && oldest !== undefined) this.#moving.delete(oldest);
    return true;
  }

  /** What comes or goes with so many steps that a command undoes or does again. */
  next(lok: LokDocument, command: string, count: number): Moved | undefined {
    if (this.#moving.size === 0) return undefined;
    const moved = steps(lok, command === '.uno:Redo' ? command : '.uno:Undo')
      .slice(0, count)
      .map((step) => this.#moving.get(step));
    return moved.includes('sheets') ? 'sheets' : moved.find((each) => each !== undefined);
  }
}

/** When the step was done that would be undone first; empty when there is none. */
export const newestStep = (lok: LokDocument): string => steps(lok, '.uno:Undo')[0] ?? '';

/** When they were done, the newest first. */
function steps(lok: LokDocument, command: '.uno:Undo' | '.uno:Redo'): string[] {
  const { actions } = parseObject(lok.commandValues(command) ?? '');
  return Array.isArray(actions) ? (actions as JsonObject[]).map(({ dateTime }) => toText(dateTime)) : [];
}
