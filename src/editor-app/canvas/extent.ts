import type { DocumentStatus, Rectangle } from '../../protocol/index.js';
import type { SheetGeometry } from './sheet-headers.js';

export interface Extent {
  readonly documentWidth: number;
  readonly documentHeight: number;
}

/** How much beyond what is seen a sheet goes on, in windows. */
const beyond = 2.5;

/** The size to scroll in, twips. A sheet goes on beyond its content, up to its last column and row. */
export function documentExtent(
  { width, height }: DocumentStatus,
  geometry: SheetGeometry | undefined,
  seen: Rectangle,
): Extent {
  if (!geometry) return { documentWidth: width, documentHeight: height };
  return {
    documentWidth: Math.min(geometry.columns.end, Math.max(width, seen.x + beyond * seen.width)),
    documentHeight: Math.min(geometry.rows.end, Math.max(height, seen.y + beyond * seen.height)),
  };
}

/** The larger of both when it is worth a change; a scroll bar that creeps is hard to hold. Nothing when it is not. */
export function grownExtent(now: Extent, wanted: Extent): Extent | undefined {
  const worth = 1.05;
  const grows = wanted.documentWidth > now.documentWidth * worth || wanted.documentHeight > now.documentHeight * worth;
  return grows
    ? {
        documentWidth: Math.max(now.documentWidth, wanted.documentWidth),
        documentHeight: Math.max(now.documentHeight, wanted.documentHeight),
      }
    : undefined;
}
