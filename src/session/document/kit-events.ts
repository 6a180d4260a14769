import type { Logger } from '@nestjs/common';
import type { TileFrame } from '../../engine/index.js';
import type { ViewEvent } from '../../protocol/index.js';
import type { LiveDocumentListener } from '../live/live-document.js';
import type { Version } from '../loading/version.js';
import type { Leaving } from '../participation/leaving.js';
import type { WritingRights } from '../participation/writing-rights.js';
import type { KitViews } from '../people/kit-views.js';
import type { Views } from '../people/views.js';
import type { Changes } from '../saving/save/changes.js';
import type { SaveStatus } from '../saving/save/save-status.js';
import type { SaveQueue } from '../saving/save/save-queue.js';
import { SavedTooLate } from '../errors.js';
import type { Machine } from '../state/machine.js';
import { MissingFonts } from './missing-fonts.js';

export interface KitEventParts {
  readonly machine: Pick<Machine, 'state' | 'raise'>;
  readonly version: Pick<Version, 'writable' | 'lost' | 'protect'>;
  readonly changes: Pick<Changes, 'ignored'>;
  readonly status: Pick<SaveStatus, 'announceModified'>;
  readonly queue: Pick<SaveQueue, 'disappoint'>;
  readonly views: Pick<Views, 'broadcast' | 'typing'>;
  readonly kitViews: Pick<KitViews, 'onEvent' | 'onTile'>;
  readonly rights: Pick<WritingRights, 'takeFromAll'>;
  readonly leaving: Pick<Leaving, 'intruded' | 'stuck'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** What the kit of the open document says, and whom it concerns. */
export class KitEvents implements LiveDocumentListener {
  readonly #fonts: MissingFonts;

  constructor(private readonly parts: KitEventParts) {
    this.#fonts = new MissingFonts(parts.logger);
  }

  onEvent(event: ViewEvent, view: number | undefined): void {
    this.#fonts.onEvent(event);
    this.parts.kitViews.onEvent(event, view);
  }

  onTile(tile: TileFrame): void {
    this.parts.kitViews.onTile(tile);
  }

  onModified(): void {
    this.parts.status.announceModified();
  }

  /** While another version is being loaded, the loss shows when that is done. */
  onLost(reason: string): void {
    const { machine, version, queue, views, logger } = this.parts;
    logger.warn(`kit lost: ${reason}`);
    version.lost();
    queue.disappoint(new SavedTooLate());
    if (machine.state === 'reloading') return;
    for (const record of views.typing) record.kitGone();
    // An upload that is under way comes to its end first: nobody should wonder meanwhile.
    if (machine.raise('kitLost')) views.broadcast({ type: 'progress', stage: 'recovering' });
  }

  onStuck(view: number): void {
    this.parts.leaving.stuck(view);
  }

  onIntruded(view: number, undone: boolean): void {
    const what = 'somebody who may only look changed the document';
    this.parts.logger.warn(
      undone ? `${what}; it was undone` : `${what}, and it could not be undone; their view was closed`,
    );
    if (!undone) this.parts.leaving.intruded(view);
  }

  onProtected(): void {
    const { version, changes, rights, status } = this.parts;
    if (version.writable) {
      version.protect();
      changes.ignored();
      rights.takeFromAll();
    }
    status.announceModified();
  }
}
