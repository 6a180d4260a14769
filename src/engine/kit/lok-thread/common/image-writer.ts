import type { EngineErrorCode } from '../../../errors.js';
import { imageFaults, imageSlot as slot, type ImageCounters, type ImageFault } from '../../shared/image-counters.js';
import type { ImageJob } from '../../shared/pixels.js';
import { KitFailure } from './kit-failure.js';

/** Images painted but not yet written, at most: each may be tens of megabytes. */
const maxPending = 3;

interface Failure {
  readonly code: EngineErrorCode;
  readonly message?: string;
}

const failures: Readonly<Record<ImageFault, Failure>> = {
  unwritten: { code: 'engine_unavailable', message: 'The image could not be written on the server.' },
  full: { code: 'disk_full' },
  tooLarge: { code: 'document_too_complex' },
};

/**
 * Hands painted pages to the main thread, which encodes and writes them while the next one is painted. Both sides share
 * two counters.
 */
export class ImageWriter {
  constructor(
    private readonly counters: ImageCounters,
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
    const fault = imageFaults[Atomics.exchange(this.counters, slot.failed, 0)];
    if (fault) throw new KitFailure(failures[fault].code, failures[fault].message);
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
