import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConversionOutput } from '../../contract.js';
import type { DocumentKind } from '../../../protocol/index.js';
import { KitFailure } from '../kit-failure.js';
import { notMine, type LokContext, type LokService } from '../lok-context.js';
import { LokDocumentType, type LokDocument } from '../lok/document.js';
import type { ConvertedResult, KitRequest } from '../messages.js';
import { DocumentLoader } from './document-loader.js';
import { writePageImages } from './page-images.js';

type ConvertRequest = Extract<KitRequest, { op: 'convert' }>;
type ImageOutput = Extract<ConversionOutput, { kind: 'image' }>;

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
    const url = pathToFileURL(request.input).href;
    const document = this.#loader.load(url, request.loadOptions ?? '', request.password);
    const loaded = performance.now();
    try {
      const files = this.#write(document, request);
      const documentKind = kindOf(document);
      return { files, documentKind, load: loaded - started, save: performance.now() - loaded, tainted: false };
    } finally {
      document.destroy();
    }
  }

  #write(document: LokDocument, { output, outputFolder }: ConvertRequest): string[] {
    if (output.kind === 'document') {
      return [this.#saveAs(document, join(outputFolder, `document.${output.extension}`), output)];
    }
    if (document.type() !== LokDocumentType.spreadsheet) {
      return writePageImages(document, output, outputFolder, this.context.images);
    }
    return this.#writeSheetImages(document, output, outputFolder);
  }

  /** A sheet has no pages until it is printed: its images are those of its PDF. */
  #writeSheetImages(document: LokDocument, output: ImageOutput, outputFolder: string): string[] {
    const pdf = this.#saveAs(document, join(outputFolder, 'pages.pdf'), { extension: 'pdf' });
    const pages = this.#loader.load(pathToFileURL(pdf).href, '');
    try {
      return writePageImages(pages, output, outputFolder, this.context.images);
    } finally {
      pages.destroy();
      rmSync(pdf, { force: true });
    }
  }

  #saveAs(document: LokDocument, path: string, output: { extension: string; filterOptions?: string }): string {
    if (document.saveAs(pathToFileURL(path).href, output.extension, output.filterOptions ?? null)) return path;
    throw this.#saveFailure(output.extension);
  }

  #saveFailure(extension: string): KitFailure {
    const reason = this.context.office.error();
    if (reason.includes('no output filter')) {
      return new KitFailure('unsupported_conversion', `This kind of document cannot become ${extension}.`);
    }
    if (/Class:(Space|OutOfSpace|Write)/i.test(reason)) return new KitFailure('disk_full', reason);
    return new KitFailure('bad_option', reason);
  }
}

const kinds: Readonly<Record<number, DocumentKind>> = {
  [LokDocumentType.text]: 'text',
  [LokDocumentType.spreadsheet]: 'spreadsheet',
  [LokDocumentType.presentation]: 'presentation',
  [LokDocumentType.drawing]: 'drawing',
};

/** @throws KitFailure document_corrupt for kinds that are none of ours (databases, formulas) */
export function kindOf(document: LokDocument): DocumentKind {
  const kind = kinds[document.type()];
  if (kind === undefined) throw new KitFailure('document_corrupt', 'This kind of document is not supported.');
  return kind;
}
