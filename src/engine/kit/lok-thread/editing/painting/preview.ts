import type { DocumentKind, Rectangle } from '../../../../../protocol/index.js';
import { KitFailure } from '../../common/kit-failure.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { RawImage } from '../../../shared/pixels.js';
import { parseRectangles } from '../reading/payload.js';
import type { Watermark } from './watermark.js';

const maxSide = 4096;

/** The document that is painted. */
interface Painted {
  readonly lok: LokDocument;
  readonly kind: DocumentKind;
  paintPart(part: number, mode: number, paint: () => void): void;
}

/**
 * Paints a slide, a sheet's beginning, or, of a text document, a page; with the watermark of who looks.
 *
 * @throws KitFailure page_out_of_range
 */
export function paintPreview(
  document: Painted,
  input: { part: number; width: number; height: number },
  { mode, watermark }: { readonly mode: number; readonly watermark: Watermark | undefined },
): RawImage {
  const { lok, kind } = document;
  const { width, height } = bounded(input);
  const area = areaOf(lok, kind, input.part);
  const bgra = new Uint8Array(width * height * 4);
  const part = kind === 'text' ? 0 : input.part;
  document.paintPart(part, mode, () => lok.paintPartTile(bgra, part, mode, width, height, area));
  const image = { bgra, width, height };
  watermark?.blendImage(image);
  return image;
}

/** Paints a window that has no JSON form; what it shows may be of the document, so it is marked like it. */
export function paintWindow(
  { windows }: { readonly windows: Pick<LokDocument['windows'], 'paint'> },
  view: number,
  input: { window: number; width: number; height: number; scale: number },
  watermark: Watermark | undefined,
): RawImage {
  const { width, height } = bounded(input);
  const bgra = new Uint8Array(width * height * 4);
  windows.paint(input.window, bgra, 0, 0, width, height, Math.min(4, Math.max(0.5, input.scale)), view);
  const image = { bgra, width, height };
  watermark?.blendImage(image);
  return image;
}

function bounded({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width: boundedSide(width), height: boundedSide(height) };
}

function boundedSide(pixels: number): number {
  return Math.min(maxSide, Math.max(1, Math.round(pixels)));
}

function areaOf(lok: LokDocument, kind: DocumentKind, part: number): Rectangle {
  if (kind === 'text') {
    const page = parseRectangles(lok.partPageRectangles())[part];
    if (page === undefined) throw new KitFailure('page_out_of_range');
    return page;
  }
  if (!Number.isInteger(part) || part < 0 || part >= lok.parts()) throw new KitFailure('page_out_of_range');
  return { x: 0, y: 0, ...lok.size() };
}
