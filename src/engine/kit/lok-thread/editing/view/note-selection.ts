import type { ViewEvent } from '../../../../../protocol/index.js';
import type { EditorView } from './editor-view.js';

/** Remembers where the selected text of a view begins and ends, when an event tells. */
export function noteSelection(view: EditorView, event: ViewEvent): void {
  if (event.type === 'textSelectionStart') view.selected.start = event.rectangle;
  if (event.type === 'textSelectionEnd') view.selected.end = event.rectangle;
  if (event.type === 'textSelection' && event.rectangles.length === 0) view.selected = {};
}
