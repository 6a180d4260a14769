import type { EngineErrorCode } from '../../../errors.js';
import { KitFailure } from '../../shared/kit-failure.js';
import { writeImage, type ImageJob } from '../../shared/pixels.js';

/** Images painted but not yet written, at most: each may be tens of megabytes. */
const maxPending = 3;
const slot = { pending: 0, failed: 1 } as const;

interface Failure {
  readonly code: EngineErrorCode;
  readonly message?: string;
}

/** Why an image is not there; the counter holds the number of its reason, counted from 1. */
const failures: readonly [Failure, ...Failure[]] = [
  { code: 'engine_unavailable', message: 'The image could not be written on the server.' },
  { code: 'disk_full' },
  { code: 'document_too_complex' },
];
/** By what the system says (errno(3)): EFBIG is more than the limit on files. */
const bySystemCode: Readonly<Record<string, number>> = { ENOSPC: 2, EDQUOT: 2, EFBIG: 3 };

/**
 * Hands painted pages from the LibreOffice thread to the main thread, which encodes and writes them while the next one
 * is painted. Both sides share two counters.
 */
export class ImageWriter {
  constructor(
    private readonly counters: Int32Array,
    private readonly send: (job: ImageJob) => void,
  ) {}

  /** Gives `job.bgra` away. Blocks while too many are waiting. */
  write(job: ImageJob): void {
    Atomics.add(this.counters, slot.pending, 1);
    this.send(job);
    this.#waitUntilBelow(maxPending);
  }

  /** Blocks until every image is on disk. @throws KitFailure disk_full, document_too_complex, engine_unavailable */
  finish(): void {
    this.#waitUntilBelow(1);
    const failed = Atomics.exchange(this.counters, slot.failed, 0);
    if (failed === 0) return;
    const { code, message } = failures[failed - 1] ?? failures[0];
    throw new KitFailure(code, message);
  }

  #waitUntilBelow(limit: number): void {
    for (let pending = this.#pending; pending >= limit; pending = this.#pending) {
      Atomics.wait(this.counters, slot.pending, pending);
    }
  }

  get #pending(): number {
    return Atomics.load(this.counters, slot.pending);
  }
}

/** The main thread's side. */
export async function takeImage(job: ImageJob, counters: Int32Array): Promise<void> {
  try {
    await writeImage(job);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    Atomics.store(counters, slot.failed, bySystemCode[code ?? ''] ?? 1);
    // The parent shows it in its log, when it is told to.
    process.stderr.write(`image: ${code ?? String(error)}\n`);
  } finally {
    Atomics.sub(counters, slot.pending, 1);
    Atomics.notify(counters, slot.pending);
  }
}

export function newImageCounters(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(8));
}
