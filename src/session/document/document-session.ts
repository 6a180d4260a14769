import type { CloseReason } from '../../protocol/index.js';
import { DocumentClosed, InputTooSlow, NotSaved, SavedTooLate } from '../session.errors.js';
import type { CheckFileInfo } from '../../wopi/index.js';
import type { View, ViewClient, ViewRequest } from '../people/view.js';
import { Views } from '../people/views.js';
import { DocumentFacts } from './document-facts.js';
import { DocumentParts, type WholeSession } from './document-parts.js';
import type { HostWatch } from '../saving/conflict/host-watch.js';
import type { InputGate } from '../participation/input-gate.js';
import type { LiveDocument } from '../live/live-document.js';
import { Machine } from '../state/machine.js';
import type { SaveIntent } from '../saving/save/save-policy.js';
import type { SessionServices } from './session-services.js';
import type { DocumentState } from '../state/state-table.js';

const settled: ReadonlySet<DocumentState> = new Set(['ready', 'saving', 'uploading', 'conflicted']);
/** Inputs of one view that the document had to be recovered for, after which it is let go. */
const stuckViewsLeave = 2;
const over: ReadonlySet<DocumentState> = new Set(['closing', 'closed']);

/**
 * One document and everybody at it. All saves, conflicts, reloads and closes meet in its state machine
 * (`state-table.ts`); the parts below carry out what the table says.
 */
export class DocumentSession {
  readonly views = new Views();
  readonly facts: DocumentFacts;
  readonly openedAt = new Date();
  readonly #parts: DocumentParts;
  readonly #machine: Machine;
  readonly #released: Promise<void>;
  #markReleased: () => void = () => undefined;
  #opening: Promise<void> | undefined;
  #openError: unknown;

  constructor(
    readonly key: string,
    private readonly services: SessionServices,
  ) {
    this.#released = new Promise((resolve) => {
      this.#markReleased = resolve;
    });
    this.facts = new DocumentFacts(key);
    this.#parts = new DocumentParts(services, this.#asWhole());
    this.#machine = this.#makeMachine();
  }

  /** What only the parts may tell, beside what everybody may ask. */
  #asWhole(): WholeSession {
    const state = (): DocumentState => this.state;
    const ending = (): boolean => this.ending;
    return {
      facts: this.facts,
      views: this.views,
      get state() {
        return state();
      },
      get ending() {
        return ending();
      },
      machine: () => this.#machine,
      open: (request) => this.#openOnce(request),
      ready: () => this.ready(),
      wish: (intent) => this.wish(intent),
      save: (intent) => this.save(intent),
      leave: (view) => this.leave(view),
      nobodyIsLeft: () => this.close('disconnected'),
      preserve: () => this.preserve(),
      autosave: () => this.#autosave(),
      sendIdleViews: (now) => this.#sendIdleViews(now),
      closeIdle: () => this.close('idle'),
      onModified: () => this.#onModified(),
      onLost: (reason) => this.#onLost(reason),
      onStuck: (view) => this.#onStuck(view),
      onProtected: () => this.#onProtected(),
    };
  }

  #makeMachine(): Machine {
    const { rhythm, pipeline, conflicts, loading, closing } = this.#parts;
    return new Machine(
      {
        announceOpened: () => rhythm.start(),
        store: () => pipeline.store(),
        upload: () => pipeline.upload(),
        announceConfirmed: () => pipeline.announceConfirmed(),
        announceFailure: () => pipeline.announceFailure(),
        decideConflict: () => conflicts.decide(),
        announceConflict: () => conflicts.ask(),
        loadFromHost: () => loading.loadFromHost(),
        loadKept: () => loading.loadKept(),
        announceReloaded: () => this.#announceReloaded(),
        recover: () => loading.recover(),
        announceRecovered: () => this.#announceReloaded(),
        exitSave: () => closing.save(),
        exitKeep: () => closing.keep(),
        announceExitRefused: () => closing.refused(),
        resumeDeferred: () => this.#resumeDeferred(),
        release: () => this.#release(),
      },
      this.services.logger,
    );
  }

  get inputs(): InputGate {
    return this.#parts.inputs;
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
    return this.#parts.membership.join(request);
  }

  /** Called when a joined view has been welcomed: what it has to know beyond the document. */
  joined(view: View, resumed: boolean): void {
    this.#parts.membership.joined(view, resumed);
  }

  /** The connection is gone; the view stays for the grace time. */
  disconnected(view: View, client: ViewClient): void {
    this.#parts.membership.disconnected(view, client);
  }

  /** The same view on a new connection; undefined when its time is over. */
  resume(key: string, client: ViewClient): View | undefined {
    return this.#parts.membership.resume(key, client);
  }

  leave(view: View): void {
    this.#parts.membership.leave(view);
  }

  setIdle(view: View, idle: boolean): void {
    this.#parts.attendance.setIdle(view, idle, this.live);
  }

  /** Settles when the host has confirmed. @throws NotSaved, DocumentClosed */
  async save(intent: SaveIntent): Promise<void> {
    if (this.ending) throw new DocumentClosed();
    if (this.state === 'conflicted') {
      this.#machine.raise('save');
      throw new NotSaved('storage_conflict', 'The file changed in storage. Decide first which version to keep.');
    }
    if (this.state === 'recovering' && intent.cause === 'user') throw new SavedTooLate();
    const done = this.#parts.saves.want(intent);
    this.#machine.raise('save');
    await done;
  }

  /** The first decision counts. */
  resolveConflict(choice: 'overwrite' | 'reload', view: View, announce = true): void {
    this.#parts.conflicts.resolve(choice, view, announce);
  }

  /** Puts what is unsaved into the keep, if there is room. */
  async preserve(): Promise<void> {
    await this.#parts.pipeline.snapshot();
  }

  /** What becomes of bytes that an earlier run could not save. */
  async resolveRecovery(choice: 'restore' | 'discard'): Promise<void> {
    const { offered } = this.facts;
    if (!offered) return this.views.toWriters({ type: 'recoveryResolved' });
    if (choice === 'restore') return void this.#machine.raise('restore');
    this.views.toWriters({ type: 'recoveryResolved' });
    this.facts.offered = undefined;
    await this.services.keep.settle(offered);
  }

  close(reason: CloseReason): void {
    if (this.state === 'opening') this.#parts.loading.stop();
    this.#parts.closing.ask(reason);
  }

  /** The service ends and has waited long enough. What is not safe yet goes where an operator finds it. */
  abandon(): void {
    this.#parts.loading.stop();
    this.#machine.raise('abandon');
  }

  /** Reading it takes a password, which no copy in another format has. */
  get isEncrypted(): boolean {
    return this.#parts.loading.password !== undefined;
  }

  /** For changes at the host that we make ourselves, such as renaming. */
  get host(): HostWatch {
    return this.#parts.host;
  }

  get lock(): string | undefined {
    return this.#parts.lock.value;
  }

  /** What the host called the file so far is not its name any more, for whoever is here. */
  renamed(name: string): void {
    this.facts.fileName = name;
    for (const { info } of this.views.all) info.BreadcrumbDocName = undefined;
    this.views.broadcast({ type: 'renamed', name });
  }

  /** What waited for credentials may go now. */
  credentialsRenewed(): void {
    if (this.facts.modified && this.state === 'ready') this.wish({ cause: 'autosave' });
  }

  /** What the host says of a view's person just now; holds at once. */
  async learnRights(view: View, info: CheckFileInfo): Promise<void> {
    await this.#parts.rights.learn(view, info);
  }

  /** A save nobody waits for; its failure is announced, kept and tried again. */
  wish(intent: SaveIntent): void {
    this.save(intent).catch(() => undefined);
  }

  /** The first to come opens the document. @returns whether this is the one. @throws why it cannot be opened */
  async #openOnce(request: ViewRequest): Promise<boolean> {
    const isFirst = this.#opening === undefined;
    await (this.#opening ??= this.#open(request));
    return isFirst;
  }

  async #open(request: ViewRequest): Promise<void> {
    try {
      await this.#parts.loading.open(request);
      this.#machine.raise('opened');
    } catch (error) {
      this.#openError = error;
      this.#machine.raise('openFailed');
      throw error;
    }
  }

  #onModified(): void {
    this.#parts.rhythm.modified(this.facts.modified);
    this.#parts.pipeline.announceModified(this.facts.changed);
  }

  #onProtected(): void {
    this.#parts.membership.protect();
    this.#onModified();
  }

  /** Whoever does so again keeps everybody from working. */
  #onStuck(id: number): void {
    const view = this.views.byId(id);
    if (!view) return;
    const { code, message } = new InputTooSlow();
    view.send({ type: 'error', code, message, fatal: false });
    if (++view.stuck < stuckViewsLeave) return;
    view.client?.close({ type: 'closed', reason: 'removed' });
    this.leave(view);
  }

  /** While another version is being loaded, the loss shows when that is done. */
  #onLost(reason: string): void {
    this.services.logger.warn(`kit lost: ${reason}`);
    this.facts.kitLost();
    this.#parts.saves.disappoint(new SavedTooLate());
    if (this.state === 'reloading') return;
    // An upload that is under way comes to its end first: nobody should wonder meanwhile.
    if (this.#machine.raise('kitLost')) this.views.broadcast({ type: 'progress', stage: 'recovering' });
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
    // Who wanted to save what was unchanged has the newer version now.
    this.#parts.saves.done();
    facts.saveState = facts.modified ? 'modified' : 'saved';
    this.views.broadcast({ type: 'saveState', state: facts.saveState });
    this.#parts.rhythm.modified(facts.modified);
    if (facts.unsent) this.wish({ cause: 'autosave' });
  }

  #resumeDeferred(): void {
    if (this.state !== 'ready' && this.state !== 'conflicted') return;
    if (this.#parts.closing.resume()) return;
    if (this.state === 'ready' && this.#parts.saves.hasPending) this.#machine.raise('save');
  }

  async #release(): Promise<void> {
    const { rhythm, closing, saves, attendance, lock, sourcing } = this.#parts;
    rhythm.stop();
    await closing.lastResort();
    saves.refuseAll(new DocumentClosed());
    const reason = closing.reason ?? 'failed';
    for (const view of this.views.all) {
      attendance.forget(view);
      view.client?.close({ type: 'closed', reason });
      this.views.delete(view);
    }
    await lock.release();
    await this.live?.close().catch(() => undefined);
    this.facts.live = undefined;
    await sourcing.dispose().catch(() => undefined);
    this.#markReleased();
  }
}
