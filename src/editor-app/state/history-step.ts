import type { ViewEvent } from '../../protocol/index.js';
import { isDisabled } from '../office/plain-state.js';

export type HistoryStep = 'undo' | 'redo';

const stepOf: Readonly<Record<string, HistoryStep>> = { '.uno:Undo': 'undo', '.uno:Redo': 'redo' };
export const historyCommand = { undo: '.uno:Undo', redo: '.uno:Redo' } as const satisfies Record<HistoryStep, string>;

/** Of the state of the editor. */
interface Told {
  readonly company: boolean;
  readonly overlay: { readonly openObject: unknown };
  readonly commands: Readonly<Record<string, unknown>>;
}

/**
 * Switched off though there are steps: they may all be somebody else's, or LibreOffice has not yet said that the last one
 * is this person's. It says so a moment later, and never which of both it is. In an open chart it is the chart's history that is
 * empty.
 */
export const isHeldByOthers = (step: HistoryStep, { company, commands, overlay }: Told): boolean =>
  company &&
  overlay.openObject === undefined &&
  isDisabled(commands[historyCommand[step]]) &&
  commands['.uno:DocumentRepair'] === 'true';

/** The number of LibreOffice's command that repairs a document: what it answers when the step is another view's. */
const repairNeeded = '6683';

/** The step that LibreOffice refused, since somebody else's change lies over it. */
export function heldStep({ command, result }: Extract<ViewEvent, { type: 'commandResult' }>): HistoryStep | undefined {
  const value = typeof result === 'object' && result !== null && 'value' in result ? result.value : undefined;
  return String(value) === repairNeeded ? stepOf[command] : undefined;
}
