import type { ConflictOptions } from '../../../options/index.js';
import { NotSaved } from '../../session.errors.js';
import type { View } from '../../people/view.js';
import type { Views } from '../../people/views.js';
import { decideConflict } from './conflict-policy.js';
import type { DocumentFacts } from '../../document/document-facts.js';
import type { Machine } from '../../state/machine.js';
import type { Saves } from '../save/saves.js';

export interface ConflictParts {
  readonly facts: DocumentFacts;
  readonly views: Views;
  readonly saves: Saves;
  readonly options: ConflictOptions;
}

/** Two versions of one document: whose is it to be? The policy's, or the first writer's who answers. */
export class ConflictDesk {
  /** The one the policy is thinking about. */
  #question: object | undefined;

  constructor(
    private readonly parts: ConflictParts,
    private readonly machine: () => Machine,
  ) {}

  /** Does not wait for a policy that takes its time: whoever wants to close the document can. */
  decide(): void {
    const { facts, views, saves } = this.parts;
    // Also those that wait: an overwrite decided before must not meet another version later.
    saves.refuseAll(new NotSaved('storage_conflict', 'The file changed in storage. Decide which version to keep.'));
    facts.saveState = 'conflicted';
    views.broadcast({ type: 'saveState', state: 'conflicted', code: 'storage_conflict' });
    if (facts.mustAsk) this.ask();
    else void this.#consult();
  }

  async #consult(): Promise<void> {
    const { views, options } = this.parts;
    const question = (this.#question = {});
    const decision = await decideConflict(options, this.#context());
    // Somebody decided meanwhile, or everybody left.
    if (this.machine().state !== 'conflicted' || this.#question !== question) return;
    if (decision === 'ask') return this.ask();
    views.broadcast({ type: 'conflictResolved', choice: decision });
    this.#settle(decision);
  }

  /** Asks every writer. */
  ask(): void {
    for (const view of this.parts.views.writers) this.tell(view);
  }

  tell(view: View): void {
    const { conflictingTimestamp } = this.parts.facts;
    view.send({
      type: 'conflict',
      canSaveCopy: !view.info.UserCanNotWriteRelative,
      ...(conflictingTimestamp ? { lastModifiedTime: conflictingTimestamp } : {}),
    });
  }

  /** The first decision counts. */
  resolve(choice: 'overwrite' | 'reload', view: View, announce: boolean): void {
    if (this.machine().state !== 'conflicted') return;
    if (announce) {
      this.parts.views.broadcast({ type: 'conflictResolved', choice, by: view.info.UserFriendlyName });
    }
    this.#settle(choice, view);
  }

  #settle(choice: 'overwrite' | 'reload', view?: View): void {
    const { facts, saves } = this.parts;
    facts.mustAsk = false;
    this.#question = undefined;
    if (choice === 'reload') return void this.machine().raise('reload');
    // If this attempt fails too, the next one may replace the version that was seen now, and no other.
    facts.baseline.adopt({ timestamp: facts.conflictingTimestamp || undefined });
    saves.want({ cause: 'user', force: true, ...(view ? { by: view.key } : {}) }).catch(() => undefined);
    this.machine().raise('overwrite');
  }

  #context(): Parameters<typeof decideConflict>[1] {
    const { key, fileName, modified, baseline, conflictingTimestamp } = this.parts.facts;
    return {
      documentKey: key,
      fileName,
      modified,
      ...(baseline.timestamp === undefined ? {} : { knownTimestamp: baseline.timestamp }),
      ...(conflictingTimestamp ? { hostTimestamp: conflictingTimestamp } : {}),
    };
  }
}
