import type { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { copyFile, link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DocumentCorrupt,
  EncryptionUnsupported,
  DocumentLost,
  DocumentTooComplex,
  EngineCrashed,
  UnsupportedConversion,
  type OfficeDocument,
} from '../../engine/index.js';
import type { AutosaveOptions } from '../../options/index.js';
import type { ServerMessage } from '../../protocol/index.js';
import type { CheckFileInfo, WopiClientService, WopiFile } from '../../wopi/index.js';
import type { KeptEntry } from '../saving/keep/kept-entry.js';
import { DocumentDamaged, KeepUnavailable, RecoveryFailed } from '../session.errors.js';
import type { View, ViewRequest } from '../people/view.js';
import type { Views } from '../people/views.js';
import type { Attendance } from '../people/kit-views.js';
import type { DocumentFacts } from '../document/document-facts.js';
import { LiveDocument, type LiveDocumentListener } from '../live/live-document.js';
import type { Loader, LoadListener } from './loader.js';
import type { Machine } from '../state/machine.js';
import type { Preserved, Preserver } from '../saving/keep/preserver.js';
import type { SavePipeline } from '../saving/save/save-pipeline.js';
import { recoveryPauses } from '../saving/save/save-policy.js';
import type { Source, Sourcing } from './sourcing.js';
import { hostContent } from '../saving/upload/host-content.js';

export interface LoadingParts {
  readonly facts: DocumentFacts;
  readonly views: Views;
  readonly sourcing: Sourcing;
  readonly loader: Loader;
  readonly preserver: Preserver;
  readonly pipeline: SavePipeline;
  readonly attendance: Attendance;
  readonly wopi: WopiClientService;
  readonly listener: LiveDocumentListener;
  readonly hangTimeout: number;
  readonly inputTimeout: number;
  readonly times: Pick<AutosaveOptions, 'retryPause'>;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
}

/** Kept bytes that could not be opened, newest first. */
type Unreadable = readonly [KeptEntry, ...KeptEntry[]];

type ReloadReason = Extract<ServerMessage, { type: 'reloaded' }>['reason'];

/** Everything that puts a document into a kit: opening, reloading from the host, restoring, recovering. */
export class DocumentLoading {
  readonly #abort = new AbortController();
  /** The bytes the host is known to have, to go back to when the kit dies with nothing unsaved. */
  #base: Source | undefined;
  #reason: ReloadReason = 'externalChange';
  #restoredFrom: string | undefined;

  constructor(
    private readonly parts: LoadingParts,
    private readonly machine: () => Machine,
  ) {}

  /** Gives up whatever is being fetched or loaded. */
  stop(): void {
    this.#abort.abort();
  }

  /** @throws why the document cannot be opened */
  async open({ file, info, client }: ViewRequest): Promise<void> {
    const { facts, sourcing, preserver } = this.parts;
    facts.fileName = info.BaseFileName;
    facts.baseline.loaded(hostContent(info));
    client.send({ type: 'progress', stage: 'fetching' });
    const found = await sourcing.open(facts.key, file, info, this.#abort.signal);
    client.send({ type: 'progress', stage: 'starting' });
    const { source, live } = await this.#loadOrElse(
      found,
      {
        askPassword: (purpose, wrong) => client.askPassword(purpose, wrong),
        onProgress: (percent) => client.send({ type: 'progress', stage: 'loading', percent }),
      },
      (unreadable) => sourcing.open(facts.key, file, info, this.#abort.signal, unreadable),
    );
    this.#adopt(source, live);
    if (source.fromTemplate) facts.baseline.created(info.LastModifiedTime);
    else facts.baseline.loaded(hostContent(info), source.size);
    facts.offered = source.offered;
    if (source.restored) {
      preserver.resume(source.restored);
      this.#restoredFrom = source.restored.keptAt;
    }
  }

  /** What opened the document; undefined when it asked for nothing. */
  get password(): string | undefined {
    return this.parts.loader.password;
  }

  /** When kept bytes were loaded: when they were kept. */
  get restoredFrom(): string | undefined {
    return this.#restoredFrom;
  }

  /** Keeps what the host has confirmed at hand: after a crash the document goes on from there, not from what it was. */
  async confirmed(parcel: Preserved): Promise<void> {
    const extension = this.parts.facts.extension;
    const path = join(await this.parts.sourcing.folder(), `${randomUUID()}.${extension}`);
    const old = this.#base;
    this.#base = undefined;
    try {
      await link(parcel.path, path).catch(() => copyFile(parcel.path, path));
      this.#base = { path, extension, writable: true, fromTemplate: false };
    } catch (error) {
      this.parts.logger.warn(`confirmed bytes could not be set aside: ${String(error)}`);
    }
    if (old && !old.restored) await rm(old.path, { force: true });
  }

  /** The host's version replaces ours: because nothing here is unsaved, or because somebody decided so. */
  async loadFromHost(): Promise<void> {
    const { facts, views, preserver } = this.parts;
    const decided = facts.conflictingTimestamp !== undefined;
    this.#reason = decided ? 'conflict' : 'externalChange';
    views.broadcast({ type: 'progress', stage: 'reloading' });
    try {
      const { source, info } = await this.#fetch();
      const live = await this.#load(source, this.#anyWriter());
      if (!decided && facts.modified) {
        await live.close();
        facts.conflictingTimestamp = info.LastModifiedTime ?? '';
        this.machine().raise('conflict');
        return;
      }
      await this.#swap(source, live);
      facts.baseline.loaded(hostContent(info), source.size);
      if (decided) await preserver.discard();
      await this.#showEverybody();
      this.#arrive('reloaded');
    } catch (error) {
      this.parts.logger.warn(`reload failed: ${String(error)}`);
      facts.mustAsk = true;
      if (decided) facts.conflictingTimestamp ??= '';
      this.#reloadFailed(error, decided ? 'conflict' : 'reloadFailed');
    }
  }

  /** Somebody chose bytes kept by an earlier run. What is unsaved now goes into the keep first, or stays open. */
  async loadKept(): Promise<void> {
    const { facts, preserver, sourcing } = this.parts;
    const entry = facts.offered;
    if (!entry) return void this.machine().raise('reloadFailed');
    this.#reason = 'recovery';
    try {
      const source = sourcing.fromKept(entry);
      const live = await this.#load(source, this.#anyWriter());
      await this.#keepUnsaved(live);
      const swapped = this.#swap(source, live, this.#base);
      facts.offered = undefined;
      this.#restoredFrom = entry.keptAt;
      preserver.resume(entry);
      await swapped;
      await this.#showEverybody();
      this.#arrive('reloaded');
    } catch (error) {
      this.#reloadFailed(error, 'reloadFailed');
    }
  }

  /** Everything typed up to the moment this settles is in the keep. @throws KeepUnavailable; `instead` is then closed */
  async #keepUnsaved(instead: LiveDocument): Promise<void> {
    const { facts, pipeline } = this.parts;
    while (facts.modified) {
      const { edits } = facts;
      if (!(await pipeline.snapshot())) {
        await instead.close().catch(() => undefined);
        throw new KeepUnavailable();
      }
      if (edits === facts.edits) return;
    }
  }

  /** A kit that died after it had been shown leaves nothing to rest on. */
  #arrive(event: 'reloaded' | 'recovered' | 'recoveredConflicted'): void {
    const { live } = this.parts.facts;
    this.machine().raise(live && !live.lost ? event : 'kitLost');
  }

  /** The document that was open before is still there, unless its kit died meanwhile. */
  #reloadFailed(error: unknown, event: 'conflict' | 'reloadFailed'): void {
    const { facts, pipeline, attendance } = this.parts;
    pipeline.failed(error);
    const gone = !facts.live || facts.live.lost;
    if (gone) facts.live = undefined;
    this.machine().raise(gone ? 'kitLost' : event);
    if (!gone) attendance.stayAll();
  }

  /** The kit died: the newest kept bytes, or the host's when nothing was unsaved, in a new kit. */
  async recover(): Promise<void> {
    const { facts, views, pipeline, preserver, times, logger } = this.parts;
    this.#reason = 'recovery';
    views.broadcast({ type: 'progress', stage: 'recovering' });
    facts.live = undefined;
    await pipeline.settled();
    await preserver.idle();
    for (const wait of recoveryPauses(times)) {
      try {
        await pause(wait, undefined, { signal: this.#abort.signal });
        await this.#recoverOnce();
        this.machine().raise(facts.conflictingTimestamp === undefined ? 'recovered' : 'recoveredConflicted');
        return;
      } catch (error) {
        logger.warn(`recovery failed: ${String(error)}`);
      }
    }
    pipeline.failed(new RecoveryFailed());
    this.machine().raise('recoveryFailed');
  }

  async #recoverOnce(): Promise<void> {
    const { facts, views, preserver, sourcing } = this.parts;
    const hosts = async (): Promise<Source> => this.#base ?? (await this.#fetch()).source;
    const kept = preserver.current;
    const found = kept ? sourcing.fromKept(kept) : await hosts();
    const older = async (unreadable: Unreadable): Promise<Source> => (await sourcing.fromOlder(unreadable)) ?? hosts();
    const { source, live } = await this.#loadOrElse(found, this.#anyWriter(), older);
    const conflict = facts.conflictingTimestamp;
    const neverSent = facts.unsent && source.offered === undefined;
    facts.loaded(source, live);
    facts.unsent ||= neverSent;
    facts.conflictingTimestamp = conflict;
    if (source.offered) this.#offer(source.offered);
    else if (source.restored && source.restored.id !== kept?.id) preserver.resume(source.restored);
    this.#restoredFrom = source.restored?.keptAt;
    for (const record of views.typing) record.restored();
    await this.#showEverybody();
    if (live.lost) throw new DocumentLost();
    facts.lostAt = undefined;
  }

  /** Bytes that turned out unreadable stay in the keep; whoever may write is told of them. */
  #offer(entry: KeptEntry): void {
    const { facts, views, preserver } = this.parts;
    preserver.setAside();
    facts.offered = entry;
    views.toWriters({ type: 'recovered', keptAt: entry.keptAt, size: entry.size });
  }

  /**
   * Kept bytes that LibreOffice cannot open must not shut people out: an older version of the same work takes their
   * place, or the host's, and then the bytes are offered. They stay in the keep either way.
   */
  async #loadOrElse(
    found: Source,
    listener: LoadListener,
    otherwise: (unreadable: Unreadable) => Promise<Source>,
  ): Promise<{ readonly source: Source; readonly live: LiveDocument }> {
    let source = found;
    let unreadable: Unreadable | undefined;
    for (;;) {
      try {
        return { source, live: await this.#loadPatiently(source, listener) };
      } catch (error) {
        const kept = source.restored;
        if (!kept || !isFaultOfTheBytes(error) || !(await this.parts.preserver.secure())) throw error;
        this.parts.logger.error(`Kept bytes ${kept.id} of ${kept.documentKey} cannot be opened: ${String(error)}`);
        unreadable = unreadable ? [...unreadable, kept] : [kept];
        const other = await otherwise(unreadable);
        source = other.restored || other.offered ? other : { ...other, offered: unreadable[0] };
      }
    }
  }

  /** A kit that dies over somebody's unsaved work is not believed at once. */
  async #loadPatiently(source: Source, listener: LoadListener): Promise<LiveDocument> {
    try {
      return await this.#load(source, listener);
    } catch (error) {
      if (!source.restored || !(error instanceof EngineCrashed)) throw error;
      return this.#load(source, listener);
    }
  }

  async #fetch(): Promise<{ readonly source: Source; readonly info: CheckFileInfo }> {
    const file = this.#readable();
    const info = await this.parts.wopi.checkFileInfo(file);
    return { info, source: await this.parts.sourcing.fromHost(file, info, this.#abort.signal) };
  }

  #readable(): WopiFile {
    const file = this.parts.views.credentialsForReading();
    if (!file) throw new RecoveryFailed();
    return file;
  }

  async #load(source: Source, listener: LoadListener): Promise<LiveDocument> {
    await this.parts.sourcing.assertIntact(source);
    const office: OfficeDocument = await this.parts.loader.load(source, listener, this.#abort.signal);
    const live: LiveDocument = new LiveDocument(
      office,
      {
        onEvent: (event, view) => this.#isCurrent(live) && this.parts.listener.onEvent(event, view),
        onTile: (tile) => this.#isCurrent(live) && this.parts.listener.onTile(tile),
        onModified: (modified) => this.#isCurrent(live) && this.parts.listener.onModified(modified),
        onLost: (reason) => this.#isCurrent(live) && this.parts.listener.onLost(reason),
        onStuck: (view) => this.parts.listener.onStuck(view),
        onProtected: () => this.#isCurrent(live) && this.parts.listener.onProtected(),
      },
      this.parts.inputTimeout,
    );
    live.watch(this.parts.hangTimeout);
    return live;
  }

  #isCurrent(live: LiveDocument): boolean {
    return this.parts.facts.live === live;
  }

  #adopt(source: Source, live: LiveDocument): void {
    this.parts.facts.loaded(source, live);
    this.#base = source;
  }

  async #swap(source: Source, live: LiveDocument, base = source): Promise<void> {
    const old = this.parts.facts.live;
    this.parts.attendance.detachAll();
    // What was unsaved in the old one is in the keep, or somebody decided against it.
    for (const record of this.parts.views.typing) record.settle();
    this.#adopt(source, live);
    this.#base = base;
    await old?.close().catch(() => undefined);
  }

  async #showEverybody(): Promise<void> {
    const { facts, attendance, views } = this.parts;
    const { live } = facts;
    if (!live) return;
    const restoredFrom = this.#reason === 'recovery' ? this.#restoredFrom : undefined;
    await attendance.attachAll(live, async (view) => ({
      type: 'reloaded',
      reason: this.#reason,
      status: await statusOf(live, view),
      view: view.id,
      ...(restoredFrom === undefined ? {} : { restoredFrom }),
    }));
    views.announceUsers();
  }

  /** The first person who answers a question about the password. */
  #anyWriter(): LoadListener {
    const { views } = this.parts;
    return {
      askPassword: async (purpose, wrong) => views.all.find((view) => view.client)?.client?.askPassword(purpose, wrong),
      onProgress: (percent) => views.broadcast({ type: 'progress', stage: 'reloading', percent }),
    };
  }
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

export async function statusOf(live: LiveDocument, view: View): Promise<LiveDocument['office']['status']> {
  return live.office.statusOf(view.id);
}
