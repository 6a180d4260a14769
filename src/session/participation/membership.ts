import { TooManyViews } from '../session.errors.js';
import { readOnlyReason, type View, type ViewClient, type ViewRequest } from '../people/view.js';
import type { Views } from '../people/views.js';
import type { Attendance } from '../people/kit-views.js';
import type { ConflictDesk } from '../saving/conflict/conflict-desk.js';
import type { DocumentFacts } from '../document/document-facts.js';
import { statusOf, type DocumentLoading } from '../loading/document-loading.js';
import type { HostWatch } from '../saving/conflict/host-watch.js';
import type { LiveDocument } from '../live/live-document.js';
import type { LockKeeper } from '../saving/upload/lock-keeper.js';
import type { PasswordGate } from '../loading/password-gate.js';
import type { Rhythm } from '../saving/save/rhythm.js';
import type { SaveIntent } from '../saving/save/save-policy.js';
import type { DocumentState } from '../state/state-table.js';

export interface MembershipParts {
  readonly facts: DocumentFacts;
  readonly views: Views;
  readonly attendance: Attendance;
  readonly loading: DocumentLoading;
  readonly lock: LockKeeper;
  readonly host: HostWatch;
  readonly conflicts: ConflictDesk;
  readonly passwords: PasswordGate;
  readonly rhythm: Rhythm;
  readonly maxViews: number;
  /** How long a lost connection may be taken up again, ms. */
  readonly reconnectTime: number;
}

/** What membership needs of the session as a whole. */
export interface MembershipSession {
  readonly state: DocumentState;
  readonly ending: boolean;
  /** The first to come opens the document. @returns whether this is the one */
  open(request: ViewRequest): Promise<boolean>;
  ready(): Promise<LiveDocument>;
  /** A save nobody waits for. */
  wish(intent: SaveIntent): void;
  save(intent: SaveIntent): Promise<void>;
  nobodyIsLeft(): void;
  /** Puts what is unsaved into the keep. */
  preserve(): Promise<void>;
}

function tellPermission(view: View): void {
  const reason = view.readOnlyReason;
  view.send({
    type: 'permission',
    permission: view.permission,
    ...(reason === undefined ? {} : { readOnlyReason: reason }),
  });
}

/** People come and go: who is let in, what they are told, and what their leaving means for the document. */
export class Membership {
  #joining = 0;

  constructor(
    private readonly parts: MembershipParts,
    private readonly session: MembershipSession,
  ) {}

  /** People who are here, or about to be. */
  get present(): number {
    return this.parts.views.size + this.#joining;
  }

  /** @throws TooManyViews, DocumentClosed, and why the document cannot be opened. */
  async join(request: ViewRequest): Promise<View> {
    const { views, facts, maxViews, passwords } = this.parts;
    if (this.present >= maxViews) throw new TooManyViews();
    this.#joining++;
    try {
      if (!(await this.session.open(request))) await passwords.admit(request.client);
      const view = views.create(request);
      view.readOnlyReason = readOnlyReason(request, facts);
      await this.#attach(view);
      // LibreOffice may have said only now that nobody may change it.
      view.readOnlyReason = readOnlyReason(request, facts);
      views.add(view);
      return view;
    } finally {
      this.#joining--;
      if (this.present === 0) this.session.nobodyIsLeft();
    }
  }

  /** Called when a joined view has been welcomed: what it has to know beyond the document. */
  joined(view: View, resumed: boolean): void {
    const { views, facts, host } = this.parts;
    views.announceUsers();
    view.send({
      type: 'saveState',
      state: facts.changed && facts.saveState === 'saved' ? 'modified' : facts.saveState,
    });
    if (resumed) view.typing.repeat();
    if (resumed) for (const event of view.states) view.send({ type: 'event', event });
    if (view.mayWrite) this.writerCame(view);
    host.compare(view.info);
  }

  /** The connection is gone; the view stays for the grace time. */
  disconnected(view: View, client: ViewClient): void {
    if (view.client !== client) return;
    this.parts.attendance.disconnected(view, this.parts.facts.live, this.parts.reconnectTime);
  }

  /** The same view on a new connection; undefined when its time is over. */
  resume(key: string, client: ViewClient): View | undefined {
    const { views, attendance, facts } = this.parts;
    const view = this.session.ending ? undefined : views.byKey(key);
    if (view) attendance.reconnected(view, client, facts.live);
    return view;
  }

  leave(view: View): void {
    const { views, attendance } = this.parts;
    if (!views.all.includes(view)) return;
    attendance.forget(view);
    view.client = undefined;
    const writersBefore = views.writers.length;
    views.delete(view);
    this.#destroy(view);
    if (this.present === 0) return this.session.nobodyIsLeft();
    views.announceUsers();
    if (writersBefore > 0 && views.writers.length === 0) void this.#lastWriterLeft();
  }

  /** The document turned out to be protected by its author: everybody may look. */
  protect(): void {
    const { facts, views, lock } = this.parts;
    if (!facts.writable) return;
    facts.protect();
    for (const view of views.writers) {
      view.readOnlyReason = 'protected';
      tellPermission(view);
    }
    views.announceUsers();
    void lock.release();
  }

  /** LibreOffice tells views, and nobody else, whether the document may be changed. */
  #destroy({ id }: View): void {
    const { live } = this.parts.facts;
    void live?.editable.then(() => live.office.destroyView(id)).catch(() => undefined);
  }

  /** Somebody who may write is here, newly or by a renewed token. */
  writerCame(view: View): void {
    const { facts, lock, conflicts, loading, rhythm } = this.parts;
    void lock.take(view);
    if (facts.offered) view.send({ type: 'recovered', keptAt: facts.offered.keptAt, size: facts.offered.size });
    if (this.session.state === 'conflicted') conflicts.tell(view);
    if (!facts.unsent || this.session.state !== 'ready') return;
    const { restoredFrom } = loading;
    if (restoredFrom !== undefined) view.send({ type: 'recovered', keptAt: restoredFrom, size: 0, restored: true });
    rhythm.modified(true);
    this.session.wish({ cause: restoredFrom === undefined ? 'user' : 'autosave', by: view.key });
  }

  /**
   * A renewed token gave or took the right to write. Taken from the last writer, what is unsaved stays: in the document,
   * in the keep, and on offer to whoever may write next.
   */
  async rightsChanged(view: View): Promise<void> {
    const { facts, views } = this.parts;
    const before = view.mayWrite;
    const outdated = view.shownWatermark !== view.watermark;
    view.readOnlyReason = readOnlyReason({ ...view.request, info: view.info }, facts);
    const limited = view.shownCommentsOnly !== view.commentsOnly;
    if (before === view.mayWrite && !limited) return outdated ? this.#renew(view) : undefined;
    const gained = !before && view.mayWrite;
    if (!gained) tellPermission(view);
    if (before && views.writers.length === 0) void this.session.preserve();
    await this.#renew(view);
    views.announceUsers();
    if (!gained) return;
    tellPermission(view);
    this.writerCame(view);
  }

  /** Without a document just now, the one to come gets the right kind of view. */
  async #renew(view: View): Promise<void> {
    const { facts, attendance } = this.parts;
    const { live } = facts;
    if (!live) return;
    await attendance
      .renew(view, live, async () => ({
        type: 'reloaded',
        reason: 'permission',
        status: await statusOf(live, view),
        view: view.id,
      }))
      .catch((error: unknown) => {
        if (live === facts.live) throw error;
      });
  }

  /** Readers stay; what was written goes to the host under the credentials of whoever left last. */
  async #lastWriterLeft(): Promise<void> {
    const { views, facts, lock } = this.parts;
    if (facts.worthALook) await this.session.save({ cause: 'exit' }).catch(() => undefined);
    if (views.writers.length === 0) await lock.release();
  }

  async #attach(view: View): Promise<void> {
    const { attendance, facts } = this.parts;
    for (;;) {
      const live = await this.session.ready();
      try {
        await attendance.attach(view, live);
        if (live === facts.live) return;
      } catch (error) {
        if (live === facts.live) throw error;
      }
    }
  }
}
