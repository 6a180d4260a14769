import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ConversionCancelled,
  DocumentCorrupt,
  EngineUnavailable,
  OfficeEngine,
  PasswordRequired,
  QueueTimeout,
  type ConversionJob,
  type ConversionObserver,
  type ConversionResult,
  type EngineStats,
  type EngineStatus,
  type OfficeDocument,
} from 'nestjs-svc';
import { Deadline } from '../../../src/engine/pool/deadline.js';
import { Entrance } from '../../../src/engine/pool/entrance.js';

const cancelled = (): Error => new ConversionCancelled();

/**
 * Stands in for LibreOffice where a test needs conversions that last exactly until it says so. What a document "is" stands
 * in its bytes: `hold` waits for {@link ScriptedEngine.release}, `corrupt`, `protected` and `unavailable` fail, `locked` does
 * without a password, `fault` is a bug, everything else becomes itself in capitals.
 */
export class ScriptedEngine extends OfficeEngine {
  readonly running = new Set<string>();
  /** Everything that was ever begun. */
  readonly begun: string[] = [];
  converted = 0;
  cancelled = 0;
  readonly #holds = new Set<() => void>();
  readonly #entrance: Entrance;

  constructor(places: number) {
    super();
    this.#entrance = new Entrance(places, 1_000);
  }

  async status(): Promise<EngineStatus> {
    return { available: true, version: '25.2.0.0' };
  }

  async convert(job: ConversionJob, signal?: AbortSignal, observer?: ConversionObserver): Promise<ConversionResult> {
    const waiting = new Deadline(job.queueTimeout, () => new QueueTimeout(), { signal, cancelled });
    try {
      const leave = await this.#entrance.enter(waiting.signal);
      return await this.#convert(job, signal, observer).finally(leave);
    } finally {
      waiting.clear();
    }
  }

  open(): Promise<OfficeDocument> {
    return Promise.reject(new Error('not asked for'));
  }

  stats(): EngineStats {
    const kits = { starting: 0, idle: 0, busy: this.running.size, editing: 0 };
    return { kits, queued: 0, started: 0, crashed: 0, recycled: 0, converted: this.converted };
  }

  /** Lets everything go on that is held. */
  release(): void {
    for (const go of this.#holds) go();
  }

  async #convert(job: ConversionJob, signal?: AbortSignal, observer?: ConversionObserver): Promise<ConversionResult> {
    const text =
      typeof job.input === 'string' ? await readFile(job.input, 'utf8') : new TextDecoder().decode(job.input);
    this.running.add(text);
    this.begun.push(text);
    observer?.onStart?.();
    try {
      observer?.onProgress?.(40);
      if (text.startsWith('hold')) await this.#hold(signal);
      if (text.startsWith('unavailable')) throw new EngineUnavailable('No kit starts.');
      if (text.startsWith('corrupt')) throw new DocumentCorrupt('The document is broken.');
      if (text.startsWith('protected') || (text.startsWith('locked') && job.password === undefined))
        throw new PasswordRequired();
      if (text.startsWith('fault')) throw new TypeError('secret detail of the machine');
      return await this.#write(job, text);
    } finally {
      this.running.delete(text);
    }
  }

  async #write(job: ConversionJob, text: string): Promise<ConversionResult> {
    const pages = text.startsWith('pages') ? ['1', '2', '3'] : [''];
    const files = pages.map((page) => join(job.outputFolder, `result${page}.${job.output.extension}`));
    for (const [index, file] of files.entries()) await writeFile(file, text.toUpperCase() + (pages[index] ?? ''));
    this.converted += 1;
    return { files, documentKind: 'text', timings: { wait: 0, load: 1, save: 2 } };
  }

  async #hold(signal?: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const go = (): void => (this.#holds.delete(go), resolve());
      this.#holds.add(go);
      signal?.addEventListener('abort', () => {
        this.cancelled += 1;
        reject(new ConversionCancelled());
      });
    });
  }
}
