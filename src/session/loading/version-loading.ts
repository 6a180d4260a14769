import type { Logger } from '@nestjs/common';
import {
  DocumentCorrupt,
  DocumentTooComplex,
  EncryptionUnsupported,
  EngineCrashed,
  UnsupportedConversion,
} from '../../engine/index.js';
import type { SessionOptions } from '../../options/index.js';
import type { ServerMessage } from '../../protocol/index.js';
import type { CheckFileInfo, WopiClientService } from '../../wopi/index.js';
import { LiveDocument, type LiveDocumentListener } from '../live/live-document.js';
import { askWithAny } from '../people/ask-with-any.js';
import type { KitViews } from '../people/kit-views.js';
import type { View } from '../people/view.js';
import type { Views } from '../people/views.js';
import type { KeptEntry } from '../saving/keep/kept-entry.js';
import type { Closing } from '../saving/exit/closing.js';
import type { DocumentKeep } from '../saving/keep/document-keep.js';
import type { Changes } from '../saving/save/changes.js';
import { DocumentDamaged, RecoveryFailed } from '../errors.js';
import type { HostBytes } from './host-bytes.js';
import type { KitOpener, LoadListener } from './kit-opener.js';
import type { Protection } from './protection.js';
import type { Source, SourceFinder } from './source-finder.js';
import type { Version } from './version.js';
import { WaitingPeople } from './waiting-people.js';

/** Kept bytes that could not be opened, newest first. */
export type Unreadable = readonly [KeptEntry, ...KeptEntry[]];

/** In a kit, but perhaps not yet the version that is open. */
interface Ready {
  readonly live: LiveDocument;
  readonly protection: Protection | undefined;
}

export interface Loaded extends Ready {
  readonly source: Source;
}

type ReloadReason = Extract<ServerMessage, { type: 'reloaded' }>['reason'];

export interface VersionLoadingParts {
  readonly version: Version;
  readonly changes: Pick<Changes, 'loaded'>;
  readonly views: Views;
  readonly kitViews: Pick<KitViews, 'attachAll' | 'detachAll'>;
  readonly leaving: { leave(view: View): void };
  readonly sources: Pick<SourceFinder, 'fromHost' | 'assertIntact'>;
  readonly kitOpener: Pick<KitOpener, 'load'>;
  readonly hostBytes: HostBytes;
  readonly documentKeep: Pick<DocumentKeep, 'secure'>;
  readonly wopi: Pick<WopiClientService, 'checkFileInfo'>;
  /** What the kit of the version that is open says. */
  readonly listener: LiveDocumentListener;
  /** Aborted when nobody wants the document any more. */
  readonly unwanted: AbortSignal;
  readonly closing: Pick<Closing, 'hurry'>;
  readonly limits: Pick<SessionOptions, 'hangTimeout' | 'inputTimeout'>;
  readonly logger: Pick<Logger, 'error'>;
}

/** Puts bytes into a kit and in the place of what was open, and shows that to everybody. */
export class VersionLoading {
  /** Who was asked for the password of what was loaded last, and gave it. */
  #answered: View | undefined;

  constructor(private readonly parts: VersionLoadingParts) {}

  /** The host's newest bytes. @throws what the host says, and what is wrong with them */
  async fetch(): Promise<{ readonly source: Source; readonly info: CheckFileInfo }> {
    const { views, wopi, sources, unwanted } = this.parts;
    const fetched = await askWithAny(views.credentialsForReading(), async (file) => {
      const info = await wopi.checkFileInfo(file);
      return { info, source: await sources.fromHost(file, info, unwanted) };
    });
    if (!fetched) throw new RecoveryFailed();
    return fetched;
  }

  /** @param listener by default, whoever is here answers for the password and sees how far it is */
  async load(source: Source, listener: LoadListener = this.#everybody()): Promise<Ready> {
    const { sources, kitOpener, limits, unwanted } = this.parts;
    this.#answered = undefined;
    await sources.assertIntact(source);
    const { office, protection } = await kitOpener.load(source, listener, unwanted);
    const live: LiveDocument = new LiveDocument(
      office,
      this.#whileOpen(() => live),
      limits.inputTimeout,
    );
    live.watch(limits.hangTimeout);
    return { live, protection };
  }

  /**
   * Kept bytes that LibreOffice cannot open must not shut people out: an older version of the same work takes their
   * place, or the host's, and then the bytes are offered. They stay in the keep either way.
   */
  async loadOrElse(
    found: Source,
    otherwise: (unreadable: Unreadable) => Promise<Source>,
    listener?: LoadListener,
  ): Promise<Loaded> {
    let source = found;
    let unreadable: Unreadable | undefined;
    for (;;) {
      try {
        return { source, ...(await this.#loadPatiently(source, listener)) };
      } catch (error) {
        const kept = source.restored;
        if (!kept || !isFaultOfTheBytes(error) || !(await this.parts.documentKeep.secure())) throw error;
        this.parts.logger.error(`Kept bytes ${kept.id} of ${kept.documentKey} cannot be opened: ${String(error)}`);
        unreadable = unreadable ? [...unreadable, kept] : [kept];
        const other = await otherwise(unreadable);
        source = other.restored || other.offered ? other : { ...other, offered: unreadable[0] };
      }
    }
  }

  /** From now on this is the version that is open. */
  adopt({ source, live, protection }: Loaded, { unsent = isUnsent(source) } = {}): void {
    this.parts.version.loaded(source, live, protection);
    this.parts.changes.loaded({ unsent });
  }

  /** Another version takes the place of the one that is open. */
  async swap(loaded: Loaded): Promise<void> {
    const { version, kitViews, views } = this.parts;
    const old = version.live;
    kitViews.detachAll();
    // What was unsaved in the old one is in the keep, or somebody decided against it.
    for (const record of views.typing) record.settle();
    this.adopt(loaded);
    await old?.close().catch(() => undefined);
  }

  async showEverybody(reason: ReloadReason): Promise<void> {
    const { version, kitViews, views } = this.parts;
    const { live, restoredFrom } = version;
    if (!live) return;
    this.#askOthers();
    await kitViews.attachAll(live, async (view) => ({
      type: 'reloaded',
      reason,
      status: await live.office.statusOf(view),
      view,
      ...(reason === 'recovery' && restoredFrom !== undefined ? { restoredFrom } : {}),
    }));
    views.announceUsers();
  }

  /**
   * Its password is another one now, and one person has given it: everybody else is let in again when they give it, too.
   * Their editors come back by themselves.
   */
  #askOthers(): void {
    const { views, leaving } = this.parts;
    const answered = this.#answered;
    this.#answered = undefined;
    if (answered === undefined) return;
    for (const view of views.all.filter((each) => each !== answered)) {
      const { client } = view;
      leaving.leave(view);
      client?.sendBack();
    }
  }

  /** A kit that dies over somebody's unsaved work is not believed at once. */
  async #loadPatiently(source: Source, listener?: LoadListener): Promise<Ready> {
    try {
      return await this.load(source, listener);
    } catch (error) {
      if (!source.restored || !(error instanceof EngineCrashed)) throw error;
      return this.load(source, listener);
    }
  }

  /** Nobody hears what a version says that is not open yet, or not any more. */
  #whileOpen(live: () => LiveDocument): LiveDocumentListener {
    const { version, listener } = this.parts;
    const isOpen = (): boolean => version.live === live();
    return {
      onEvent: (event, view) => isOpen() && listener.onEvent(event, view),
      onTile: (tile) => isOpen() && listener.onTile(tile),
      onModified: (modified) => isOpen() && listener.onModified(modified),
      onLost: (reason) => isOpen() && listener.onLost(reason),
      onStuck: (view) => listener.onStuck(view),
      onIntruded: (view, undone) => isOpen() && listener.onIntruded(view, undone),
      onProtected: () => isOpen() && listener.onProtected(),
    };
  }

  /** The first person who answers a question about the password. Nobody is asked while the document is to be closed. */
  #everybody(): LoadListener {
    const { views, closing } = this.parts;
    const here = new WaitingPeople();
    for (const { client } of views.all) if (client) void here.arrived(client).catch(() => undefined);
    return {
      askPassword: async (purpose, wrong) => {
        const { hurry } = closing;
        if (hurry.aborted) here.giveUp();
        hurry.addEventListener('abort', () => here.giveUp(), { once: true });
        const given = await here.askPassword(purpose, wrong);
        if (purpose === 'view') this.#answered = views.all.find(({ client }) => client && client === here.answerer);
        return given;
      },
      onProgress: (percent) => views.broadcast({ type: 'progress', stage: 'reloading', percent }),
    };
  }
}

/** The host has never seen these bytes. */
export function isUnsent({ restored, fromTemplate }: Source): boolean {
  return restored !== undefined || fromTemplate;
}

/** Not of the machine, nor of whoever opens: the next attempt would end alike. */
function isFaultOfTheBytes(error: unknown): boolean {
  return [
    DocumentCorrupt,
    DocumentDamaged,
    DocumentTooComplex,
    EncryptionUnsupported,
    EngineCrashed,
    UnsupportedConversion,
  ].some((fault) => error instanceof fault);
}
