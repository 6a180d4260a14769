import { NotSaved } from '../errors.js';
import type { Views } from '../people/views.js';
import type { Keep } from '../saving/keep/keep.js';
import type { Machine } from '../state/machine.js';
import type { RecoveryOffer } from './recovery-offer.js';

export interface RecoveryParts {
  readonly machine: Pick<Machine, 'state' | 'raise'>;
  readonly offer: RecoveryOffer;
  readonly views: Pick<Views, 'toEditors'>;
  readonly keep: Pick<Keep, 'settle'>;
}

/** People decide about unsaved bytes that are offered; the first decision counts. */
export class RecoveryDesk {
  constructor(private readonly parts: RecoveryParts) {}

  /** At once, or when what is under way is over. @throws NotSaved in a conflict, which has to be decided first */
  restore(): void {
    const { machine, offer, views } = this.parts;
    if (machine.state === 'conflicted') {
      if (offer.message) views.toEditors(offer.message);
      throw new NotSaved('storage_conflict', 'The file changed in storage. Decide first which version to keep.');
    }
    if (!offer.choose()) return;
    views.toEditors({ type: 'recoveryResolved' });
    machine.raise('restore');
  }

  /** Something is over, which may have been in the way. @returns whether the chosen bytes are on their way now */
  resume(): boolean {
    const { machine, offer, views } = this.parts;
    if (!offer.isChosen) return false;
    if (machine.raise('restore')) return true;
    if (machine.state !== 'conflicted') return false;
    offer.giveBack();
    if (offer.message) views.toEditors(offer.message);
    return false;
  }

  async discard(): Promise<void> {
    const { offer, views, keep } = this.parts;
    if (offer.isChosen) return;
    views.toEditors({ type: 'recoveryResolved' });
    const discarded = offer.take();
    if (discarded) await keep.settle(discarded);
  }
}
