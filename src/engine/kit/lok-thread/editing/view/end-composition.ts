import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditorView } from './editor-view.js';

/**
 * Gives up what is being composed in the current view, before its text is left: LibreOffice (25.2) would take all that comes of that
 * composition, its end too, for the one it has forgotten by then, and it went nowhere. Of a browser it comes again, as a whole.
 */
export function endComposition({ windows }: Pick<LokDocument, 'windows'>, view: EditorView): void {
  const { composingIn } = view;
  view.composingIn = undefined;
  if (composingIn === undefined) return;
  windows.typeText('', composingIn);
  // LibreOffice tells it later.
  if (composingIn === 0) view.tiles.caret = view.composingFrom;
}
