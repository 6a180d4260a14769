import type { Logger } from '@nestjs/common';
import type { Views } from '../../people/views.js';
import type { LifecycleFacts } from '../../events/lifecycle-event.js';
import type { Lifecycle } from '../../events/lifecycle.js';
import type { OpenVersion } from '../../live/open-version.js';
import type { KeptEntry } from '../keep/kept-entry.js';
import type { DocumentKeep } from '../keep/document-keep.js';
import type { Activity } from './activity.js';
import type { Changes } from './changes.js';
import type { SaveStatus } from './save-status.js';
import type { SaveQueue } from './save-queue.js';
import { steadyNow } from '../../measures/steady-clock.js';

export interface SnapshotParts {
  readonly version: Pick<OpenVersion, 'live' | 'writable'>;
  readonly views: Pick<Views, 'typing'>;
  readonly lifecycle: Pick<Lifecycle, 'announce'>;
  readonly changes: Changes;
  readonly queue: Pick<SaveQueue, 'active'>;
  readonly activity: Activity;
  readonly status: SaveStatus;
  readonly documentKeep: DocumentKeep;
  readonly logger: Pick<Logger, 'warn'>;
}

/** What is unsaved goes into the keep between saves, so that no crash costs more than the last moments. */
export class Snapshots {
  #obstacle: unknown;

  constructor(private readonly parts: SnapshotParts) {}

  /** Why the keep did not take the newest bytes, since {@link forgetObstacle}. */
  get obstacle(): unknown {
    return this.#obstacle;
  }

  forgetObstacle(): void {
    this.#obstacle = undefined;
  }

  /** @returns whether the newest bytes are in the keep now, or the host has them */
  async take({ dontTerminateEdit = true } = {}): Promise<boolean> {
    const { version, changes, documentKeep, status, lifecycle, logger } = this.parts;
    const { live, writable } = version;
    const endsCells = !dontTerminateEdit && this.#isInOpenCell;
    if (!live || !writable || !(changes.modified || endsCells)) return false;
    const mark = changes.mark();
    try {
      const isWorthIt = (modified: boolean): boolean => changes.unsent || modified;
      const entry = await documentKeep.snapshot(live, { isWorthIt, dontTerminateEdit });
      status.stored(true);
      if (entry && endsCells) changes.touchedAgain();
      if (entry) lifecycle.announce('kept', keptFacts(entry));
      // Of a cell that is being typed into LibreOffice does not know yet.
      const knows = !dontTerminateEdit || !this.#isInOpenCell;
      if (!entry && knows && changes.foundNothing(mark)) this.parts.activity.modified(changes.modified);
      return true;
    } catch (error) {
      logger.warn(`snapshot failed: ${String(error)}`);
      this.#obstacle = error;
      status.notStored(error);
      return false;
    }
  }

  /** A save keeps the bytes itself; only when it has lasted for `interval` ms, newer ones join them. */
  async takeBetweenSaves(interval: number): Promise<boolean> {
    const { active } = this.parts.queue;
    if (active && steadyNow() - active.began < interval) return false;
    return this.take();
  }

  /**
   * Whether anything is unsaved, for certain: of a key that changes nothing LibreOffice says nothing. What is typed into a
   * cell is unsaved, though LibreOffice knows nothing of it; the cell stays open, or what is typed on would take its place.
   */
  async findOut(): Promise<boolean> {
    const { version, changes } = this.parts;
    if (version.live && this.#isInOpenCell) return true;
    if (version.live && changes.modified && !changes.changed) await this.take();
    return changes.modified;
  }

  get #isInOpenCell(): boolean {
    return this.parts.views.typing.some(({ isInOpenCell }) => isInOpenCell);
  }
}

/** What is told of kept bytes: not where they are. */
export const keptFacts = ({ size, keptAt }: KeptEntry): LifecycleFacts['kept'] => ({ size, keptAt });
