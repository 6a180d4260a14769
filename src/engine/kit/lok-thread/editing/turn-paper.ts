import type { EditedDocument } from './edited-document.js';
import { asWriter, setUpPainting, type EditorView } from './editor-view.js';
import { hasDarkPaper, onPaper } from './render-state.js';

/** Gives LibreOffice's current view dark paper, or light, and nobody else. */
export function turnPaper({ lok, kind, look, scheduler }: EditedDocument, view: EditorView, dark: boolean): void {
  if (!hasDarkPaper(kind) || view.darkPaper === dark) return;
  view.darkPaper = dark;
  asWriter(lok, view, () => look.turn(lok, dark));
  setUpPainting(lok, view.options, kind, view.spelling);
  const state = onPaper(view.tiles.renderState, dark);
  if (state === undefined) scheduler.invalidateAll();
  else scheduler.setRenderState(view.tiles, state);
}
