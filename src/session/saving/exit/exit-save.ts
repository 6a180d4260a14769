import type { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { AutosaveOptions } from '../../../options/index.js';
import type { OpenVersion } from '../../live/open-version.js';
import type { DocumentKeep } from '../keep/document-keep.js';
import type { Changes } from '../save/changes.js';
import type { Delivery, Judged } from '../save/delivery.js';
import { isWritable } from '../save/save-pipeline.js';
import { exitPauses } from '../save/save-policy.js';
import type { SaveIntent } from '../upload/save-intent.js';
import type { SaveStatus } from '../save/save-status.js';
import { NotSaved } from '../../errors.js';
import type { SaveQueue } from '../save/save-queue.js';
import type { Snapshots } from '../save/snapshots.js';
import type { UploadOutcome } from '../upload/uploader.js';

export interface ExitParts {
  readonly version: OpenVersion;
  readonly changes: Changes;
  readonly queue: SaveQueue;
  readonly status: SaveStatus;
  readonly documentKeep: DocumentKeep;
  readonly delivery: Delivery;
  readonly snapshots: Snapshots;
  readonly times: AutosaveOptions;
  readonly logger: Pick<Logger, 'warn'>;
}

const notTried: UploadOutcome = {
  kind: 'failed',
  code: 'not_stored',
  message: 'The document was closed before it could be stored.',
};

function unconfirmed(outcome: UploadOutcome): NotSaved | undefined {
  if (outcome.kind === 'confirmed') return undefined;
  if (outcome.kind === 'failed') return new NotSaved(outcome.code, outcome.message);
  return new NotSaved(
    'storage_conflict',
    'The file changed in storage. Open it again and decide which version to keep.',
  );
}

/** The last chance of what is unsaved before a document ends. */
export class ExitSave {
  constructor(private readonly parts: ExitParts) {}

  /** Why the keep did not take the newest bytes, the last time it did not. */
  get obstacle(): unknown {
    return this.parts.snapshots.obstacle;
  }

  /**
   * The bytes enter the keep, then a few attempts are made to bring them to the host.
   * @returns whether the document may end: everything is with the host, or in the keep
   */
  async save(): Promise<boolean> {
    const { version, changes, queue, snapshots } = this.parts;
    const { intent } = queue.begin();
    snapshots.forgetObstacle();
    const isNeeded = (await isWritable(version)) && changes.worthALook;
    if (!isNeeded) {
      queue.done();
      return true;
    }
    const { outcome, settled } = await this.#rounds({ ...intent, cause: 'exit' });
    // Kept is not stored: whoever waits for the host is told so.
    queue.done(unconfirmed(outcome));
    return settled;
  }

  /** In a conflict nothing is uploaded by itself: the bytes wait in the keep for whoever opens the document next. */
  async keep(): Promise<boolean> {
    const { version, documentKeep, snapshots } = this.parts;
    if (!version.live) return documentKeep.secure();
    return version.writable && (await snapshots.findOut()) ? snapshots.take({ dontTerminateEdit: false }) : true;
  }

  /** @returns what became of the last attempt, and whether everything is with the host, or in the keep */
  async #rounds(intent: SaveIntent): Promise<{ readonly outcome: UploadOutcome; readonly settled: boolean }> {
    const { changes, times } = this.parts;
    let kept = false;
    let outcome: UploadOutcome = notTried;
    for (const wait of exitPauses(times)) {
      await pause(wait);
      const attempt = await this.#once(intent);
      outcome = attempt.outcome;
      // What was typed just before the end may reach the document after it was stored.
      if (outcome.kind === 'confirmed' && !changes.modified) return { outcome, settled: true };
      kept = outcome.kind !== 'confirmed' && attempt.safe;
      if (outcome.kind === 'conflict') break;
    }
    return { outcome, settled: kept || (await this.keep()) };
  }

  async #once(intent: SaveIntent): Promise<{ readonly outcome: UploadOutcome; readonly safe: boolean }> {
    const { version, changes, documentKeep, delivery, status, logger } = this.parts;
    const { live } = version;
    try {
      if (!live && documentKeep.current?.storeAs) return { outcome: notTried, safe: await documentKeep.secure() };
      const judged = live ? await delivery.store(live) : await this.#newest();
      if (judged?.modified) return { outcome: await delivery.send(judged, intent), safe: judged.safe };
      if (judged) await documentKeep.sent(judged, true);
      return { outcome: { kind: 'confirmed' }, safe: true };
    } catch (error) {
      logger.warn(`exit save failed: ${String(error)}`);
      status.notStored(error);
      changes.touchedAgain();
      return { outcome: notTried, safe: false };
    }
  }

  /** Without a kit, what was kept is all there is. */
  async #newest(): Promise<Judged | undefined> {
    const { changes, documentKeep, status } = this.parts;
    const safe = await documentKeep.secure();
    status.stored(safe);
    const { edits } = changes.storing();
    const entry = documentKeep.current;
    return entry && { ...entry, store: -1, edits, modified: true, entry, safe };
  }
}
