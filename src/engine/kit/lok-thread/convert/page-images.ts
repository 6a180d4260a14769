import { join } from 'node:path';
import type { ConversionOutput } from '../../../contract.js';
import type { Rectangle } from '../../../../protocol/index.js';
import type { ImageWriter } from '../common/image-writer.js';
import { KitFailure } from '../common/kit-failure.js';
import { LokDocumentType, type LokDocument } from '../../lok/lok-document.js';
import type { RawImage } from '../../shared/pixels.js';

export type ImageOutput = Extract<ConversionOutput, { kind: 'image' }>;

interface Page {
  /** The number its file is named after, 1-based. */
  readonly number: number;
  readonly part: number;
  /** Twips. */
  readonly area: Rectangle;
}

const twipsPerInch = 1440;
const defaultDpi = 96;
/** 400 MB of pixels; what a poster at print resolution needs. */
const maxPixels = 100_000_000;
/** A JPEG is no longer and no wider. */
const maxJpegSide = 65_535;

/** Paints pages of text documents, drawings, and PDFs (which LibreOffice loads as drawings) into image files. */
export class PageImages {
  constructor(
    private readonly writer: ImageWriter,
    private readonly output: ImageOutput,
    private readonly folder: string,
  ) {}

  /**
   * @param firstNumber the number of the document's first page, when it holds a range of a longer one
   * @returns the files, `page-0001.png` and on, in page order
   * @throws KitFailure page_out_of_range, bad_option (too many pixels), and what `ImageWriter` throws
   */
  write(document: LokDocument, firstNumber = 1): string[] {
    document.initializeForRendering('{}');
    const files = this.#select(pagesOf(document, firstNumber)).map((page) => {
      const path = join(this.folder, `page-${String(page.number).padStart(4, '0')}.${this.output.extension}`);
      this.writer.write({ ...this.#paint(document, page), path, format: this.output.extension });
      return path;
    });
    this.writer.finish();
    return files;
  }

  #select(pages: readonly Page[]): readonly Page[] {
    const wanted = this.output.page;
    if (wanted === 'all') return pages;
    const page = pages.find(({ number }) => number === wanted);
    if (page) return [page];
    throw new KitFailure('page_out_of_range', `There is no page ${wanted}; the document has ${pages.length}.`);
  }

  #paint(document: LokDocument, { part, area }: Page): RawImage {
    const { width: wantedWidth, dpi = defaultDpi } = this.output;
    const scale = wantedWidth === undefined ? dpi / twipsPerInch : wantedWidth / area.width;
    const width = Math.max(1, Math.round(area.width * scale));
    const height = Math.max(1, Math.round(area.height * scale));
    const isTooLong = this.output.extension === 'jpg' && Math.max(width, height) > maxJpegSide;
    if (isTooLong || width * height > maxPixels) {
      throw new KitFailure(
        'bad_option',
        `The image would have ${width} × ${height} pixels; ask for a smaller width or dpi.`,
      );
    }
    const bgra = new Uint8Array(width * height * 4);
    document.paintPartTile(bgra, part, 0, width, height, area);
    return { bgra, width, height };
  }
}

function pagesOf(document: LokDocument, firstNumber: number): Page[] {
  if (document.type() === LokDocumentType.text) {
    const rectangles = document.partPageRectangles().split(';');
    return rectangles.map((text, index) => ({ number: firstNumber + index, part: 0, area: rectangle(text) }));
  }
  return Array.from({ length: document.parts() }, (_, part) => {
    document.setPart(part);
    return { number: firstNumber + part, part, area: { x: 0, y: 0, ...document.size() } };
  });
}

function rectangle(text: string): Rectangle {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
  return { x, y, width, height };
}
