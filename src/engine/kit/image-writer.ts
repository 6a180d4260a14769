import { KitFailure } from './kit-failure.js';
import { writeImage, type ImageJob } from './pixels.js';

/** Images painted but not yet written, at most: each may be tens of megabytes. */
const maxPending = 3;
const slot = { pending: 0, failed: 1 } as const;

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

  /** Blocks until every image is on disk. @throws KitFailure disk_full */
  finish(): void {
    this.#waitUntilBelow(1);
    if (Atomics.exchange(this.counters, slot.failed, 0) !== 0) throw new KitFailure('disk_full');
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
  } catch {
    Atomics.store(counters, slot.failed, 1);
  } finally {
    Atomics.sub(counters, slot.pending, 1);
    Atomics.notify(counters, slot.pending);
  }
}

export function newImageCounters(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(8));
}
