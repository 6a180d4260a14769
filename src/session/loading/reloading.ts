import type { Logger } from '@nestjs/common';
import type { KitViews } from '../people/kit-views.js';
import type { Views } from '../people/views.js';
import type { DocumentKeep } from '../saving/keep/document-keep.js';
import type { Changes } from '../saving/save/changes.js';
import type { SaveStatus } from '../saving/save/save-status.js';
import type { Snapshots } from '../saving/save/snapshots.js';
import type { Baseline } from '../saving/upload/baseline.js';
import type { Conflict } from '../saving/upload/conflict.js';
import { hostContent } from '../saving/upload/host-content.js';
import { KeepUnavailable } from '../errors.js';
import type { Machine } from '../state/machine.js';
import type { HostBytes } from './host-bytes.js';
import type { VersionLoading } from './version-loading.js';
import type { RecoveryOffer } from './recovery-offer.js';
import type { SourceFinder } from './source-finder.js';
import type { Version } from './version.js';

export interface ReloadingParts {
  readonly machine: Pick<Machine, 'raise'>;
  readonly version: Version;
  readonly changes: Pick<Changes, 'modified' | 'edits'>;
  readonly baseline: Pick<Baseline, 'loaded'>;
  readonly conflict: Conflict;
  readonly offer: RecoveryOffer;
  readonly views: Pick<Views, 'broadcast' | 'toEditors'>;
  readonly kitViews: Pick<KitViews, 'stayAll'>;
  readonly sources: Pick<SourceFinder, 'fromKept'>;
  readonly hostBytes: HostBytes;
  readonly loading: VersionLoading;
  readonly documentKeep: Pick<DocumentKeep, 'current' | 'discard' | 'resume' | 'setAside'>;
  readonly snapshots: Pick<Snapshots, 'take' | 'findOut'>;
  readonly status: Pick<SaveStatus, 'failed'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Another version takes the place of the one that is open, while people are at it. */
export class Reloading {
  constructor(private readonly parts: ReloadingParts) {}

  /** The host's version replaces ours: because nothing here is unsaved, or because somebody decided so. */
  async fromHost(): Promise<void> {
    const { conflict, views, logger } = this.parts;
    const isDecided = conflict.isOpen;
    views.broadcast({ type: 'progress', stage: 'reloading' });
    try {
      await this.#fromHost(isDecided);
    } catch (error) {
      logger.warn(`reload failed: ${String(error)}`);
      if (isDecided) conflict.decisionFailed();
      this.#failed(error, isDecided ? 'conflict' : 'reloadFailed');
    }
  }

  /** Somebody chose bytes kept by an earlier run. What is unsaved now goes into the keep first, or stays open. */
  async fromKept(): Promise<void> {
    const { machine, version, conflict, offer, loading, documentKeep, sources } = this.parts;
    const { entry } = offer;
    if (!entry) return void machine.raise('reloadFailed');
    try {
      const source = sources.fromKept(entry);
      const ready = await loading.load(source);
      if (!(await this.#keepUnsaved())) {
        await ready.live.close().catch(() => undefined);
        throw new KeepUnavailable();
      }
      const swapped = loading.swap({ source, ...ready });
      conflict.over();
      offer.take();
      version.restored(entry.keptAt);
      documentKeep.resume(entry);
      await swapped;
      await loading.showEverybody('recovery');
      this.#rest('reloaded');
    } catch (error) {
      this.#failed(error, 'reloadFailed');
      this.#offerAgain();
    }
  }

  #offerAgain(): void {
    const { offer, views } = this.parts;
    offer.giveBack();
    if (offer.message) views.toEditors(offer.message);
  }

  async #fromHost(isDecided: boolean): Promise<void> {
    const { snapshots, baseline, conflict, loading, documentKeep, hostBytes } = this.parts;
    const { source, info } = await loading.fetch();
    const ready = await loading.load(source);
    // Also text in an open cell, which the save that found the other version has left open.
    if (!isDecided && (await snapshots.findOut())) {
      await ready.live.close();
      conflict.found(hostContent(info));
      return this.#rest('conflict');
    }
    const isLeft = isDecided && !conflict.isCopied;
    const isKept = isLeft && (await this.#keepUnsaved());
    const swapped = loading.swap({ source, ...ready });
    conflict.over();
    hostBytes.loaded(source);
    await swapped;
    baseline.loaded(hostContent(info), source.content);
    if (isLeft) await this.#leaveOurs(isKept);
    else if (isDecided) await documentKeep.discard();
    await loading.showEverybody(isDecided ? 'conflict' : 'externalChange');
    this.#rest('reloaded');
  }

  /** @returns whether everything typed up to the moment this settles is in the keep, text in an open cell too */
  async #keepUnsaved(): Promise<boolean> {
    const { changes, snapshots } = this.parts;
    while (changes.modified || (await snapshots.findOut())) {
      const { edits } = changes;
      if (!(await snapshots.take({ dontTerminateEdit: false }))) return false;
      if (edits === changes.edits) return true;
    }
    return true;
  }

  /** Somebody decided for the host's version, perhaps in haste: what it replaced can still be had. */
  async #leaveOurs(isKept: boolean): Promise<void> {
    const { offer, documentKeep, views, logger } = this.parts;
    const { current } = documentKeep;
    if (!isKept || !current) {
      if (!isKept) logger.warn('a reload replaced unsaved changes, and there was no room to keep them');
      return documentKeep.discard();
    }
    documentKeep.setAside();
    offer.make(current, { replaced: true });
    if (offer.message) views.toEditors(offer.message);
  }

  #failed(error: unknown, event: 'conflict' | 'reloadFailed'): void {
    this.parts.status.failed(error);
    this.#rest(event);
  }

  /** On the document that is open: another, or the one before. A kit that died meanwhile leaves nothing to rest on. */
  #rest(event: 'reloaded' | 'conflict' | 'reloadFailed'): void {
    const { machine, version, kitViews } = this.parts;
    const isGone = !version.live || version.live.lost;
    if (isGone) version.gone();
    machine.raise(isGone ? 'kitLost' : event);
    if (!isGone && event !== 'reloaded') kitViews.stayAll();
  }
}
