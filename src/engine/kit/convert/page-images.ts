import { join } from 'node:path';
import type { ConversionOutput } from '../../contract.js';
import type { ImageWriter } from '../image-writer.js';
import { KitFailure } from '../kit-failure.js';
import { LokDocumentType, type LokDocument } from '../lok/document.js';

type ImageOutput = Extract<ConversionOutput, { kind: 'image' }>;

interface Page {
  /** Part to paint, or undefined for the whole of a text document. */
  readonly part?: number;
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const twipsPerInch = 1440;
const defaultDpi = 96;
/** 400 MB of pixels; what a poster at print resolution needs. */
const maxPixels = 100_000_000;

/**
 * Paints pages, slides or drawing pages into image files, `page-0001.png` and on.
 *
 * @returns the files, in page order
 * @throws KitFailure page_out_of_range, bad_option (too many pixels)
 */
export function writePageImages(
  document: LokDocument,
  output: ImageOutput,
  folder: string,
  writer: ImageWriter,
): string[] {
  document.initializeForRendering('{}');
  const pages = pagesOf(document);
  const numbers = output.page === 'all' ? pages.map((_, index) => index + 1) : [output.page];
  const files = numbers.map((number) => {
    const page = pages[number - 1];
    if (!page)
      throw new KitFailure('page_out_of_range', `There is no page ${number}; the document has ${pages.length}.`);
    const path = join(folder, `page-${String(number).padStart(4, '0')}.${output.extension}`);
    writer.write({ ...paint(document, page, output), path, format: output.extension });
    return path;
  });
  writer.finish();
  return files;
}

function pagesOf(document: LokDocument): Page[] {
  if (document.type() === LokDocumentType.text) {
    return document
      .partPageRectangles()
      .split(';')
      .map((rectangle) => rectangle.split(',').map(Number))
      .map(([x = 0, y = 0, width = 0, height = 0]) => ({ area: { x, y, width, height } }));
  }
  return Array.from({ length: document.parts() }, (_, part) => {
    document.setPart(part);
    return { part, area: { x: 0, y: 0, ...document.size() } };
  });
}

function paint(document: LokDocument, { part, area }: Page, output: ImageOutput) {
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
  if (part === undefined) document.paintTile(bgra, width, height, area);
  else document.paintPartTile(bgra, part, 0, width, height, area);
  return { bgra, width, height };
}
