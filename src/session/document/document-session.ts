import type { CloseReason } from '../../protocol/index.js';
import type { CheckFileInfo } from '../../wopi/index.js';
import type { DocumentLease } from '../../nodes/index.js';
import type { LiveDocument, StoredFile } from '../live/live-document.js';
import type { OpenVersion } from '../live/open-version.js';
import type { Expected } from '../loading/opening.js';
import type { InputGate } from '../participation/input-gate.js';
import type { ViewClient } from '../people/view-connection.js';
import type { View, ViewRequest } from '../people/view.js';
import type { Views } from '../people/views.js';
import type { HostWatch } from '../saving/conflict/host-watch.js';
import type { KeptEntry } from '../saving/keep/kept-entry.js';
import type { SaveIntent } from '../saving/upload/save-intent.js';
import type { Timestamp } from '../saving/upload/host-content.js';
import { DocumentClosed } from '../errors.js';
import type { DocumentState } from '../state/state-table.js';
import { Clock } from './clock.js';
import { makeParts, type DocumentParts } from './document-parts.js';
import { makeEffects } from './effects.js';
import type { SessionServices } from './session-services.js';
import type { OpenCells } from '../live/open-cells.js';
import { settledWithin } from '../../waiting/index.js';

/** How long somebody waits for the host to have what somebody else typed, ms. */
const hostPatience = 3_000;

/**
 * One document and everybody at it. All saves, conflicts, reloads and closes meet in its state machine
 * (`state-table.ts`); the parts carry out what the table says.
 */
export class DocumentSession {
  readonly openedAt = new Date();
  readonly #parts: DocumentParts;
  readonly #clock: Clock;
  readonly #released: Promise<void>;
  #markReleased: () => void = () => undefined;

  constructor(
    readonly key: string,
    /** `UserId` of whoever opened it; empty where the host tells no users apart. */
    readonly opener: string,
    private readonly services: SessionServices,
    private readonly lease: DocumentLease,
  ) {
    this.#released = new Promise((resolve) => {
      this.#markReleased = resolve;
    });
    this.#parts = makeParts(key, services, lease);
    this.#clock = this.#makeClock();
    this.#parts.machine.connect(makeEffects(this.#parts, this.#clock, () => this.#release()));
  }

  /** Another node is going to have it. */
  get moving(): boolean {
    return this.#parts.closing.isMoving;
  }

  /** It was, or is being, given to another node, and goes on here only if neither that nor the host takes it. */
  get givenAway(): boolean {
    return this.#parts.closing.reason === 'moving';
  }

  /** Somebody looks at it, and can go on at another node without being asked for anything. */
  get movable(): boolean {
    return this.state === 'ready' && !this.isEncrypted && this.views.all.some(({ client }) => client);
  }

  /** When somebody last typed, ms of a clock that nobody sets. */
  get lastEdit(): number {
    return this.#parts.activity.lastEdit;
  }

  /** What somebody does while the document moves is done only if it stays; else they say it to the other node. */
  hold(work: () => void): void {
    this.#parts.moving.hold(work);
  }

  /** What is open; read only. */
  get version(): OpenVersion {
    return this.#parts.version;
  }

  get views(): Views {
    return this.#parts.views;
  }

  get inputs(): InputGate {
    return this.#parts.inputs;
  }

  get state(): DocumentState {
    return this.#parts.machine.state;
  }

  get live(): LiveDocument | undefined {
    return this.version.live;
  }

  /** Something here is not in storage. */
  get modified(): boolean {
    return this.#parts.changes.modified;
  }

  /** The newest bytes are neither with the host nor in the keep: nobody may end this document. */
  get atRisk(): boolean {
    return this.#parts.status.atRisk;
  }

  /** The host's time of the version that is open. */
  get timestamp(): Timestamp {
    return this.#parts.baseline.timestamp;
  }

  /** Unsaved bytes of an earlier run nobody has decided about. */
  get offered(): KeptEntry | undefined {
    return this.#parts.offer.entry;
  }

  /** True when nobody can join; after {@link ended} a new session is made, or this one is open again. */
  get ending(): boolean {
    return this.#parts.machine.ending;
  }

  /** Reading it takes a password, which no copy in another format has. */
  get isEncrypted(): boolean {
    return this.version.encrypted;
  }

  /** For changes at the host that we make ourselves, such as renaming. */
  get host(): HostWatch {
    return this.#parts.host;
  }

  get lock(): string | undefined {
    return this.#parts.lock.value;
  }

  /** Resolves when kit, credentials and files are gone. */
  async closed(): Promise<void> {
    await this.#released;
  }

  /** Resolves when it is closed, or when an attempt to close it failed. @returns whether it is closed */
  async closedOrRefused(): Promise<boolean> {
    const { machine, closing } = this.#parts;
    await machine.until((state) => state === 'closed' || closing.isRefused);
    const isClosed = machine.state === 'closed';
    if (isClosed) await this.#released;
    return isClosed;
  }

  /** Resolves when it is closed, or lives on because nobody took its bytes: {@link ending} tells. */
  async ended(): Promise<void> {
    await this.#parts.machine.until((state) => state !== 'closing');
    if (this.ending) await this.#released;
  }

  /** Resolves when there is a document to look at. @throws DocumentClosed, or why it could not be opened. */
  async ready(): Promise<LiveDocument> {
    return this.#parts.opening.ready();
  }

  /**
   * Somebody is about to come, by what the host said of them.
   *
   * @returns what to call when they are here, or come no more
   */
  openAhead(request: Expected): () => void {
    return this.#parts.joining.expect(request);
  }

  /** @throws TooManyViews, DocumentClosed, and why the document cannot be opened. */
  async join(request: ViewRequest): Promise<View> {
    return this.#parts.joining.join(request);
  }

  /** Called when a joined view has been welcomed: what it has to know beyond the document. */
  joined(view: View, resumed: boolean): void {
    this.#parts.joining.joined(view, resumed);
  }

  /** The connection is gone; the view stays for the grace time. */
  disconnected(view: View, client: ViewClient): void {
    this.#parts.joining.disconnected(view, client);
  }

  /** The same view on a new connection; undefined when its time is over. */
  resume(key: string, client: ViewClient): View | undefined {
    return this.#parts.joining.resume(key, client);
  }

  leave(view: View): void {
    this.#parts.leaving.leave(view);
  }

  /** How much of what a view typed, by its key, is in the bytes that the document was opened from. */
  typedBefore(key: string): number {
    return this.#parts.handedViews.safeOf(key);
  }

  /** Sends a person away. */
  remove(view: View): void {
    this.#parts.leaving.remove(view);
  }

  setIdle(view: View, idle: boolean): void {
    this.#parts.presence.setIdle(view, idle);
  }

  /** Settles when the host has confirmed. @throws NotSaved, DocumentClosed */
  async save(intent: SaveIntent): Promise<void> {
    await this.#parts.saves.save(intent);
  }

  /** The first decision counts. */
  resolveConflict(choice: 'overwrite' | 'reload', view: View): void {
    this.#parts.conflicts.resolve(choice, view);
  }

  /** Ours went beside the host's version, which is to be open now. */
  conflictCopied(view: View): void {
    this.#parts.conflicts.copied(view);
  }

  /** A file of the document as it is, which is the caller's. @throws what `OfficeDocument.save` throws */
  async file(live: LiveDocument, options: OpenCells = {}): Promise<StoredFile> {
    return this.#parts.documentKeep.file(live, options);
  }

  /** Puts what is unsaved into the keep, if there is room; where other nodes do not look into that, the host is to have it. */
  async preserve(): Promise<void> {
    const { snapshots, documentKeep, saves } = this.#parts;
    const isKept = await snapshots.take();
    if (!isKept || !documentKeep.isHidden) return;
    const saved = saves.save({ cause: 'autosave' }).catch(() => undefined);
    await settledWithin(hostPatience, saved);
  }

  /** What becomes of bytes that an earlier run could not save; the first decision counts. @throws NotSaved in a conflict */
  async resolveRecovery(choice: 'restore' | 'discard'): Promise<void> {
    const { recoveryDesk } = this.#parts;
    if (choice === 'restore') recoveryDesk.restore();
    else await recoveryDesk.discard();
  }

  close(reason: CloseReason): void {
    this.#parts.closing.ask(reason);
  }

  /** The service ends and has waited long enough. What is not safe yet goes where an operator finds it. */
  abandon(reason: CloseReason): void {
    this.#parts.closing.abandon(reason);
  }

  /**
   * Another node has the document, because this one was silent for too long. Nothing goes to the host any more, what it
   * has not got is kept, and people are cut off: they come back by themselves, to that node. Before anything is kept, so that
   * their browsers offer what they typed and the new owner does not have.
   */
  takenOver(): void {
    for (const view of this.views.all) view.client?.sendBack();
    this.#parts.closing.abandon();
  }

  /** Before something is written at the host beside saving. @throws LeaseLost another node has the document */
  async confirmOwnership(): Promise<void> {
    await this.lease.confirm();
  }

  /** What the host called the file so far is not its name any more, for whoever is here. */
  renamed(name: string): void {
    this.#parts.version.named(name);
    for (const view of this.views.all) {
      view.hostInfo.BreadcrumbDocName = undefined;
      view.learn({});
    }
    this.views.broadcast({ type: 'renamed', name });
  }

  /** What waited for credentials may go now. */
  credentialsRenewed(): void {
    if (this.modified && this.state === 'ready') this.#parts.saves.wish({ cause: 'autosave' });
  }

  /** What the host says of a view's person just now; holds at once. */
  async learnRights(view: View, info: CheckFileInfo): Promise<void> {
    await this.#parts.rightsWatch.learn(view, info);
  }

  /** The application's policy, and the host, are asked again about these people; their answers hold at once. */
  async reevaluate(views: readonly View[]): Promise<void> {
    await Promise.all(views.map(async (view) => this.#parts.rightsWatch.reevaluate(view)));
  }

  #makeClock(): Clock {
    const { activity, saves, snapshots, rightsWatch, host, closing } = this.#parts;
    const { session } = this.services.options;
    return new Clock(session, activity, {
      autosave: () => saves.autosave(),
      snapshot: () => snapshots.takeBetweenSaves(session.keep.snapshotEvery),
      checkHost: async () => rightsWatch.check(await host.check()),
      sendIdleViews: (now) => this.#sendIdleViews(now),
      closeIdle: () => closing.ask('idle'),
    });
  }

  #sendIdleViews(now: number): void {
    const { view: limit } = this.services.options.session.idle;
    for (const view of this.views.all) if (now - view.activity.lastInput >= limit) this.setIdle(view, true);
  }

  async #release(): Promise<void> {
    const { closing, queue, presence, lock, sources, version, lifecycle } = this.#parts;
    this.#clock.stop();
    await closing.lastResort();
    queue.refuseAll(new DocumentClosed());
    const reason = closing.reason ?? 'failed';
    for (const view of this.views.all) {
      presence.forget(view);
      view.typing.tellLosses();
      if (this.lease.lost.aborted) view.client?.sendBack();
      else view.client?.close({ type: 'closed', reason });
      this.views.delete(view);
    }
    await (this.lease.lost.aborted ? lock.forget() : lock.release());
    await this.live?.close().catch(() => undefined);
    version.gone();
    await sources.dispose().catch(() => undefined);
    this.#markReleased();
    lifecycle.announce('closed', { reason });
  }
}
