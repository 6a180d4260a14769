import { DocumentLost } from '../../../engine/index.js';
import { toldError } from '../../../errors/index.js';
import type { SaveState, ServerMessage } from '../../../protocol/index.js';
import type { Lifecycle } from '../../events/lifecycle.js';
import type { Views } from '../../people/views.js';
import { NotSaved } from '../../errors.js';
import type { Timestamp } from '../upload/host-content.js';
import type { Activity } from './activity.js';
import type { Changes } from './changes.js';
import type { SaveQueue } from './save-queue.js';

type Told = Omit<Extract<ServerMessage, { type: 'saveState' }>, 'type'>;

/** How saving stands: what people are told about it, and whether the newest bytes are anywhere else than here. */
export class SaveStatus {
  #state: SaveState = 'saved';
  #atRisk = false;
  #failure: NotSaved | undefined;

  constructor(
    private readonly views: Pick<Views, 'broadcast' | 'typing'>,
    private readonly changes: Pick<Changes, 'modified' | 'changed'>,
    private readonly queue: Pick<SaveQueue, 'active' | 'done'>,
    private readonly activity: Pick<Activity, 'modified'>,
    private readonly lifecycle: Pick<Lifecycle, 'announce'>,
  ) {}

  /** For somebody who comes now. */
  get state(): SaveState {
    return this.#isUnsaved && this.#state === 'saved' ? 'modified' : this.#state;
  }

  /** The newest bytes are neither with the host nor in the keep: nobody may end this document. */
  get atRisk(): boolean {
    return this.#atRisk;
  }

  tell(message: Told): void {
    if (message.state === 'modified' && this.#state !== 'modified') this.lifecycle.announce('modified', {});
    this.#state = message.state;
    this.views.broadcast({ type: 'saveState', ...message });
  }

  /** The newest bytes are with the host, or in the keep; or they are in the document and its folder only. */
  stored(isSafe: boolean): void {
    this.#atRisk = !isSafe;
  }

  /** No bytes could be had. Of a document that is lost the kept ones are all there is. */
  notStored(error: unknown): void {
    this.#atRisk ||= !(error instanceof DocumentLost);
  }

  /** Remembers a failure for the announcement that the state table asks for. */
  failed(error: unknown): void {
    const { code, message } = toldError(error) ?? { code: 'save_failed', message: 'The document could not be saved.' };
    this.#failure = new NotSaved(code, message, { cause: error });
    this.lifecycle.announce('failed', { code, message });
  }

  /** There is nothing to announce after all. */
  forgetFailure(): void {
    this.#failure = undefined;
  }

  /** Something was changed, or LibreOffice says so; while a save is under way its own messages tell. */
  announceModified(): void {
    this.activity.modified(this.changes.modified);
    const isUnsaved = this.#isUnsaved;
    if (isUnsaved && (this.#state === 'saved' || this.#state === 'failed')) this.tell({ state: 'modified' });
    else if (!isUnsaved && this.#state === 'modified') this.tell({ state: 'saved' });
  }

  announceConfirmed(timestamp: Timestamp): void {
    this.tell({
      state: this.#isUnsaved ? 'modified' : 'saved',
      autosave: this.queue.active?.intent.cause === 'autosave',
      ...(timestamp === undefined ? {} : { lastModifiedTime: timestamp }),
    });
    this.queue.done();
  }

  /** There was nothing to save. */
  announceSkipped(): void {
    this.activity.modified(this.changes.modified);
    this.tell({ state: this.#isUnsaved ? 'modified' : 'saved' });
    this.queue.done();
  }

  announceFailure(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (!failure) return;
    const comfort = this.#atRisk
      ? 'The changes are in the open document alone, and saving is tried again.'
      : 'Nothing is lost: the changes are kept, and saving is tried again.';
    const message = `${failure.message} ${comfort}`;
    // Whoever wanted what is unchanged to be saved once more is answered; nothing waits to be saved.
    if (this.queue.active && !this.changes.modified) this.tell({ state: 'saved' });
    else this.tell({ state: 'failed', code: failure.code, message, ...(this.#atRisk && { atRisk: true }) });
    this.queue.done(failure);
  }

  /** Who wanted to save what was unchanged has the newer version now. */
  announceReloaded(): void {
    const { modified } = this.changes;
    this.queue.done();
    this.tell({ state: modified ? 'modified' : 'saved' });
    this.activity.modified(modified);
  }

  /** Of text in a cell that is typed into, LibreOffice knows nothing: a save that leaves the cell open finds nothing to save. */
  get #isUnsaved(): boolean {
    return this.changes.changed || this.views.typing.some(({ isInOpenCell }) => isInOpenCell);
  }
}
