import type { ConflictOptions } from '../../../options/index.js';
import { NotSaved } from '../../errors.js';
import type { View } from '../../people/view.js';
import type { Views } from '../../people/views.js';
import { decideConflict } from './conflict-policy.js';
import type { Lifecycle } from '../../events/lifecycle.js';
import type { OpenVersion } from '../../live/open-version.js';
import type { Machine } from '../../state/machine.js';
import type { Baseline } from '../upload/baseline.js';
import type { Conflict } from '../upload/conflict.js';
import type { Changes } from '../save/changes.js';
import type { SaveStatus } from '../save/save-status.js';
import type { SaveQueue } from '../save/save-queue.js';

export interface ConflictParts {
  readonly machine: Pick<Machine, 'state' | 'raise'>;
  readonly lifecycle: Lifecycle;
  readonly version: Pick<OpenVersion, 'key' | 'fileName' | 'live'>;
  readonly changes: Pick<Changes, 'modified'>;
  readonly conflict: Conflict;
  readonly baseline: Baseline;
  readonly status: Pick<SaveStatus, 'tell'>;
  readonly queue: SaveQueue;
  readonly views: Views;
  readonly options: ConflictOptions;
}

/** Two versions of one document: whose is it to be? The policy's, or the first writer's who answers. */
export class ConflictDesk {
  /** The one the policy is thinking about. */
  #question: object | undefined;

  constructor(private readonly parts: ConflictParts) {}

  /** Does not wait for a policy that takes its time: whoever wants to close the document can. */
  decide(): void {
    const { conflict, status, queue, lifecycle } = this.parts;
    const { hostTimestamp } = conflict;
    lifecycle.announce('conflict', hostTimestamp ? { hostTimestamp } : {});
    // Also those that wait: an overwrite decided before must not meet another version later.
    queue.refuseAll(new NotSaved('storage_conflict', 'The file changed in storage. Decide which version to keep.'));
    status.tell({ state: 'conflicted', code: 'storage_conflict' });
    if (conflict.peopleDecide) this.ask();
    else void this.#consult();
  }

  async #consult(): Promise<void> {
    const { machine, views, options } = this.parts;
    const question = (this.#question = {});
    const decision = await decideConflict(options, this.#context());
    // Somebody decided meanwhile, or everybody left.
    if (machine.state !== 'conflicted' || this.#question !== question) return;
    this.#question = undefined;
    if (decision === 'ask') return this.ask();
    views.broadcast({ type: 'conflictResolved', choice: decision });
    this.#settle(decision);
  }

  /** Asks whoever may edit; where nobody is who may, those who may comment, who overwrite nothing. */
  ask(): void {
    const { editors, writers } = this.parts.views;
    for (const view of editors.length > 0 ? editors : writers) this.tell(view);
  }

  /** Whoever is left may only comment, and has not been asked. */
  editorsLeft(): void {
    if (this.parts.machine.state === 'conflicted' && this.#question === undefined) this.ask();
  }

  tell(view: View): void {
    const { hostTimestamp } = this.parts.conflict;
    view.send({
      type: 'conflict',
      canOverwrite: view.mayEdit,
      canSaveCopy: !view.info.UserCanNotWriteRelative,
      ...(hostTimestamp ? { lastModifiedTime: hostTimestamp } : {}),
    });
  }

  /** The first decision counts. */
  resolve(choice: 'overwrite' | 'reload', view: View): void {
    if (this.parts.machine.state !== 'conflicted') return;
    this.parts.views.broadcast({ type: 'conflictResolved', choice, by: view.info.UserFriendlyName });
    this.#settle(choice, { view });
  }

  /** Somebody has put ours beside the host's version, which is to be open now. */
  copied(view: View): void {
    if (this.parts.machine.state !== 'conflicted') return;
    this.parts.views.broadcast({ type: 'conflictResolved', choice: 'saveCopy', by: view.info.UserFriendlyName });
    this.#settle('reload', { view, copied: !this.#isTypedInCellOfOthers(view) });
  }

  /** Then the copy has not got all of ours: cells of others stay open while somebody's file is written. */
  #isTypedInCellOfOthers(view: View): boolean {
    const { version, views } = this.parts;
    if (version.live?.office.kind !== 'spreadsheet') return false;
    return views.all.some((other) => other !== view && other.typing.isInOpenCell);
  }

  #settle(choice: 'overwrite' | 'reload', { view, copied = false }: { view?: View; copied?: boolean } = {}): void {
    const { machine, conflict, baseline, queue } = this.parts;
    conflict.decided({ copied });
    this.#question = undefined;
    if (choice === 'reload') return void machine.raise('reload');
    // If this attempt fails too, the next one may replace the version that was seen now, and no other.
    baseline.replacing(conflict.host);
    const { replaceable } = conflict;
    const intent = {
      cause: 'user',
      force: true,
      ...(replaceable && { replaceable }),
      ...(view && { by: view.key }),
    } as const;
    queue.want(intent).catch(() => undefined);
    machine.raise('overwrite');
  }

  #context(): Parameters<typeof decideConflict>[1] {
    const { version, changes, baseline, conflict } = this.parts;
    return {
      documentKey: version.key,
      fileName: version.fileName,
      modified: changes.modified,
      ...(baseline.timestamp === undefined ? {} : { knownTimestamp: baseline.timestamp }),
      ...(conflict.hostTimestamp ? { hostTimestamp: conflict.hostTimestamp } : {}),
    };
  }
}
