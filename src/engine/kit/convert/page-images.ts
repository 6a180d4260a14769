import { join } from 'node:path';
import type { ConversionOutput } from '../../contract.js';
import type { ImageWriter } from '../image-writer.js';
import { KitFailure } from '../kit-failure.js';
import type { LokDocument } from '../lok/document.js';
import type { RawImage } from '../pixels.js';

export type ImageOutput = Extract<ConversionOutput, { kind: 'image' }>;

/** A part to paint, 0-based, and the page number its file is named after. */
export interface NumberedPart {
  readonly part: number;
  readonly number: number;
}

const twipsPerInch = 1440;
const defaultDpi = 96;
/** 400 MB of pixels; what a poster at print resolution needs. */
const maxPixels = 100_000_000;
/** Width of the narrowest page that is common, A5, in inches: an upper bound of the resolution a width asks for. */
const narrowPage = 5.8;
const dpiRange = { min: 96, max: 600 } as const;

/** The resolution, dots per inch, at which the pages of a PDF must be loaded so that `output` is sharp. */
export function resolutionFor({ width, dpi }: ImageOutput): number {
  const wanted = width === undefined ? (dpi ?? defaultDpi) : width / narrowPage;
  return Math.round(Math.min(Math.max(wanted, dpiRange.min), dpiRange.max));
}

/**
 * Paints pages of a drawing, or of a PDF loaded as one, into image files `page-0001.png` and on.
 *
 * @returns the files, in page order
 * @throws KitFailure bad_option (too many pixels), disk_full
 */
export function writePageImages(
  document: LokDocument,
  pages: readonly NumberedPart[],
  output: ImageOutput,
  folder: string,
  writer: ImageWriter,
): string[] {
  document.initializeForRendering('{}');
  const files = pages.map(({ part, number }) => {
    const path = join(folder, `page-${String(number).padStart(4, '0')}.${output.extension}`);
    writer.write({ ...paint(document, part, output), path, format: output.extension });
    return path;
  });
  writer.finish();
  return files;
}

function paint(document: LokDocument, part: number, output: ImageOutput): RawImage {
  document.setPart(part);
  const area = { x: 0, y: 0, ...document.size() };
  const scale = output.width === undefined ? (output.dpi ?? defaultDpi) / twipsPerInch : output.width / area.width;
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  if (width * height > maxPixels) {
    throw new KitFailure(
      'bad_option',
      `The image would have ${width} × ${height} pixels; ask for a smaller width or dpi.`,
    );
  }
  const bgra = new Uint8Array(width * height * 4);
  document.paintPartTile(bgra, part, 0, width, height, area);
  return { bgra, width, height };
}
