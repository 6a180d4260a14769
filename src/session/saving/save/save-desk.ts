import { DocumentClosed, NotSaved, SavedTooLate } from '../../errors.js';
import type { Views } from '../../people/views.js';
import type { Machine } from '../../state/machine.js';
import type { SaveIntent } from '../upload/save-intent.js';
import type { SaveQueue } from './save-queue.js';

/** Where everybody asks for a save. */
export class SaveDesk {
  constructor(
    private readonly machine: Pick<Machine, 'state' | 'ending' | 'raise'>,
    private readonly queue: SaveQueue,
    private readonly views: Pick<Views, 'credentialsForWriting'>,
  ) {}

  /** Settles when the host has confirmed. @throws NotSaved, DocumentClosed */
  async save(intent: SaveIntent): Promise<void> {
    if (this.machine.ending) throw new DocumentClosed();
    if (this.machine.state === 'conflicted') {
      this.machine.raise('save');
      throw new NotSaved('storage_conflict', 'The file changed in storage. Decide first which version to keep.');
    }
    if (this.machine.state === 'recovering' && intent.cause === 'user') throw new SavedTooLate();
    const done = this.queue.want(intent);
    this.machine.raise('save');
    await done;
  }

  /** A save nobody waits for; its failure is announced, kept and tried again. */
  wish(intent: SaveIntent): void {
    this.save(intent).catch(() => undefined);
  }

  autosave(): void {
    if (this.machine.state !== 'ready' || this.views.credentialsForWriting().length === 0) return;
    this.wish({ cause: 'autosave' });
  }

  /** A save that had to wait is carried out where the document came to rest. */
  resume(): void {
    if (this.machine.state === 'ready' && this.queue.hasPending) this.machine.raise('save');
  }
}
