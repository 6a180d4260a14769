import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  OfficeEngine,
  type ConversionJob,
  type ConversionObserver,
  type ConversionResult,
  type EngineStats,
  type EngineStatus,
  type OpenDocumentRequest,
} from '../engine/index.js';
import { fakeFile, fakeTextOf } from './fake-file.js';
import { FakeOfficeDocument } from './fake-office-document.js';

/**
 * Stands in for LibreOffice in tests: conversions give a small file of the right type that holds the text, documents open,
 * take text and are stored. Nothing is drawn.
 *
 * @example
 * ```ts
 * SvcModule.forRoot({ overrides: [{ provide: OfficeEngine, useClass: FakeOfficeEngine }] })
 * ```
 * @publicApi
 */
export class FakeOfficeEngine extends OfficeEngine {
  /** What is open, and what was. */
  readonly documents: FakeOfficeDocument[] = [];
  #converted = 0;

  /** Always there; the version is made up. */
  async status(): Promise<EngineStatus> {
    return { available: true, version: '25.2.0.0', sandbox: 'none' };
  }

  /**
   * Writes one file `result.<extension>` at once, whatever the kind of document; pages, options and passwords are
   * passed over.
   */
  async convert(
    { input, output, outputFolder }: ConversionJob,
    _signal?: AbortSignal,
    observer?: ConversionObserver,
  ): Promise<ConversionResult> {
    observer?.onStart?.();
    const text = await fakeTextOf(input);
    const file = join(outputFolder, `result.${output.extension}`);
    await writeFile(file, await fakeFile(output.extension, text));
    this.#converted += 1;
    return { files: [file], documentKind: 'text', timings: { wait: 0, load: 0, save: 0 } };
  }

  /** Reads the text of the file, whatever its format is; the document is the last of {@link documents}. */
  async open(request: OpenDocumentRequest): Promise<FakeOfficeDocument> {
    const document = await FakeOfficeDocument.open(request);
    this.documents.push(document);
    return document;
  }

  /** Counts conversions, and documents that are open. */
  stats(): EngineStats {
    const editing = this.documents.filter(({ isClosed }) => !isClosed).length;
    const kits = { starting: 0, idle: 0, busy: 0, editing };
    return { kits, queued: 0, started: 0, crashed: 0, recycled: 0, converted: this.#converted };
  }
}
