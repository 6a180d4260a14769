import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import type { ConversionOutput } from '../../../contract.js';
import { documentKind } from '../common/document-kind.js';
import { KitFailure } from '../common/kit-failure.js';
import { notMine, type LokContext } from '../common/lok-context.js';
import { PlainService } from '../common/plain-service.js';
import { LokDocumentType, type LokDocument } from '../../lok/lok-document.js';
import type { ConvertedResult, KitRequest } from '../../messages.js';
import { emptySheet } from './empty-sheet.js';
import { sheetNumbers, takeSheetFile, withSheet } from './csv-sheets.js';
import { DocumentLoader } from './document-loader.js';
import { turnToLandscape } from './landscape.js';
import { filterNameOf } from '../common/named-filters.js';
import { textOfMaster } from '../common/master-document.js';
import { moveTo, saveAs } from '../common/save-as.js';
import { PageImages, type ImageOutput } from './page-images.js';
import { toPrintLayout } from './print-layout.js';

type ConvertRequest = Extract<KitRequest, { op: 'convert' }>;
type DocumentOutput = Extract<ConversionOutput, { kind: 'document' }>;

/** LibreOffice cannot write a file that is smaller; less room than this means a full disk. */
const minFreeBytes = 1_000_000;

/**
 * How far a conversion is once its document is loaded. LibreOffice's own progress is not asked for: it calls from several
 * threads, and each call would hold up the load.
 */
const percentLoaded = 50;

/** Printed pages held as a PDF at a time: LibreOffice keeps a bitmap of each. */
const printedAtOnce = 8;

/** Converts one document after the other. */
export class DocumentConverter extends PlainService {
  readonly #loader: DocumentLoader;
  /** Of the conversion under way, for the documents in between. */
  #language: string | undefined;
  #finished: LokDocument | undefined;

  constructor(private readonly context: LokContext) {
    super();
    this.#loader = new DocumentLoader(context.office, context.loading);
  }

  override handle(request: KitRequest): unknown {
    return request.op === 'convert' ? this.#convert(request) : notMine;
  }

  /**
   * Closing takes a tenth of a conversion's time. While it gives the memory of a large document back, the other thread, which
   * sends the answer, gets none, and waits.
   */
  override answered(): void {
    if (this.#finished === undefined) return;
    this.context.settle();
    this.#finished.destroy();
    this.#finished = undefined;
  }

  #convert(request: ConvertRequest): ConvertedResult {
    const started = performance.now();
    this.#language = request.language;
    const document = this.#loadInput(request);
    const loaded = performance.now();
    if (request.progress) this.context.notify({ on: 'progress', percent: percentLoaded });
    try {
      const kind = documentKind(document);
      const files = this.#write(document, request);
      return { files, documentKind: kind, load: loaded - started, save: performance.now() - loaded, tainted: false };
    } finally {
      this.#finished = document;
    }
  }

  #loadInput({ input, mayBeSheet, loadOptions, password, outputFolder }: ConvertRequest): LokDocument {
    if (mayBeSheet && this.context.language.lagsBehind(this.#language)) this.#catchUp(outputFolder);
    const document = this.#load(input, loadOptions, password);
    const text = textOfMaster(document, input, outputFolder);
    if (text === undefined) return document;
    document.destroy();
    return this.#load(text, undefined, password);
  }

  /** See `LoadLanguage.lagsBehind`. */
  #catchUp(folder: string): void {
    const path = join(folder, 'language.fods');
    writeFileSync(path, emptySheet);
    this.#load(path).destroy();
    rmSync(path);
    this.context.language.caughtUp(this.#language);
  }

  #load(path: string, tokens?: string, password?: string): LokDocument {
    const options = this.context.language.options(tokens, this.#language);
    return this.#loader.load(pathToFileURL(path).href, options, password);
  }

  #write(document: LokDocument, { output, outputFolder }: ConvertRequest): string[] {
    if (output.kind === 'image') return this.#writeImages(document, output, outputFolder);
    if (output.sheet !== undefined) return this.#writeSheets(document, output, output.sheet, outputFolder);
    const { extension, landscape, filterOptions } = output;
    const path = join(outputFolder, `document.${extension}`);
    const save = (copy: LokDocument): void => this.#saveAs(copy, path, extension, filterOptions);
    if (landscape !== true || !this.#withRewritten(document, outputFolder, turnToLandscape, save)) save(document);
    return [path];
  }

  #writeSheets(document: LokDocument, output: DocumentOutput, wanted: number | 'all', folder: string): string[] {
    return sheetNumbers(wanted, document.parts()).map((sheet) => {
      const options = withSheet(output.filterOptions ?? '', sheet);
      moveTo(document, { path: join(folder, `${sheet}.csv`), extension: 'csv', options });
      return takeSheetFile(folder, sheet) ?? this.#writeShown(document, output, sheet, folder);
    });
  }

  /** A sheet whose name no file can have, as the one that is in front, which brings no name along. */
  #writeShown(document: LokDocument, output: DocumentOutput, sheet: number, folder: string): string {
    const path = join(folder, `document-${sheet}.csv`);
    document.setPart(sheet - 1);
    if (document.part() === sheet - 1) moveTo(document, { path, extension: 'csv', options: output.filterOptions });
    return existsSync(path) ? path : this.#failed(folder, 'csv');
  }

  /**
   * Slides and sheets are painted from their print: LibreOffice paints open presentations with the hints of empty
   * placeholders, and a sheet has no pages until it is printed.
   */
  #writeImages(document: LokDocument, output: ImageOutput, folder: string): string[] {
    const images = new PageImages(this.context.images, output, folder);
    const printed = [LokDocumentType.spreadsheet, LokDocumentType.presentation] as readonly number[];
    if (!printed.includes(document.type())) return images.write(document);
    if (output.page !== 'all') return this.#printImages(document, images, folder, output.page, output.page);
    const files: string[] = [];
    for (let first = 1; ; first += printedAtOnce) {
      const last = first + printedAtOnce - 1;
      const next = this.#printImages(document, images, folder, first, last, files.length > 0);
      files.push(...next);
      if (next.length < printedAtOnce) return files;
    }
  }

  /** @param mayBeEmpty the range may begin after the last page */
  #printImages(
    document: LokDocument,
    images: PageImages,
    folder: string,
    first: number,
    last: number,
    mayBeEmpty = false,
  ): string[] {
    const pdf = join(folder, 'pages.pdf');
    const range = JSON.stringify({ PageRange: { type: 'string', value: `${first}-${last}` } });
    try {
      this.#saveAs(document, pdf, 'pdf', range);
    } catch (error) {
      if (!(error instanceof KitFailure) || error.code === 'disk_full') throw error;
      if (mayBeEmpty) return [];
      throw new KitFailure('page_out_of_range', `The document has no page ${first}.`);
    }
    try {
      return this.#withDocument(pdf, (pages) => images.write(pages, first));
    } finally {
      rmSync(pdf, { force: true });
    }
  }

  /** Gives `use` a copy of the document whose flat form went through `rewrite`; false when its kind has none. */
  #withRewritten(
    document: LokDocument,
    folder: string,
    rewrite: (flatOdf: string) => string,
    use: (copy: LokDocument) => void,
  ): boolean {
    const flat = { [LokDocumentType.text]: 'fodt', [LokDocumentType.spreadsheet]: 'fods' }[document.type()];
    if (flat === undefined) return false;
    const path = join(folder, `rewritten.${flat}`);
    try {
      this.#saveAs(document, path, flat);
      writeFileSync(path, rewrite(readFileSync(path, 'utf8')));
      this.#withDocument(path, use);
      return true;
    } finally {
      rmSync(path, { force: true });
    }
  }

  #withDocument<T>(path: string, use: (document: LokDocument) => T): T {
    const document = this.#load(path);
    try {
      return use(document);
    } finally {
      document.destroy();
    }
  }

  /** @throws KitFailure unsupported_conversion, disk_full, bad_option */
  #saveAs(document: LokDocument, path: string, extension: string, options?: string): void {
    let written = false;
    // Only a document that may go on in its csv file is written with all options.
    const write = extension === 'csv' ? moveTo : saveAs;
    const save = (copy: LokDocument): void => {
      written = write(copy, { path, extension, options });
    };
    save(document);
    // A document in web layout has no command that names a filter.
    if (!written && filterNameOf(extension) !== undefined)
      this.#withRewritten(document, dirname(path), toPrintLayout, save);
    if (!written) this.#failed(dirname(path), extension);
  }

  /** @throws KitFailure unsupported_conversion, disk_full, bad_option */
  #failed(folder: string, extension: string): never {
    if (this.context.office.error().includes('no output filter'))
      throw new KitFailure('unsupported_conversion', `This kind of document cannot become ${extension}.`);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < minFreeBytes) throw new KitFailure('disk_full');
    throw new KitFailure('bad_option', `LibreOffice could not write ${extension} with these options.`);
  }
}
