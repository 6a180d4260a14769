/** One step of what can be undone. */
export interface UndoableStep {
  readonly id: string;
  /** In LibreOffice's words. */
  readonly what: string;
  /** View that did it. */
  readonly view: number;
}

type Raw = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

/** Reads LibreOffice's list of what can be undone, newest first: `{actions: [{index, comment, viewId, dateTime}]}`. */
export function readUndoableSteps(answer: unknown): readonly UndoableStep[] {
  const actions = isObject(answer) ? answer['actions'] : undefined;
  if (!Array.isArray(actions)) return [];
  return actions.filter(isObject).map(({ comment, viewId, dateTime }) => ({
    id: `${String(viewId)} ${String(dateTime)}`,
    what: String(comment),
    view: Number(viewId),
  }));
}
