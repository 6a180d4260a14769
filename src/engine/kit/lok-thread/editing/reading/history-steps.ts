import type { LokDocument } from '../../../lok/lok-document.js';
import { parseObject, toNumber, toText, type JsonObject } from './payload.js';

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

/** When they were done, in the order in which the command takes them. */
const steps = (lok: LokDocument, command: StepCommand): string[] => readSteps(lok, command).map(({ done }) => done);

export const stepCommands = ['.uno:Undo', '.uno:Redo'] as const;
export type StepCommand = (typeof stepCommands)[number];

export const isStepCommand = (command: string): command is StepCommand => stepCommands.some((each) => each === command);

/** A step of the history as LibreOffice tells it. */
export interface HistoryStep {
  readonly view: number;
  readonly comment: string;
  /** `2026-11-24T03:04:52,907297070` */
  readonly done: string;
}

/** What a command would undo or do again, of everybody, in that order: LibreOffice lists what it would do again the other way round. */
export function readSteps(lok: Pick<LokDocument, 'commandValues'>, command: StepCommand): HistoryStep[] {
  const { actions } = parseObject(lok.commandValues(command) ?? '');
  if (!Array.isArray(actions)) return [];
  const inOrder = (actions as JsonObject[]).toSorted((one, other) => toNumber(one['index']) - toNumber(other['index']));
  return inOrder.map(({ viewId, comment, dateTime }) => ({
    view: toNumber(viewId),
    comment: toText(comment),
    done: toText(dateTime),
  }));
}
