import type { DocumentKind } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { asWriter, setUpPainting, type EditorView } from './editor-view.js';
import { hasDarkPaper, onPaper } from '../painting/render-state.js';
import type { TileScheduler } from '../painting/tile-scheduler.js';
import type { InheritedLook } from './inherited-look.js';

/** The document that is on the paper. */
interface OnPaper {
  readonly lok: LokDocument;
  readonly kind: DocumentKind;
  readonly look: InheritedLook;
  readonly scheduler: TileScheduler;
}

/** Gives LibreOffice's current view dark paper, or light, and nobody else. */
export function turnPaper({ lok, kind, look, scheduler }: OnPaper, view: EditorView, dark: boolean): void {
  if (!hasDarkPaper(kind) || view.darkPaper === dark) return;
  view.darkPaper = dark;
  asWriter(lok, view, () => look.turn(lok, dark));
  setUpPainting(lok, view.options, kind, view.spelling);
  const state = onPaper(view.tiles.renderState, dark);
  if (state === undefined) scheduler.invalidateAll();
  else scheduler.setRenderState(view.tiles, state);
}
