import type { DocumentStatus } from '../../protocol/index.js';
import { isMirrored } from '../state/index.js';
import { documentExtent } from './extent.js';
import { headerHeight, headerWidth, type SheetGeometry } from './sheet-headers.js';
import type { Viewport } from './viewport.js';
import { tileTwipsOf } from './zoom.js';

/** The viewport with the document in it, as it is now. */
export function laidOut(viewport: Viewport, document: DocumentStatus, geometry: SheetGeometry | undefined): Viewport {
  const isSheet = document.kind === 'spreadsheet';
  return viewport.with({
    kind: document.kind,
    mirrored: isMirrored(document),
    ...documentExtent(document, isSheet ? geometry : undefined, viewport.visibleArea),
    headerWidth: isSheet ? headerWidth : 0,
    headerHeight: isSheet ? headerHeight : 0,
  });
}

/** The viewport in a window of that size; a screen of another resolution takes other tiles. */
export function inWindow(
  viewport: Viewport,
  size: { readonly width: number; readonly height: number; readonly pixelRatio: number },
): Viewport {
  const { pixelRatio, tileTwips } = viewport.state;
  const same = size.pixelRatio === pixelRatio;
  return viewport.with({ ...size, tileTwips: same ? tileTwips : tileTwipsOf(viewport.scale, size.pixelRatio) });
}

/** Slides are looked at as a whole, texts and sheets by their width. */
export const isShownWhole = ({ kind }: DocumentStatus): boolean => kind === 'presentation' || kind === 'drawing';

export const hasOtherPaper = (document: DocumentStatus, before: DocumentStatus): boolean =>
  isShownWhole(document) && (document.width !== before.width || document.height !== before.height);
