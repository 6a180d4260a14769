import { failed, goOnFrom, traced, tracePoint, type TracePoint } from '../../../tracing/index.js';
import type { Turn } from '../../../waiting/index.js';
import { NotSaved } from '../../errors.js';
import type { Lifecycle } from '../../events/lifecycle.js';
import type { LiveDocument } from '../../live/live-document.js';
import type { OpenVersion } from '../../live/open-version.js';
import type { SessionMetrics } from '../../measures/session-metrics.js';
import type { StoredBytes } from '../keep/stored-bytes.js';
import type { DocumentKeep } from '../keep/document-keep.js';
import type { Baseline } from '../upload/baseline.js';
import type { Conflict } from '../upload/conflict.js';
import type { Uploader, UploadOutcome } from '../upload/uploader.js';
import type { Activity } from './activity.js';
import type { Changes } from './changes.js';
import type { SaveIntent } from '../upload/save-intent.js';
import type { SaveStatus } from './save-status.js';
import { keptFacts } from './snapshots.js';
import type { OpenCells } from '../../live/open-cells.js';

/** Bytes, and whether a user changed them; `edits`: their count when the bytes were asked for. */
export interface Judged extends StoredBytes {
  readonly modified: boolean;
  readonly edits: number;
  /** Where its trace goes on. */
  readonly trace?: TracePoint;
}

/** Whoever goes on from what the host has. */
export interface ConfirmedBytes {
  /** Called while the bytes are still there. */
  confirmed(parcel: StoredBytes, extension: string): Promise<void>;
}

export interface DeliveryParts {
  readonly version: Pick<OpenVersion, 'live' | 'extension'>;
  readonly lifecycle: Lifecycle;
  readonly changes: Changes;
  readonly baseline: Pick<Baseline, 'timestamp'>;
  readonly conflict: Conflict;
  readonly activity: Activity;
  readonly status: SaveStatus;
  readonly documentKeep: DocumentKeep;
  readonly uploader: Uploader;
  /** Whatever writes the file at the host. */
  readonly writes: Pick<Turn, 'take'>;
  readonly confirmed: ConfirmedBytes;
  readonly metrics: Pick<SessionMetrics, 'saved'>;
}

/** From the open document into the keep, from there to the host, and what follows for everything that is known. */
export class Delivery {
  #uploading: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: DeliveryParts) {}

  /** Resolves when no upload is under way; its outcome is then part of what is known. */
  async settled(): Promise<void> {
    await this.#uploading;
  }

  /**
   * Stores, and finds out whether that holds anything the host has not.
   * @throws what {@link DocumentKeep.store} throws
   */
  store(live: LiveDocument, options: OpenCells = {}): Promise<Judged> {
    return traced('svc.save.store', {}, async () => ({ ...(await this.#store(live, options)), trace: tracePoint() }));
  }

  async #store(live: LiveDocument, options: OpenCells): Promise<Judged> {
    const { changes, documentKeep, status, lifecycle } = this.parts;
    const before = changes.storing();
    const stored = await documentKeep.store(live, options);
    status.stored(stored.safe);
    // Loading alone may set LibreOffice's flag (=NOW()): without anybody's touch it says nothing of a user.
    const byUser = (before.modified || changes.edited) && (stored.modified ?? (before.modified || changes.changed));
    const modified = changes.unsent || byUser;
    if (modified && stored.safe) lifecycle.announce('kept', keptFacts(stored.entry));
    return { ...stored, edits: before.edits, modified };
  }

  /** Brings bytes to the host. A failure is remembered for its announcement. */
  async send(stored: Judged, intent: SaveIntent): Promise<UploadOutcome> {
    const sending = this.parts.writes.take(() => goOnFrom(stored.trace, () => this.#traced(stored, intent)));
    this.#uploading = sending.catch(() => undefined);
    return sending;
  }

  #traced(stored: Judged, intent: SaveIntent): Promise<UploadOutcome> {
    const { metrics } = this.parts;
    const started = performance.now();
    return traced('svc.save.upload', { 'svc.cause': intent.cause, 'svc.bytes': stored.size }, async (span) => {
      const outcome = await this.#send(stored, intent);
      const code = outcome.kind === 'failed' ? outcome.code : outcome.kind;
      if (outcome.kind !== 'confirmed') failed(span, { code });
      metrics.saved(intent.cause, code, performance.now() - started);
      return outcome;
    });
  }

  async #send(stored: Judged, intent: SaveIntent): Promise<UploadOutcome> {
    const { version, changes, documentKeep, uploader, confirmed, activity } = this.parts;
    const { editors } = changes;
    const noted = documentKeep.sending(stored);
    const outcome = await uploader.upload({ parcel: stored, intent, modified: stored.modified, editors, noted });
    await noted;
    const isConfirmed = outcome.kind === 'confirmed';
    if (isConfirmed) await confirmed.confirmed(stored, version.extension);
    // What nobody changed is nothing to keep, whatever became of it.
    await documentKeep.sent(stored, isConfirmed || !stored.modified);
    if (isConfirmed) await this.#confirmed(stored, intent, editors);
    else this.#notConfirmed(stored, outcome);
    activity.attempted(isConfirmed, outcome.kind === 'failed' ? outcome.retryAfter : undefined);
    return outcome;
  }

  async #confirmed({ edits, store, size }: Judged, { cause }: SaveIntent, users: readonly string[]): Promise<void> {
    const { version, changes, conflict, status, activity, baseline, lifecycle } = this.parts;
    const { timestamp } = baseline;
    changes.confirmed(edits);
    status.stored(true);
    conflict.over();
    await version.live?.confirmed(store).catch(() => undefined);
    activity.modified(changes.modified);
    const time = timestamp === undefined ? {} : { lastModifiedTime: timestamp };
    lifecycle.announce('saved', { cause, users, size, ...time });
  }

  #notConfirmed({ modified }: Judged, outcome: Exclude<UploadOutcome, { kind: 'confirmed' }>): void {
    const { changes, conflict, status } = this.parts;
    changes.touchedAgain(modified);
    if (outcome.kind === 'failed') return status.failed(new NotSaved(outcome.code, outcome.message));
    if (changes.modified) conflict.found(outcome.host);
    else conflict.over();
  }
}
