import { isRecord } from '../../values/index.js';

/** One step of what can be undone. */
export interface UndoableStep {
  readonly id: string;
  /** In LibreOffice's words. */
  readonly what: string;
  /** View that did it. */
  readonly view: number;
}

/**
 * Reads LibreOffice's list of what can be undone or redone: `{actions: [{index, comment, viewId, dateTime}]}`; what is next
 * stands first, though LibreOffice begins with the farthest of what can be redone.
 */
export function readUndoableSteps(answer: unknown): readonly UndoableStep[] {
  const actions = isRecord(answer) ? answer['actions'] : undefined;
  if (!Array.isArray(actions)) return [];
  const inTurn = actions.filter(isRecord).toSorted((one, other) => Number(one['index']) - Number(other['index']));
  return inTurn.map(({ comment, viewId, dateTime }) => ({
    id: `${String(viewId)} ${String(dateTime)}`,
    what: String(comment),
    view: Number(viewId),
  }));
}
