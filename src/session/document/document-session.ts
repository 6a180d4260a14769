import type { CloseReason } from '../../protocol/index.js';
import { DocumentClosed, NotSaved, TooManyViews } from '../session.errors.js';
import { readOnlyReason, type View, type ViewClient, type ViewRequest } from '../views/view.js';
import type { InputEffect } from '../views/input-permission.js';
import { Views } from '../views/views.js';
import { Attendance } from './attendance.js';
import { ConflictDesk } from './conflict-desk.js';
import { DocumentFacts } from './document-facts.js';
import { DocumentLoading } from './document-loading.js';
import { HostWatch } from './host-watch.js';
import type { LiveDocument } from './live-document.js';
import { Loader } from './loader.js';
import { LockKeeper } from './lock-keeper.js';
import { Machine } from './machine.js';
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
  readonly #machine: Machine;
  readonly #released: Promise<void>;
  #markReleased: () => void = () => undefined;
  #opening: Promise<void> | undefined;
  #openError: unknown;
  #joining = 0;
  #closeReason: CloseReason | undefined;

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
    this.#preserver = new Preserver(keep, () => facts.kept, logger);
    this.#attendance = new Attendance(views, (view) => this.leave(view));
    this.#lock = new LockKeeper(wopi, views, logger);
    this.#rhythm = new Rhythm(options.session, {
      autosave: () => this.#autosave(),
      snapshot: () => this.#pipeline.snapshotBetweenSaves(options.session.keep.snapshotEvery),
      checkHost: () => this.#host.check(),
      sendIdleViews: (now) => this.#sendIdleViews(now),
      closeIdle: () => this.close('idle'),
    });
    const machine = (): Machine => this.#machine;
    this.#host = new HostWatch(facts, views, wopi, machine, logger);
    this.#conflicts = new ConflictDesk(
      { facts, views, saves: this.#saves, option: options.session.conflict.onExternalChange },
      machine,
    );
    this.#pipeline = new SavePipeline(
      {
        facts,
        views,
        saves: this.#saves,
        preserver: this.#preserver,
        uploader: new Uploader(wopi, views, facts.baseline, logger, (record) =>
          audit.record({ document: key, ...record }),
        ),
        rhythm: this.#rhythm,
        lock: () => this.#lock.value,
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
        loader: new Loader(engine, options.session.loadTimeout),
        preserver: this.#preserver,
        pipeline: this.#pipeline,
        attendance: this.#attendance,
        hangTimeout: options.session.hangTimeout,
        listener: {
          onEvent: (event, view) => this.#attendance.onEvent(event, view),
          onTile: (tile) => this.#attendance.onTile(tile),
          onModified: () => this.#onModified(),
          onLost: (reason) => this.#onLost(reason),
        },
      },
      machine,
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
        exitSave: () => this.#exit(() => this.#pipeline.exit()),
        exitKeep: () => this.#exit(() => this.#pipeline.keepOnly()),
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
    if (this.views.size + this.#joining >= this.services.options.session.maxViews) throw new TooManyViews();
    this.#joining++;
    try {
      this.#opening ??= this.#open(request);
      await this.#opening;
      const view = this.views.create(request);
      view.readOnlyReason = readOnlyReason(request, this.facts.writable);
      await this.#attach(view);
      this.views.add(view);
      return view;
    } finally {
      this.#joining--;
      if (this.views.size + this.#joining === 0) this.close('disconnected');
    }
  }

  /** Called when a joined view has been welcomed: what it has to know beyond the document. */
  joined(view: View, resumed: boolean): void {
    this.views.announceUsers();
    const { facts } = this;
    view.send({
      type: 'saveState',
      state: facts.changed && facts.saveState === 'saved' ? 'modified' : facts.saveState,
    });
    if (resumed) for (const event of view.states) view.send({ type: 'event', event });
    if (view.mayWrite) this.#writerJoined(view);
    this.#host.compare(view.info);
  }

  /** The connection is gone; the view stays for the grace time. */
  disconnected(view: View, client: ViewClient): void {
    if (view.client !== client) return;
    this.#attendance.disconnected(view, this.live, this.services.options.session.idle.reconnect);
  }

  /** The same view on a new connection; undefined when its time is over. */
  resume(key: string, client: ViewClient): View | undefined {
    const view = this.ending ? undefined : this.views.byKey(key);
    if (view) this.#attendance.reconnected(view, client, this.live);
    return view;
  }

  leave(view: View): void {
    if (!this.views.all.includes(view)) return;
    this.#attendance.forget(view);
    view.client = undefined;
    const writersBefore = this.views.writers.length;
    this.views.delete(view);
    this.live?.office.destroyView(view.id).catch(() => undefined);
    if (this.views.size + this.#joining === 0) return this.close('disconnected');
    this.views.announceUsers();
    if (writersBefore > 0 && this.views.writers.length === 0) void this.#lastWriterLeft();
  }

  /** Somebody did something, which may change the document, or is meant to. @throws DocumentClosed when it is too late */
  input(view: View, effect: InputEffect): void {
    if (this.ending && effect !== 'none') throw new DocumentClosed('The document is being closed. Open it again.');
    view.lastInput = Date.now();
    if (view.idle) this.setIdle(view, false);
    const { facts } = this;
    this.#rhythm.input(effect !== 'none');
    if (effect === 'none') return;
    const news = !facts.edited || (effect === 'edit' && !facts.touched);
    facts.edited = true;
    facts.touched ||= effect === 'edit';
    if (news) this.#onModified();
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
    if (choice === 'restore') {
      if (this.facts.modified) await this.#pipeline.snapshot();
      this.#machine.raise('restore');
      return;
    }
    this.facts.offered = undefined;
    await this.services.keep.remove(offered);
  }

  close(reason: CloseReason): void {
    if (this.#closeReason === undefined || this.#closeReason === 'disconnected') this.#closeReason = reason;
    if (this.state === 'opening') this.#loading.stop();
    this.#machine.raise('close');
  }

  /** After a change at the host that we made ourselves, such as renaming. */
  async adoptHostVersion(view: View): Promise<void> {
    await this.#host.adopt(view);
  }

  renamed(name: string): void {
    this.facts.fileName = name;
    this.views.broadcast({ type: 'renamed', name });
  }

  /** What waited for credentials may go now. */
  credentialsRenewed(): void {
    if (this.facts.modified && this.state === 'ready') this.#wish({ cause: 'autosave' });
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

  async #attach(view: View): Promise<void> {
    for (;;) {
      const live = await this.ready();
      try {
        await this.#attendance.attach(view, live);
        if (live === this.live) return;
      } catch (error) {
        if (live === this.live) throw error;
      }
    }
  }

  #writerJoined(view: View): void {
    const { facts } = this;
    void this.#lock.take(view);
    if (facts.offered) view.send({ type: 'recovered', keptAt: facts.offered.keptAt, size: facts.offered.size });
    if (this.state === 'conflicted') this.#conflicts.tell(view);
    if (!facts.unsent || this.#saves.hasPending || this.state !== 'ready') return;
    const restoredFrom = this.#loading.restoredFrom;
    if (restoredFrom !== undefined) view.send({ type: 'recovered', keptAt: restoredFrom, size: 0, restored: true });
    this.#rhythm.modified(true);
    this.#wish({ cause: restoredFrom === undefined ? 'user' : 'autosave', by: view.key });
  }

  #onModified(): void {
    this.#rhythm.modified(this.facts.modified);
    this.#pipeline.announceModified(this.facts.changed);
  }

  /** While another version is being loaded, the loss shows when that is done. */
  #onLost(reason: string): void {
    this.services.logger.warn(`kit lost: ${reason}`);
    this.facts.live = undefined;
    if (this.state !== 'reloading') this.#machine.raise('kitLost');
  }

  /** Readers stay; what was written goes to the host under the credentials of whoever left last. */
  async #lastWriterLeft(): Promise<void> {
    if (this.facts.worthALook) await this.save({ cause: 'exit' }).catch(() => undefined);
    if (this.views.writers.length === 0) await this.#lock.release();
  }

  #autosave(): void {
    if (this.state !== 'ready' || this.views.credentialsForWriting().length === 0) return;
    this.#wish({ cause: 'autosave' });
  }

  /** A save nobody waits for; its failure is announced, kept and tried again. */
  #wish(intent: SaveIntent): void {
    this.save(intent).catch(() => undefined);
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
    if (facts.unsent) this.#wish({ cause: 'autosave' });
  }

  #resumeDeferred(): void {
    if (this.state !== 'ready' && this.state !== 'conflicted') return;
    // Nobody was left then; somebody is here again.
    if (this.#closeReason === 'disconnected' && this.views.size + this.#joining > 0) this.#closeReason = undefined;
    if (this.#closeReason) this.#machine.raise('close');
    else if (this.state === 'ready' && this.#saves.hasPending) this.#machine.raise('save');
  }

  async #exit(work: () => Promise<void>): Promise<void> {
    this.#rhythm.stop();
    await work();
  }

  async #release(): Promise<void> {
    this.#rhythm.stop();
    this.#saves.refuseAll(new DocumentClosed());
    const reason = this.#closeReason ?? 'failed';
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
