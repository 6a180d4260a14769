import type { KeepOptions, SessionOptions } from '../../options/index.js';
import type { Activity } from '../saving/save/activity.js';
import { nextAutosave } from '../saving/save/save-policy.js';
import { steadyNow } from '../measures/steady-clock.js';

/** What may come due. */
export interface ClockTasks {
  autosave(): void;
  /** Answers false when there was no need, or no way. */
  snapshot(): Promise<boolean>;
  checkHost(): Promise<void>;
  sendIdleViews(now: number): void;
  closeIdle(): void;
}

/** No document waits longer for its next one, ms. */
const longestSnapshotPause = 60_000;

/** From the beginning of a snapshot that took so long to the beginning of the next, ms: the typing that may be lost. */
export function snapshotSpacing(
  duration: number,
  { snapshotEvery, snapshotShare }: Pick<KeepOptions, 'snapshotEvery' | 'snapshotShare'>,
): number {
  return Math.max(snapshotEvery, Math.min(duration / snapshotShare, longestSnapshotPause));
}

/** Everything that happens by the clock in one document. */
export class Clock {
  #timer: NodeJS.Timeout | undefined;
  /** Not before, and when that was found. */
  #nextSnapshot = { at: 0, found: 0 };
  #lastSnapshot = 0;
  #snapshotting = false;
  #nextCheck: number;

  constructor(
    private readonly options: SessionOptions,
    private readonly activity: Activity,
    private readonly tasks: ClockTasks,
  ) {
    this.#nextCheck = steadyNow() + options.conflict.checkEvery;
  }

  start(): void {
    const { autosave, keep, idle } = this.options;
    const shortest = Math.min(autosave.idle, autosave.max, keep.snapshotEvery, idle.view, idle.document);
    const step = Math.min(1000, Math.max(25, shortest / 4));
    this.#timer ??= setInterval(() => this.#tick(steadyNow()), step).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(now: number): void {
    const { idle, conflict } = this.options;
    const due = nextAutosave(this.activity.history, this.options.autosave);
    if (due !== undefined && now >= due) this.tasks.autosave();
    if (this.#snapshotDue(now)) void this.#snapshot();
    if (conflict.checkEvery > 0 && now >= this.#nextCheck) {
      this.#nextCheck = now + conflict.checkEvery;
      void this.tasks.checkHost();
    }
    this.tasks.sendIdleViews(now);
    if (now - this.activity.lastInput >= idle.document) this.tasks.closeIdle();
  }

  #snapshotDue(now: number): boolean {
    const { modifiedSince, firstChange, lastEdit } = this.activity;
    if (modifiedSince === undefined || lastEdit <= this.#lastSnapshot || this.#snapshotting) return false;
    // The first key must not wait for a snapshot.
    const { at, found } = this.#nextSnapshot;
    return now >= (firstChange >= found ? firstChange + this.options.keep.snapshotEvery : at);
  }

  async #snapshot(): Promise<void> {
    const begin = steadyNow();
    this.#snapshotting = true;
    try {
      if (await this.tasks.snapshot()) this.#lastSnapshot = begin;
    } finally {
      const found = steadyNow();
      this.#snapshotting = false;
      this.#nextSnapshot = { at: begin + snapshotSpacing(found - begin, this.options.keep), found };
    }
  }
}
