import { toldError } from '../../errors/index.js';
import { DocumentElsewhere, type DocumentLease } from '../../nodes/index.js';
import { DocumentClosed, Draining } from '../errors.js';
import type { LiveDocument } from '../live/live-document.js';
import type { Lifecycle } from '../events/lifecycle.js';
import type { CheckFileInfo } from '../../wopi/index.js';
import type { SessionMetrics } from '../measures/session-metrics.js';
import type { HandedViews } from '../people/handed-views.js';
import type { KitViews } from '../people/kit-views.js';
import type { ViewRequest } from '../people/view.js';
import type { Closing } from '../saving/exit/closing.js';
import type { HandOver } from '../saving/keep/hand-over.js';
import type { DocumentKeep } from '../saving/keep/document-keep.js';
import type { Baseline } from '../saving/upload/baseline.js';
import { hostContent } from '../saving/upload/host-content.js';
import type { Machine } from '../state/machine.js';
import type { DocumentState } from '../state/state-table.js';
import type { HostBytes } from './host-bytes.js';
import type { VersionLoading, Loaded, Unreadable } from './version-loading.js';
import type { RecoveryOffer } from './recovery-offer.js';
import type { Source, SourceFinder } from './source-finder.js';
import type { Version } from './version.js';
import { WaitingPeople } from './waiting-people.js';

const unknownFailure = { code: 'internal', message: 'The document could not be opened.' };

/** States in which there is a document to look at. */
const settled: ReadonlySet<DocumentState> = new Set(['ready', 'saving', 'uploading', 'conflicted']);

/** Somebody who is about to come. */
export type Expected = Pick<ViewRequest, 'file' | 'info'> & Partial<Pick<ViewRequest, 'language'>>;

export interface OpeningParts {
  readonly machine: Pick<Machine, 'ending' | 'raise' | 'until'>;
  readonly lifecycle: Lifecycle;
  readonly version: Version;
  readonly baseline: Baseline;
  readonly offer: RecoveryOffer;
  readonly hostBytes: HostBytes;
  readonly sources: SourceFinder;
  readonly loading: VersionLoading;
  readonly documentKeep: DocumentKeep;
  readonly handedViews: Pick<HandedViews, 'expect' | 'kept'>;
  readonly kitViews: Pick<KitViews, 'place' | 'unplace'>;
  readonly metrics: Pick<SessionMetrics, 'moved'>;
  readonly waiting: WaitingPeople;
  /** Why the document ends here, once it does. */
  readonly closing: Pick<Closing, 'reason' | 'opens'>;
  readonly lease: Pick<DocumentLease, 'lost'>;
  /** How long a lost connection may be taken up again, ms. */
  readonly reconnectTime: number;
  /** Aborted when nobody wants the document any more. */
  readonly unwanted: AbortSignal;
}

/** Whoever was moved along with a document is waited for so long at least, ms. */
const comeBackWithin = 30_000;

/** The document is opened on behalf of whoever comes first; the others wait for it. */
export class Opening {
  #opening: Promise<void> | undefined;
  #error: unknown;

  constructor(private readonly parts: OpeningParts) {}

  /** @throws why the document cannot be opened, or not for them */
  async open(request: ViewRequest): Promise<void> {
    const out = this.parts.waiting.arrived(request.client);
    await Promise.race([(this.#opening ??= this.#open(request)), out]);
  }

  /**
   * Somebody is about to come, by what the host said of them: it is opened already.
   *
   * @returns what to call when they come no more
   */
  ahead(request: Expected): () => void {
    if (this.#opening !== undefined) return () => undefined;
    const { waiting } = this.parts;
    const stop = waiting.expect();
    this.#opening = this.#open(request);
    // Told to whoever waits for it.
    this.#opening.catch(() => undefined);
    return stop;
  }

  /** Resolves when there is a document to look at. @throws DocumentClosed, or why it could not be opened. */
  async ready(): Promise<LiveDocument> {
    const { machine, version } = this.parts;
    for (;;) {
      await machine.until((state) => settled.has(state) || machine.ending);
      if (machine.ending) throw this.#error ?? this.#elsewhere ?? new DocumentClosed();
      if (version.live) return version.live;
      await machine.until((state) => !settled.has(state));
    }
  }

  async #open(request: Expected): Promise<void> {
    const { machine, lifecycle } = this.parts;
    try {
      const loaded = await this.#load(request);
      this.#begin(request, loaded);
      machine.raise('opened');
      lifecycle.announce('opened', { by: request.info.UserId, restored: loaded.source.restored !== undefined });
      await this.#expectPeople(request, loaded);
    } catch (error) {
      const why: unknown = this.#elsewhere ?? error;
      this.#error = why;
      machine.raise('openFailed');
      lifecycle.announce('failed', toldError(why) ?? unknownFailure);
      throw why;
    }
  }

  /** Another node has it by now, or is to open it instead: whoever waits for it here is let in there. */
  get #elsewhere(): Error | undefined {
    const { lease, closing } = this.parts;
    if (lease.lost.aborted) return new DocumentElsewhere();
    return closing.reason === 'moving' ? new Draining() : undefined;
  }

  async #load({ file, info, language }: Expected): Promise<Loaded> {
    const { version, baseline, sources, loading, waiting, closing, unwanted } = this.parts;
    version.named(info.BaseFileName);
    version.openedBy(language);
    baseline.loaded(hostContent(info));
    waiting.send({ type: 'progress', stage: 'fetching' });
    const find = async (unreadable?: Unreadable): Promise<Source> =>
      sources.open(version.key, file, info, { unwanted, found: (which) => closing.opens(which) }, unreadable);
    const found = await find();
    waiting.send({ type: 'progress', stage: 'starting' });
    return loading.loadOrElse(found, find, {
      askPassword: (purpose, wrong) => waiting.askPassword(purpose, wrong),
      onProgress: (percent) => waiting.send({ type: 'progress', stage: 'loading', percent }),
    });
  }

  /** The document may come from another node, whose people are about to come back. */
  async #expectPeople({ info }: Expected, { source, live }: Loaded): Promise<void> {
    const { version, sources, handedViews, kitViews, reconnectTime, metrics } = this.parts;
    handedViews.kept((source.restored ?? source.offered)?.typed);
    const left = await sources.takeOver(version.key);
    if (!left) return;
    for (const view of left.views) handedViews.expect(view);
    const isPlaced = canGoOn(left, source, info, live);
    metrics.moved(isPlaced ? 'arrived' : 'opened');
    if (!isPlaced) return;
    // A kit that dies meanwhile leaves them without their places, not without the document.
    await kitViews.place(left.views, live).catch(() => undefined);
    const late = Math.max(reconnectTime, comeBackWithin);
    setTimeout(() => void kitViews.unplace(live), late).unref();
  }

  #begin({ info }: Expected, loaded: Loaded): void {
    const { version, baseline, offer, hostBytes, loading, documentKeep } = this.parts;
    const { source } = loaded;
    loading.adopt(loaded);
    hostBytes.loaded(source);
    if (source.fromTemplate) baseline.created(hostContent(info));
    else baseline.loaded(hostContent(info), source.content);
    offer.make(source.offered);
    if (!source.restored) return;
    documentKeep.resume(source.restored);
    version.restored(source.restored.keptAt);
  }
}

/** Whether what is open is what the other node had, and people's places in it can be found again. */
function canGoOn(left: HandOver, source: Source, info: CheckFileInfo, { office }: LiveDocument): boolean {
  if (office.kind !== 'text' && office.kind !== 'spreadsheet') return false;
  if (left.entry !== undefined) return source.restored?.id === left.entry;
  if (source.restored || source.offered) return false;
  return left.timestamp !== undefined && left.timestamp === info.LastModifiedTime;
}
