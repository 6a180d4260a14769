import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import type { ConversionOutput } from '../../contract.js';
import { documentKind } from '../document-kind.js';
import { KitFailure } from '../kit-failure.js';
import { setEnvironment } from '../libc.js';
import { notMine, type LokContext, type LokService } from '../lok-context.js';
import { LokDocumentType, type LokDocument } from '../lok/document.js';
import type { ConvertedResult, KitRequest } from '../messages.js';
import { DocumentLoader } from './document-loader.js';
import { turnToLandscape } from './landscape.js';
import { resolutionFor, writePageImages, type ImageOutput, type NumberedPart } from './page-images.js';

type ConvertRequest = Extract<KitRequest, { op: 'convert' }>;
type DocumentOutput = Extract<ConversionOutput, { kind: 'document' }>;

/** LibreOffice cannot write a file that is smaller; less room than this means a full disk. */
const minFreeBytes = 1_000_000;

/** Converts one document after the other. */
export class ConversionService implements LokService {
  readonly #loader: DocumentLoader;

  constructor(private readonly context: LokContext) {
    this.#loader = new DocumentLoader(context.office);
  }

  handle(request: KitRequest): unknown {
    if (request.op === 'convert') return this.#convert(request);
    if (request.op !== 'trim') return notMine;
    this.context.office.trimMemory(2000);
    return undefined;
  }

  post(): boolean {
    return false;
  }

  idle(): boolean {
    return false;
  }

  #convert(request: ConvertRequest): ConvertedResult {
    const started = performance.now();
    const document = this.#load(request.input, request.loadOptions, request.password);
    const loaded = performance.now();
    try {
      const kind = documentKind(document);
      const files = this.#write(document, request);
      return { files, documentKind: kind, load: loaded - started, save: performance.now() - loaded, tainted: false };
    } finally {
      document.destroy();
    }
  }

  #load(path: string, options = '', password?: string): LokDocument {
    return this.#loader.load(pathToFileURL(path).href, options, password);
  }

  #write(document: LokDocument, { output, outputFolder }: ConvertRequest): string[] {
    if (output.kind === 'image') return this.#writeImages(document, output, outputFolder);
    const path = join(outputFolder, `document.${output.extension}`);
    if (output.landscape === true) this.#saveLandscape(document, path, output);
    else this.#saveAs(document, path, output.extension, output.filterOptions);
    return [path];
  }

  /** The image of a page is that of its print: LibreOffice paints open documents with marks that help in editing. */
  #writeImages(document: LokDocument, output: ImageOutput, folder: string): string[] {
    if (document.type() === LokDocumentType.drawing) {
      return writePageImages(document, drawingPages(document, output), output, folder, this.context.images);
    }
    const pdf = join(folder, 'pages.pdf');
    try {
      if (output.page === 'all') this.#saveAs(document, pdf, 'pdf');
      else this.#savePage(document, pdf, output.page);
      return this.#withDocument(pdf, output, (pages) =>
        writePageImages(pages, pdfPages(pages, output), output, folder, this.context.images),
      );
    } finally {
      rmSync(pdf, { force: true });
    }
  }

  #savePage(document: LokDocument, path: string, page: number): void {
    try {
      this.#saveAs(document, path, 'pdf', JSON.stringify({ PageRange: { type: 'string', value: String(page) } }));
    } catch (error) {
      if (error instanceof KitFailure && error.code === 'disk_full') throw error;
      throw new KitFailure('page_out_of_range', `The document has no page ${page}.`);
    }
  }

  #saveLandscape(document: LokDocument, path: string, output: DocumentOutput): void {
    const flat = { [LokDocumentType.text]: 'fodt', [LokDocumentType.spreadsheet]: 'fods' }[document.type()];
    if (flat === undefined) return this.#saveAs(document, path, output.extension, output.filterOptions);
    const turned = join(dirname(path), `landscape.${flat}`);
    try {
      this.#saveAs(document, turned, flat);
      writeFileSync(turned, turnToLandscape(readFileSync(turned, 'utf8')));
      this.#withDocument(turned, undefined, (copy) => this.#saveAs(copy, path, output.extension, output.filterOptions));
    } finally {
      rmSync(turned, { force: true });
    }
  }

  #withDocument<T>(path: string, image: ImageOutput | undefined, use: (document: LokDocument) => T): T {
    if (image) setEnvironment('PDFIMPORT_RESOLUTION_DPI', String(resolutionFor(image)));
    const document = this.#load(path);
    try {
      return use(document);
    } finally {
      document.destroy();
    }
  }

  /** @throws KitFailure unsupported_conversion, disk_full, bad_option */
  #saveAs(document: LokDocument, path: string, extension: string, filterOptions?: string): void {
    if (document.saveAs(pathToFileURL(path).href, extension, filterOptions ?? null)) return;
    const reason = this.context.office.error();
    if (reason.includes('no output filter')) {
      throw new KitFailure('unsupported_conversion', `This kind of document cannot become ${extension}.`);
    }
    const { bavail, bsize } = statfsSync(dirname(path));
    if (bavail * bsize < minFreeBytes) throw new KitFailure('disk_full');
    throw new KitFailure('bad_option', `LibreOffice could not write ${extension} with these options.`);
  }
}

function drawingPages(document: LokDocument, { page }: ImageOutput): NumberedPart[] {
  const count = document.parts();
  if (page === 'all') return numbered(count);
  if (page <= count) return [{ part: page - 1, number: page }];
  throw new KitFailure('page_out_of_range', `There is no page ${page}; the document has ${count}.`);
}

/** A PDF made for one page has just that one. */
function pdfPages(document: LokDocument, { page }: ImageOutput): NumberedPart[] {
  return page === 'all' ? numbered(document.parts()) : [{ part: 0, number: page }];
}

function numbered(count: number): NumberedPart[] {
  return Array.from({ length: count }, (_, part) => ({ part, number: part + 1 }));
}
