import type { SessionOptions } from '../../../options/index.js';
import { nextAutosave, type SaveHistory } from './save-policy.js';

/** What may come due; carried out by the session. */
export interface RhythmTasks {
  autosave(): void;
  /** Answers false when there was no need, or no way. */
  snapshot(): Promise<boolean>;
  checkHost(): Promise<void>;
  sendIdleViews(now: number): void;
  closeIdle(): void;
}

/** At most this share of the time goes into snapshots: an ODF file with pictures takes seconds to write. */
const snapshotShare = 20;
/** But no document waits longer for its next one, ms. */
const longestSnapshotPause = 60_000;

/** From the beginning of a snapshot that took so long to the beginning of the next, ms: the typing that may be lost. */
export function snapshotSpacing(duration: number, wanted: number): number {
  return Math.max(wanted, Math.min(duration * snapshotShare, longestSnapshotPause));
}

/** Everything that happens by the clock in one document. */
export class Rhythm {
  #timer: NodeJS.Timeout | undefined;
  #modifiedSince: number | undefined;
  #lastInput = Date.now();
  #lastEdit = 0;
  #lastAttempt = 0;
  #failures = 0;
  #nextSnapshot = 0;
  #lastSnapshot = 0;
  #snapshotting = false;
  #nextCheck: number;

  constructor(
    private readonly options: SessionOptions,
    private readonly tasks: RhythmTasks,
  ) {
    this.#nextCheck = Date.now() + options.conflict.checkEvery;
  }

  start(): void {
    const { autosave, keep, idle } = this.options;
    const shortest = Math.min(autosave.idle, autosave.max, keep.snapshotEvery, idle.view, idle.document);
    const step = Math.min(1000, Math.max(25, shortest / 4));
    this.#timer ??= setInterval(() => this.#tick(Date.now()), step).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  get history(): SaveHistory {
    return {
      ...(this.#modifiedSince === undefined ? {} : { modifiedSince: this.#modifiedSince }),
      lastInput: this.#lastInput,
      failures: this.#failures,
      lastAttempt: this.#lastAttempt,
    };
  }

  input(edit: boolean): void {
    this.#lastInput = Date.now();
    if (edit) this.#lastEdit = this.#lastInput;
  }

  modified(modified: boolean): void {
    // The first key must not wait for a snapshot.
    if (modified && this.#modifiedSince === undefined)
      this.#nextSnapshot = Date.now() + this.options.keep.snapshotEvery;
    this.#modifiedSince = modified ? (this.#modifiedSince ?? Date.now()) : undefined;
    if (modified) this.#lastEdit = Date.now();
  }

  attempted(succeeded: boolean): void {
    this.#lastAttempt = Date.now();
    this.#failures = succeeded ? 0 : this.#failures + 1;
    if (succeeded && this.#modifiedSince !== undefined) this.#modifiedSince = this.#lastAttempt;
  }

  #tick(now: number): void {
    const { idle, conflict } = this.options;
    const due = nextAutosave(this.history, this.options.autosave);
    if (due !== undefined && now >= due) this.tasks.autosave();
    if (this.#snapshotDue(now)) void this.#snapshot();
    if (conflict.checkEvery > 0 && now >= this.#nextCheck) {
      this.#nextCheck = now + conflict.checkEvery;
      void this.tasks.checkHost();
    }
    this.tasks.sendIdleViews(now);
    if (now - this.#lastInput >= idle.document) this.tasks.closeIdle();
  }

  #snapshotDue(now: number): boolean {
    const changed = this.#modifiedSince !== undefined && this.#lastEdit > this.#lastSnapshot;
    return changed && !this.#snapshotting && now >= this.#nextSnapshot;
  }

  async #snapshot(): Promise<void> {
    const begin = Date.now();
    this.#snapshotting = true;
    try {
      if (await this.tasks.snapshot()) this.#lastSnapshot = begin;
    } finally {
      this.#snapshotting = false;
      this.#nextSnapshot = begin + snapshotSpacing(Date.now() - begin, this.options.keep.snapshotEvery);
    }
  }
}
