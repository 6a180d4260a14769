import type { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DocumentLost } from '../../engine/index.js';
import type { AutosaveOptions } from '../../options/index.js';
import type { Views } from '../people/views.js';
import type { KeptEntry } from '../saving/keep/kept-entry.js';
import type { DocumentKeep } from '../saving/keep/document-keep.js';
import type { Changes } from '../saving/save/changes.js';
import type { Delivery } from '../saving/save/delivery.js';
import { recoveryPauses } from '../saving/save/save-policy.js';
import type { SaveStatus } from '../saving/save/save-status.js';
import type { Conflict } from '../saving/upload/conflict.js';
import { RecoveryFailed } from '../errors.js';
import type { Machine } from '../state/machine.js';
import type { HostBytes } from './host-bytes.js';
import { isUnsent, type VersionLoading, type Loaded, type Unreadable } from './version-loading.js';
import type { RecoveryOffer } from './recovery-offer.js';
import type { Source, SourceFinder } from './source-finder.js';
import type { Version } from './version.js';

export interface RecoveringParts {
  readonly machine: Pick<Machine, 'raise'>;
  readonly version: Version;
  readonly changes: Pick<Changes, 'unsent'>;
  readonly conflict: Pick<Conflict, 'isOpen'>;
  readonly offer: RecoveryOffer;
  readonly views: Views;
  readonly sources: Pick<SourceFinder, 'fromKept' | 'fromOlder'>;
  readonly hostBytes: Pick<HostBytes, 'source'>;
  readonly loading: VersionLoading;
  readonly documentKeep: Pick<DocumentKeep, 'current' | 'idle' | 'resume' | 'setAside'>;
  readonly delivery: Pick<Delivery, 'settled'>;
  readonly status: Pick<SaveStatus, 'failed'>;
  readonly times: Pick<AutosaveOptions, 'retryPause'>;
  /** Aborted when nobody wants the document any more. */
  readonly unwanted: AbortSignal;
  readonly logger: Pick<Logger, 'warn'>;
}

/** The kit died: the newest kept bytes, or the host's when nothing was unsaved, in a new kit. */
export class Recovering {
  constructor(private readonly parts: RecoveringParts) {}

  async recover(): Promise<void> {
    const { machine, version, conflict, views, documentKeep, delivery, status } = this.parts;
    views.broadcast({ type: 'progress', stage: 'recovering' });
    version.gone();
    for (const record of views.typing) record.kitGone();
    await delivery.settled();
    await documentKeep.idle();
    if (await this.#try()) return void machine.raise(conflict.isOpen ? 'recoveredConflicted' : 'recovered');
    status.failed(new RecoveryFailed());
    machine.raise('recoveryFailed');
  }

  async #try(): Promise<boolean> {
    const { times, unwanted, logger } = this.parts;
    for (const wait of recoveryPauses(times)) {
      try {
        await pause(wait, undefined, { signal: unwanted });
        await this.#once();
        return true;
      } catch (error) {
        logger.warn(`recovery failed: ${String(error)}`);
      }
    }
    return false;
  }

  async #once(): Promise<void> {
    const { version, changes, views, loading, documentKeep } = this.parts;
    const kept = documentKeep.current;
    const loaded = await this.#load(kept);
    const { source, live } = loaded;
    const isNeverSent = changes.unsent && source.offered === undefined;
    loading.adopt(loaded, { unsent: isUnsent(source) || isNeverSent });
    if (source.offered) this.#offer(source.offered);
    else if (source.restored && source.restored.id !== kept?.id) documentKeep.resume(source.restored);
    version.restored(source.restored?.keptAt);
    for (const record of views.typing) record.restored();
    await loading.showEverybody('recovery');
    if (live.lost) throw new DocumentLost();
    version.recovered();
  }

  async #load(kept: KeptEntry | undefined): Promise<Loaded> {
    const { sources, hostBytes, loading } = this.parts;
    const hosts = async (): Promise<Source> => hostBytes.source ?? (await loading.fetch()).source;
    const found = kept ? sources.fromKept(kept) : await hosts();
    const older = async (unreadable: Unreadable): Promise<Source> => (await sources.fromOlder(unreadable)) ?? hosts();
    return loading.loadOrElse(found, older);
  }

  /** Bytes that turned out unreadable stay in the keep; whoever may write is told of them. */
  #offer(entry: KeptEntry): void {
    const { offer, views, documentKeep } = this.parts;
    documentKeep.setAside();
    offer.make(entry);
    if (offer.message) views.toEditors(offer.message);
  }
}
