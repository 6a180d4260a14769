import type { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { AutosaveOptions } from '../../../options/index.js';
import type { OpenVersion } from '../../live/open-version.js';
import type { Preserver } from '../keep/preserver.js';
import type { Changes } from '../save/changes.js';
import type { Delivery, Judged } from '../save/delivery.js';
import { isWritable } from '../save/save-pipeline.js';
import { exitPauses } from '../save/save-policy.js';
import type { SaveIntent } from '../upload/save-intent.js';
import type { SaveStatus } from '../save/save-status.js';
import type { SaveWishes } from '../save/save-wishes.js';
import type { Snapshots } from '../save/snapshots.js';
import type { UploadOutcome } from '../upload/uploader.js';

export interface ExitParts {
  readonly version: OpenVersion;
  readonly changes: Changes;
  readonly wishes: SaveWishes;
  readonly status: SaveStatus;
  readonly preserver: Preserver;
  readonly delivery: Delivery;
  readonly snapshots: Snapshots;
  readonly times: AutosaveOptions;
  readonly logger: Pick<Logger, 'warn'>;
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
    const { version, changes, wishes, snapshots } = this.parts;
    const { intent } = wishes.begin();
    snapshots.forgetObstacle();
    const isNeeded = (await isWritable(version)) && changes.worthALook;
    const settled = !isNeeded || (await this.#rounds({ ...intent, cause: 'exit' }));
    wishes.done();
    return settled;
  }

  /** In a conflict nothing is uploaded by itself: the bytes wait in the keep for whoever opens the document next. */
  async keep(): Promise<boolean> {
    const { version, preserver, snapshots } = this.parts;
    if (!version.live) return preserver.secure();
    return version.writable && (await snapshots.findOut()) ? snapshots.take() : true;
  }

  async #rounds(intent: SaveIntent): Promise<boolean> {
    const { changes, times } = this.parts;
    let kept = false;
    for (const wait of exitPauses(times)) {
      await pause(wait);
      const { outcome, safe } = await this.#once(intent);
      // What was typed just before the end may reach the document after it was stored.
      if (outcome === 'confirmed' && !changes.modified) return true;
      kept = outcome !== 'confirmed' && safe;
      if (outcome === 'conflict') break;
    }
    return kept || this.keep();
  }

  async #once(intent: SaveIntent): Promise<{ readonly outcome: UploadOutcome['kind']; readonly safe: boolean }> {
    const { version, changes, preserver, delivery, status, logger } = this.parts;
    const { live } = version;
    try {
      if (!live && preserver.current?.storeAs) return { outcome: 'failed', safe: await preserver.secure() };
      const judged = live ? await delivery.store(live) : await this.#newest();
      if (judged?.modified) return { outcome: (await delivery.send(judged, intent)).kind, safe: judged.safe };
      if (judged) await preserver.sent(judged, true);
      return { outcome: 'confirmed', safe: true };
    } catch (error) {
      logger.warn(`exit save failed: ${String(error)}`);
      status.notStored(error);
      changes.touchedAgain();
      return { outcome: 'failed', safe: false };
    }
  }

  /** Without a kit, what was preserved is all there is. */
  async #newest(): Promise<Judged | undefined> {
    const { changes, preserver, status } = this.parts;
    const safe = await preserver.secure();
    status.stored(safe);
    const { edits } = changes.storing();
    const entry = preserver.current;
    return entry && { ...entry, store: -1, edits, modified: true, entry, safe };
  }
}
