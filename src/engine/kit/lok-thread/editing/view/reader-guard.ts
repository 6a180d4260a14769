import type { ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditorView } from './editor-view.js';
import { parseObject } from '../reading/payload.js';

/** What LibreOffice acts on by itself, whoever points and types; commands are refused to readers by their names. */
const acting: ReadonlySet<ViewInput['type']> = new Set(['mouse', 'key']);

/**
 * LibreOffice's read-only views can change a document all the same: a click ticks a content control (25.2). Whatever a
 * reader's click or key has done is undone at once, before anybody else's input hides it.
 */
export function undoOfReader(lok: LokDocument, view: EditorView, input: ViewInput): void {
  if (!view.options.readOnly) return;
  const newest = newestActionOf(lok, view.id);
  if (newest === view.newestAction) return;
  view.newestAction = newest;
  if (newest === undefined || !acting.has(input.type)) return;
  lok.setViewReadOnly(view.id, false);
  lok.postUnoCommand('.uno:Undo', null, false);
  lok.setViewReadOnly(view.id, true);
  view.newestAction = newestActionOf(lok, view.id);
}

interface UndoAction {
  readonly viewId: string;
  readonly dateTime: string;
}

/** When this view changed the document last, as LibreOffice's list of what can be undone says. */
function newestActionOf(lok: LokDocument, view: number): string | undefined {
  const { actions } = parseObject(lok.commandValues('.uno:Undo') ?? '');
  // An empty list is an empty text.
  if (!Array.isArray(actions)) return undefined;
  return (actions as readonly UndoAction[]).find(({ viewId }) => Number(viewId) === view)?.dateTime;
}
