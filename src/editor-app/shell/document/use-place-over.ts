import { isMirrored, useEditor } from '../../state/index.js';

const twipsPerPixel = 15;

/** Of an element over the document, CSS pixels. */
export interface PlaceOver {
  /** The side that `x` is counted from: a sheet whose columns run from the right is seen as in a mirror. */
  readonly side: 'left' | 'right';
  readonly x: number;
  readonly y: number;
}

/** Where something of the document, twips, is seen in the window. */
export function usePlaceOver(): (x: number, y: number) => PlaceOver {
  const origin = useEditor((state) => state.origin);
  const factor = useEditor((state) => state.zoom.scale / twipsPerPixel);
  const side = useEditor(({ document }) => (isMirrored(document) ? 'right' : 'left'));
  return (x, y) => ({ side, x: origin.x + x * factor, y: origin.y + y * factor });
}
