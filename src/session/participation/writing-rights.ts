import type { OpenVersion } from '../live/open-version.js';
import type { KitViews } from '../people/kit-views.js';
import type { View } from '../people/view.js';
import type { Views } from '../people/views.js';
import type { RecoveryOffer } from '../loading/recovery-offer.js';
import type { ConflictDesk } from '../saving/conflict/conflict-desk.js';
import type { Activity } from '../saving/save/activity.js';
import type { Changes } from '../saving/save/changes.js';
import type { SaveDesk } from '../saving/save/save-desk.js';
import type { Snapshots } from '../saving/save/snapshots.js';
import type { LockKeeper } from '../saving/upload/lock-keeper.js';
import type { Machine } from '../state/machine.js';

export interface RightsParts {
  readonly machine: Pick<Machine, 'state'>;
  readonly version: OpenVersion;
  readonly changes: Pick<Changes, 'unsent'>;
  readonly offer: Pick<RecoveryOffer, 'message'>;
  readonly views: Pick<Views, 'writers' | 'announceUsers'>;
  readonly kitViews: Pick<KitViews, 'renew'>;
  readonly lock: Pick<LockKeeper, 'take' | 'release'>;
  readonly conflicts: Pick<ConflictDesk, 'tell'>;
  readonly activity: Pick<Activity, 'modified'>;
  readonly saves: Pick<SaveDesk, 'wish'>;
  readonly snapshots: Pick<Snapshots, 'take'>;
}

/** Who may write, and what follows when that changes while they are here. */
export class WritingRights {
  constructor(private readonly parts: RightsParts) {}

  /** The document turned out to be protected by its author: everybody may look. */
  takeFromAll(): void {
    const { views, lock } = this.parts;
    for (const view of views.writers) {
      view.forbidWriting('protected');
      tellPermission(view);
    }
    views.announceUsers();
    void lock.release();
  }

  /** Somebody who may write is here, newly or by a renewed token. */
  writerCame(view: View): void {
    const { machine, offer, lock, conflicts, changes } = this.parts;
    void lock.take(view);
    if (offer.message && view.mayEdit) view.send(offer.message);
    if (machine.state === 'conflicted') conflicts.tell(view);
    if (changes.unsent && machine.state === 'ready') this.#sendUnsent(view);
  }

  /**
   * A renewed token gave or took the right to write. Taken from the last writer, what is unsaved stays: in the document,
   * in the keep, and on offer to whoever may write next.
   */
  async changed(view: View): Promise<void> {
    const { version, views, snapshots } = this.parts;
    const before = view.mayWrite;
    const couldEdit = view.mayEdit;
    view.judge(version);
    if (before === view.mayWrite && !view.takesOtherInput) {
      if (!view.showsOldWatermark) return;
      await this.#renew(view);
      return views.announceUsers();
    }
    const gained = (!before && view.mayWrite) || (!couldEdit && view.mayEdit);
    if (!gained) tellPermission(view);
    if (before && views.writers.length === 0) void snapshots.take();
    await this.#renew(view);
    views.announceUsers();
    if (!gained) return;
    tellPermission(view);
    this.writerCame(view);
  }

  /** The host has never seen what is open; now somebody is here who may bring it there. */
  #sendUnsent(view: View): void {
    const { version, activity, saves } = this.parts;
    const { restoredFrom } = version;
    // Whoever moved along with the document knows of it.
    if (restoredFrom !== undefined && !view.arrival)
      view.send({ type: 'recovered', keptAt: restoredFrom, size: 0, restored: true });
    activity.modified(true);
    // Nobody has asked for it: a cell that is being typed into stays open.
    const cause = restoredFrom === undefined ? 'user' : 'autosave';
    saves.wish({ cause, by: view.key, dontTerminateEdit: true });
  }

  /** Without a document just now, the one to come gets the right kind of view. */
  async #renew(view: View): Promise<void> {
    const { version, kitViews } = this.parts;
    const { live } = version;
    if (!live) return;
    await kitViews
      .renew(view, live, async (id) => ({
        type: 'reloaded',
        reason: 'permission',
        status: await live.office.statusOf(id),
        view: id,
      }))
      .catch((error: unknown) => {
        if (live === version.live) throw error;
      });
  }
}

function tellPermission(view: View): void {
  const reason = view.readOnlyReason;
  view.send({
    type: 'permission',
    permission: view.permission,
    ...(reason === undefined ? {} : { readOnlyReason: reason }),
  });
}
