import { leastPermissions } from '../../rights/index.js';
import { InputTooSlow } from '../errors.js';
import type { OpenVersion } from '../live/open-version.js';
import type { Lifecycle } from '../events/lifecycle.js';
import { personOf } from '../people/describe-view.js';
import type { Presence } from '../people/presence.js';
import type { View } from '../people/view.js';
import type { Views } from '../people/views.js';
import type { Closing } from '../saving/exit/closing.js';
import type { ConflictDesk } from '../saving/conflict/conflict-desk.js';
import type { Changes } from '../saving/save/changes.js';
import type { SaveDesk } from '../saving/save/save-desk.js';
import type { LockKeeper } from '../saving/upload/lock-keeper.js';
import type { Offenders } from './offenders.js';

export interface LeavingParts {
  readonly lifecycle: Pick<Lifecycle, 'announce'>;
  readonly version: Pick<OpenVersion, 'live'>;
  readonly changes: Pick<Changes, 'worthALook'>;
  readonly views: Pick<Views, 'all' | 'writers' | 'editors' | 'present' | 'byId' | 'delete' | 'announceUsers'>;
  readonly presence: Pick<Presence, 'forget'>;
  readonly lock: Pick<LockKeeper, 'release'>;
  readonly saves: Pick<SaveDesk, 'save'>;
  readonly closing: Pick<Closing, 'ask'>;
  readonly conflicts: Pick<ConflictDesk, 'editorsLeft'>;
  readonly offenders: Pick<Offenders, 'gotStuck' | 'letGo'>;
}

/** People go, or are sent away, and what that means for the document. */
export class Leaving {
  constructor(private readonly parts: LeavingParts) {}

  leave(view: View): void {
    const { views, presence, closing } = this.parts;
    if (!views.all.includes(view)) return;
    presence.forget(view);
    view.disconnect();
    const writersBefore = views.writers.length;
    views.delete(view);
    this.parts.lifecycle.announce('left', { user: personOf(view) });
    this.#destroy(view);
    if (views.present === 0) return closing.ask('disconnected');
    views.announceUsers();
    if (writersBefore > 0 && views.writers.length === 0) void this.#lastWriterLeft();
    else if (view.mayEdit && views.editors.length === 0) this.parts.conflicts.editorsLeft();
  }

  /** Somebody, or the host, does not want this person here: nor do they get any more what was made for them. */
  remove(view: View): void {
    view.client?.close({ type: 'closed', reason: 'removed' });
    this.leave(view);
    view.learn({ limits: leastPermissions });
  }

  /** The document had to be recovered from an input of this view. Whoever does so again keeps everybody from working. */
  stuck(id: number): void {
    const view = this.parts.views.byId(id);
    if (!view) return;
    const { code, message } = new InputTooSlow();
    view.send({ type: 'error', code, message, fatal: false });
    if (this.parts.offenders.gotStuck(view)) this.#letGo(view);
  }

  /** This view may only look, and has changed the document, in a way that cannot be taken back. */
  intruded(id: number): void {
    const view = this.parts.views.byId(id);
    if (view) this.#letGo(view);
  }

  #letGo(view: View): void {
    this.parts.offenders.letGo(view);
    this.remove(view);
  }

  /** LibreOffice tells views, and nobody else, whether the document may be changed. */
  #destroy({ id }: View): void {
    const { live } = this.parts.version;
    void live?.editable.then(() => live.office.destroyView(id)).catch(() => undefined);
  }

  /** Readers stay; what was written goes to the host under the credentials of whoever left last. */
  async #lastWriterLeft(): Promise<void> {
    const { changes, views, lock, saves } = this.parts;
    if (changes.worthALook) await saves.save({ cause: 'exit' }).catch(() => undefined);
    if (views.writers.length === 0) await lock.release();
  }
}
