import { tmpdir } from 'node:os';
import type { CloseReason } from '../../protocol/index.js';
import { DocumentClosed, NotSaved, SavedTooLate } from '../session.errors.js';
import type { View, ViewClient, ViewRequest } from '../views/view.js';
import { Views } from '../views/views.js';
import { Attendance } from './attendance.js';
import { Closing } from './closing.js';
import { ConflictDesk } from './conflict-desk.js';
import { DocumentFacts } from './document-facts.js';
import { DocumentLoading } from './document-loading.js';
import { HostWatch } from './host-watch.js';
import { InputGate } from './input-gate.js';
import type { LiveDocument } from './live-document.js';
import { Loader } from './loader.js';
import { LockKeeper } from './lock-keeper.js';
import { Machine } from './machine.js';
import { Membership } from './membership.js';
import { Preserver } from './preserver.js';
import { Rhythm } from './rhythm.js';
import { SavePipeline } from './save-pipeline.js';
import type { SaveIntent } from './save-policy.js';
import { Saves } from './saves.js';
import type { SessionServices } from './session-services.js';
import { Sourcing } from './sourcing.js';
import type { DocumentState } from './state-table.js';
import { Uploader } from './uploader.js';

const settled: ReadonlySet<DocumentState> = new Set(['ready', 'saving', 'uploading', 'conflicted']);
const over: ReadonlySet<DocumentState> = new Set(['closing', 'closed']);

/**
 * One document and everybody at it. All saves, conflicts, reloads and closes meet in its state machine
 * (`state-table.ts`); the parts below carry out what the table says.
 */
export class DocumentSession {
  readonly views = new Views();
  readonly facts: DocumentFacts;
  readonly openedAt = new Date();
  readonly inputs: InputGate;
  readonly #saves = new Saves();
  readonly #rhythm: Rhythm;
  readonly #sourcing: Sourcing;
  readonly #preserver: Preserver;
  readonly #pipeline: SavePipeline;
  readonly #loading: DocumentLoading;
  readonly #attendance: Attendance;
  readonly #lock: LockKeeper;
  readonly #host: HostWatch;
  readonly #conflicts: ConflictDesk;
  readonly #closing: Closing;
  readonly #membership: Membership;
  readonly #machine: Machine;
  readonly #released: Promise<void>;
  #markReleased: () => void = () => undefined;
  #opening: Promise<void> | undefined;
  #openError: unknown;

  constructor(
    readonly key: string,
    private readonly services: SessionServices,
  ) {
    const { wopi, keep, options, engine, audit, logger } = services;
    this.#released = new Promise((resolve) => {
      this.#markReleased = resolve;
    });
    const facts = (this.facts = new DocumentFacts(key));
    const { views } = this;
    this.#sourcing = new Sourcing(wopi, keep, engine, options.session.loadTimeout, options.engine.workDir);
    this.#preserver = new Preserver(
      keep,
      () => facts.kept,
      () => this.#sourcing.folder(),
      logger,
    );
    this.#attendance = new Attendance(
      views,
      (view) => this.leave(view),
      (view) => this.inputs.release(view),
    );
    this.#lock = new LockKeeper(wopi, views, options.wopi, logger);
    this.#rhythm = new Rhythm(options.session, {
      autosave: () => this.#autosave(),
      snapshot: () => this.#pipeline.snapshotBetweenSaves(options.session.keep.snapshotEvery),
      checkHost: () => this.#host.check(),
      sendIdleViews: (now) => this.#sendIdleViews(now),
      closeIdle: () => this.close('idle'),
    });
    const machine = (): Machine => this.#machine;
    this.inputs = new InputGate(
      { facts, views, rhythm: this.#rhythm, attendance: this.#attendance, onModified: () => this.#onModified() },
      () => this.state,
    );
    this.#host = new HostWatch(facts, views, wopi, machine, logger);
    this.#conflicts = new ConflictDesk(
      { facts, views, saves: this.#saves, options: options.session.conflict },
      machine,
    );
    this.#pipeline = new SavePipeline(
      {
        facts,
        views,
        saves: this.#saves,
        preserver: this.#preserver,
        uploader: new Uploader(wopi, views, facts.baseline, this.#lock, logger, (record) =>
          audit.record({ document: key, ...record }),
        ),
        rhythm: this.#rhythm,
        times: options.session.autosave,
        onConfirmed: (parcel) => this.#loading.confirmed(parcel),
        logger,
      },
      machine,
    );
    this.#loading = new DocumentLoading(
      {
        facts,
        views,
        wopi,
        logger,
        sourcing: this.#sourcing,
        loader: new Loader(engine, options.session.loadTimeout, () => facts.fileName),
        preserver: this.#preserver,
        pipeline: this.#pipeline,
        attendance: this.#attendance,
        hangTimeout: options.session.hangTimeout,
        times: options.session.autosave,
        listener: {
          onEvent: (event, view) => this.#attendance.onEvent(event, view),
          onTile: (tile) => this.#attendance.onTile(tile),
          onModified: () => this.#onModified(),
          onLost: (reason) => this.#onLost(reason),
          onProtected: () => this.#onProtected(),
        },
      },
      machine,
    );
    this.#closing = new Closing(
      {
        facts,
        views,
        logger,
        rhythm: this.#rhythm,
        times: options.session.autosave,
        pipeline: this.#pipeline,
        preserver: this.#preserver,
        refuge: options.engine.workDir ?? tmpdir(),
        present: () => this.#membership.present,
      },
      machine,
    );
    this.#membership = new Membership(
      {
        facts,
        views,
        attendance: this.#attendance,
        loading: this.#loading,
        lock: this.#lock,
        host: this.#host,
        conflicts: this.#conflicts,
        rhythm: this.#rhythm,
        maxViews: options.session.maxViews,
        reconnectTime: options.session.idle.reconnect,
      },
      this,
    );
    this.#machine = new Machine(
      {
        announceOpened: () => this.#rhythm.start(),
        store: () => this.#pipeline.store(),
        upload: () => this.#pipeline.upload(),
        announceConfirmed: () => this.#pipeline.announceConfirmed(),
        announceFailure: () => this.#pipeline.announceFailure(),
        decideConflict: () => this.#conflicts.decide(),
        announceConflict: () => this.#conflicts.ask(),
        loadFromHost: () => this.#loading.loadFromHost(),
        loadKept: () => this.#loading.loadKept(),
        announceReloaded: () => this.#announceReloaded(),
        recover: () => this.#loading.recover(),
        announceRecovered: () => this.#announceReloaded(),
        exitSave: () => this.#closing.save(),
        exitKeep: () => this.#closing.keep(),
        announceExitRefused: () => this.#closing.refused(),
        deferSave: () => undefined,
        deferClose: () => undefined,
        resumeDeferred: () => this.#resumeDeferred(),
        release: () => this.#release(),
      },
      logger,
    );
  }

  get state(): DocumentState {
    return this.#machine.state;
  }

  get live(): LiveDocument | undefined {
    return this.facts.live;
  }

  /** True when nobody can join any more; a new session is made after {@link closed}. */
  get ending(): boolean {
    return over.has(this.state);
  }

  /** Resolves when kit, credentials and files are gone. */
  async closed(): Promise<void> {
    await this.#released;
  }

  /** Resolves when there is a document to look at. @throws DocumentClosed, or why it could not be opened. */
  async ready(): Promise<LiveDocument> {
    for (;;) {
      await this.#machine.until((state) => settled.has(state) || over.has(state));
      if (this.ending) throw this.#openError ?? new DocumentClosed();
      if (this.live) return this.live;
      await this.#machine.until((state) => !settled.has(state));
    }
  }

  /** @throws TooManyViews, DocumentClosed, and why the document cannot be opened. */
  async join(request: ViewRequest): Promise<View> {
    return this.#membership.join(request);
  }

  /** Called when a joined view has been welcomed: what it has to know beyond the document. */
  joined(view: View, resumed: boolean): void {
    this.#membership.joined(view, resumed);
  }

  /** The connection is gone; the view stays for the grace time. */
  disconnected(view: View, client: ViewClient): void {
    this.#membership.disconnected(view, client);
  }

  /** The same view on a new connection; undefined when its time is over. */
  resume(key: string, client: ViewClient): View | undefined {
    return this.#membership.resume(key, client);
  }

  leave(view: View): void {
    this.#membership.leave(view);
  }

  setIdle(view: View, idle: boolean): void {
    this.#attendance.setIdle(view, idle, this.live);
  }

  /** Settles when the host has confirmed. @throws NotSaved, DocumentClosed */
  async save(intent: SaveIntent): Promise<void> {
    if (this.ending) throw new DocumentClosed();
    if (this.state === 'conflicted') {
      this.#machine.raise('save');
      throw new NotSaved('storage_conflict', 'The file changed in storage. Decide first which version to keep.');
    }
    if (this.state === 'recovering' && intent.cause === 'user') throw new SavedTooLate();
    const done = this.#saves.want(intent);
    this.#machine.raise('save');
    await done;
  }

  /** The first decision counts. */
  resolveConflict(choice: 'overwrite' | 'reload', view: View, announce = true): void {
    this.#conflicts.resolve(choice, view, announce);
  }

  /** What becomes of bytes that an earlier run could not save. */
  async resolveRecovery(choice: 'restore' | 'discard'): Promise<void> {
    const { offered } = this.facts;
    if (!offered) return;
    if (choice === 'restore') return void this.#machine.raise('restore');
    this.facts.offered = undefined;
    await this.services.keep.settle(offered);
  }

  close(reason: CloseReason): void {
    if (this.state === 'opening') this.#loading.stop();
    this.#closing.ask(reason);
  }

  /** The service ends and has waited long enough. What is not safe yet goes where an operator finds it. */
  abandon(): void {
    this.#loading.stop();
    this.#machine.raise('abandon');
  }

  /** For changes at the host that we make ourselves, such as renaming. */
  get host(): HostWatch {
    return this.#host;
  }

  get lock(): string | undefined {
    return this.#lock.value;
  }

  renamed(name: string): void {
    this.facts.fileName = name;
    this.views.broadcast({ type: 'renamed', name });
  }

  /** What waited for credentials may go now. */
  credentialsRenewed(): void {
    if (this.facts.modified && this.state === 'ready') this.wish({ cause: 'autosave' });
  }

  /** The first to come opens the document. @throws why it cannot be opened */
  async open(request: ViewRequest): Promise<void> {
    this.#opening ??= this.#open(request);
    return this.#opening;
  }

  /** A renewed token gave or took the right to write. */
  async rightsChanged(view: View): Promise<void> {
    await this.#membership.rightsChanged(view);
  }

  async preserve(): Promise<void> {
    await this.#pipeline.snapshot();
  }

  nobodyIsLeft(): void {
    this.close('disconnected');
  }

  /** A save nobody waits for; its failure is announced, kept and tried again. */
  wish(intent: SaveIntent): void {
    this.save(intent).catch(() => undefined);
  }

  async #open(request: ViewRequest): Promise<void> {
    try {
      await this.#loading.open(request);
      this.#machine.raise('opened');
    } catch (error) {
      this.#openError = error;
      this.#machine.raise('openFailed');
      throw error;
    }
  }

  #onModified(): void {
    this.#rhythm.modified(this.facts.modified);
    this.#pipeline.announceModified(this.facts.changed);
  }

  #onProtected(): void {
    this.#membership.protect();
    this.#onModified();
  }

  /** While another version is being loaded, the loss shows when that is done. */
  #onLost(reason: string): void {
    this.services.logger.warn(`kit lost: ${reason}`);
    this.facts.kitLost();
    this.#saves.disappoint(new SavedTooLate());
    if (this.state !== 'reloading') this.#machine.raise('kitLost');
  }

  #autosave(): void {
    if (this.state !== 'ready' || this.views.credentialsForWriting().length === 0) return;
    this.wish({ cause: 'autosave' });
  }

  #sendIdleViews(now: number): void {
    const { view: limit } = this.services.options.session.idle;
    for (const view of this.views.all) if (now - view.lastInput >= limit) this.setIdle(view, true);
  }

  #announceReloaded(): void {
    const { facts } = this;
    if (this.state !== 'ready') return;
    facts.saveState = facts.modified ? 'modified' : 'saved';
    this.views.broadcast({ type: 'saveState', state: facts.saveState });
    this.#rhythm.modified(facts.modified);
    if (facts.unsent) this.wish({ cause: 'autosave' });
  }

  #resumeDeferred(): void {
    if (this.state !== 'ready' && this.state !== 'conflicted') return;
    if (this.#closing.resume()) return;
    if (this.state === 'ready' && this.#saves.hasPending) this.#machine.raise('save');
  }

  async #release(): Promise<void> {
    this.#rhythm.stop();
    await this.#closing.lastResort();
    this.#saves.refuseAll(new DocumentClosed());
    const reason = this.#closing.reason ?? 'failed';
    for (const view of this.views.all) {
      this.#attendance.forget(view);
      view.client?.close({ type: 'closed', reason });
      this.views.delete(view);
    }
    await this.#lock.release();
    await this.live?.close().catch(() => undefined);
    this.facts.live = undefined;
    await this.#sourcing.dispose().catch(() => undefined);
    this.#markReleased();
  }
}
