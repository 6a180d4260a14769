import type { Rectangle } from '../../protocol/index.js';
import type { EditorState } from '../state/index.js';

type Overlay = EditorState['overlay'];

/** Carets that move so long after something the person did answer it, ms. */
const answering = 1_500;

/** What the person looks for: where the caret went by what they did, not by what others do. */
export class Attention {
  #until = 0;

  acted(): void {
    this.#until = performance.now() + answering;
  }

  /** The place to bring into view. */
  drawnTo(overlay: Overlay, before: Overlay): Rectangle | undefined {
    if (performance.now() >= this.#until) return undefined;
    return (
      (overlay.cursor !== before.cursor && overlay.cursor) ||
      (overlay.cellCursor !== before.cellCursor && overlay.cellCursor) ||
      undefined
    );
  }
}

/** Where somebody is whom this person follows. */
export function placeFollowed({
  following,
  overlay,
}: EditorState): { readonly part: number; readonly rectangle: Rectangle } | undefined {
  const other = following === undefined ? undefined : overlay.others[following];
  const rectangle = other?.cursor ?? other?.cellCursor ?? other?.graphic;
  return other && rectangle && { part: other.part, rectangle };
}
