import type { AutosaveOptions } from '../../../options/index.js';
import type { EndedCells, SaveIntent } from '../upload/save-intent.js';

/** Only a user may save what is not modified: pressing the button is a wish of its own. */
export function worthSaving(intent: SaveIntent, modified: boolean): boolean {
  return modified || savesUnmodified(intent);
}

const savesUnmodified = ({ cause, dontSaveIfUnmodified }: SaveIntent): boolean =>
  cause === 'user' && dontSaveIfUnmodified !== true;

/** Who asks for a save asks for what they type into a cell, and no more: an end is everybody's, and the clock nobody's. */
export function endedCells({ cause, by, dontTerminateEdit, endsCells }: SaveIntent): EndedCells {
  if (endsCells) return endsCells;
  if (dontTerminateEdit ?? cause === 'autosave') return 'none';
  return cause === 'user' && by !== undefined ? [by] : 'all';
}

function together(one: EndedCells, other: EndedCells): EndedCells {
  if (one === 'none' || other === 'all') return other;
  if (other === 'none' || one === 'all') return one;
  return [...new Set([...one, ...other])];
}

const rank = { autosave: 0, user: 1, exit: 2 } as const;

/** Two wishes that wait for the same upload become one; the stronger names the cause. */
export function mergeIntents(first: SaveIntent | undefined, second: SaveIntent): SaveIntent {
  if (!first) return second;
  const stronger = rank[second.cause] >= rank[first.cause] ? { ...first, ...second } : { ...second, ...first };
  return {
    ...stronger,
    force: first.force === true || second.force === true,
    dontSaveIfUnmodified: !savesUnmodified(first) && !savesUnmodified(second),
    endsCells: together(endedCells(first), endedCells(second)),
  };
}

export interface SaveHistory {
  /** When the first change that the host does not have was made; ms. */
  readonly modifiedSince?: number | undefined;
  readonly lastInput: number;
  /** Attempts that failed since the last confirmed one. */
  readonly failures: number;
  readonly lastAttempt: number;
  /** What the host said to the last attempt that failed, seconds; 0: nothing. */
  readonly retryAfter: number;
}

const longestPause = 60_000;
/** No host keeps what was typed waiting for longer, ms. */
const longestNamed = 600_000;

/** How long to leave the host alone after so many failures, ms. Doubles, bounded. */
export function pauseAfter(failures: number, { retryPause }: Pick<AutosaveOptions, 'retryPause'>): number {
  return failures === 0 ? 0 : Math.max(retryPause, Math.min(longestPause, retryPause * 2 ** (failures - 1)));
}

/**
 * Attempts before a document is closed with its bytes only in the keep, or somebody who comes back is believed to be
 * refused, and the pauses before them, ms.
 */
export function exitPauses({ retryPause }: Pick<AutosaveOptions, 'retryPause'>): readonly number[] {
  return [0, retryPause / 5, (retryPause * 3) / 5];
}

/** Attempts to open a document again after its kit died, and the pauses before them, ms. */
export function recoveryPauses({ retryPause }: Pick<AutosaveOptions, 'retryPause'>): readonly number[] {
  return [0, retryPause / 5, retryPause];
}

/** When the next autosave is due (ms of the clock that the history has), or undefined when there is nothing to save. */
export function nextAutosave(history: SaveHistory, times: AutosaveOptions): number | undefined {
  if (history.modifiedSince === undefined) return undefined;
  // Who types on must not put off what failed, and who stops need not wait.
  if (history.failures > 0) {
    const named = Math.min(longestNamed, history.retryAfter * 1000);
    return history.lastAttempt + Math.max(named, pauseAfter(history.failures, times));
  }
  return Math.min(history.lastInput + times.idle, history.modifiedSince + times.max);
}
