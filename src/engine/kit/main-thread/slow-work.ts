import { mailSlot, type MailCount } from '../shared/mail-count.js';
import type { WorkClockMemory } from '../shared/work-clock-memory.js';
import { WorkClockReader } from './work-clock-reader.js';

/** Work on one input that lasts so long is told of, ms. */
const slowWork = 1_000;

/**
 * An input that LibreOffice works on for long is told of, as long as it lasts. What counts is the processor's time: on a
 * crowded machine everything takes long. A kit at rest is left at rest: two looks a second took
 * it 1 to 4 ms of them, for a thread that sleeps half a second finds its data in no cache.
 */
export class SlowWork {
  readonly #reader: WorkClockReader;
  #timer: NodeJS.Timeout | undefined;
  #wasAtRest = false;

  constructor(
    clock: WorkClockMemory,
    private readonly mail: MailCount,
    private readonly tell: (work: { readonly view: number; readonly ms: number }) => void,
  ) {
    this.#reader = new WorkClockReader(clock);
  }

  /** A message was sent to LibreOffice's thread. */
  expect(): void {
    this.#wasAtRest = false;
    this.#timer ??= setInterval(() => this.#look(), slowWork / 2);
  }

  #look(): void {
    const { user, system } = process.cpuUsage();
    const work = this.#reader.look((user + system) / 1000);
    if (work !== undefined && work.ms >= slowWork) this.tell(work);
    // Twice: it may have been about to begin.
    const isAtRest = this.#reader.isAtRest && Atomics.load(this.mail, mailSlot.undone) === 0;
    if (isAtRest && this.#wasAtRest) this.#rest();
    else this.#wasAtRest = isAtRest;
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
