import { DocumentLost } from '../../../engine/index.js';
import type { LiveDocument } from '../../live/live-document.js';
import type { OpenCells } from '../../live/open-cells.js';
import type { OpenVersion } from '../../live/open-version.js';
import { SavedTooLate } from '../../errors.js';
import type { View } from '../../people/view.js';
import type { Machine } from '../../state/machine.js';
import type { DocumentKeep } from '../keep/document-keep.js';
import type { Conflict } from '../upload/conflict.js';
import type { Activity } from './activity.js';
import type { Changes } from './changes.js';
import type { Delivery, Judged } from './delivery.js';
import { endedCells, worthSaving } from './save-policy.js';
import type { SaveIntent } from '../upload/save-intent.js';
import type { SaveStatus } from './save-status.js';
import type { SaveQueue } from './save-queue.js';

export interface PipelineParts {
  readonly machine: Pick<Machine, 'raise'>;
  readonly version: Pick<OpenVersion, 'live' | 'writable'>;
  readonly views: { byKey(key: string): Pick<View, 'id'> | undefined };
  readonly changes: Pick<Changes, 'mark' | 'modified' | 'worthALook' | 'touchedAgain'>;
  readonly conflict: Pick<Conflict, 'over'>;
  readonly queue: SaveQueue;
  readonly activity: Pick<Activity, 'attempted'>;
  readonly status: Pick<SaveStatus, 'tell' | 'announceSkipped' | 'stored' | 'notStored' | 'failed' | 'forgetFailure'>;
  readonly documentKeep: Pick<DocumentKeep, 'isRescued' | 'sent'>;
  readonly delivery: Pick<Delivery, 'store' | 'send'>;
}

/** A save as the state table has it: first stored, then uploaded. */
export class SavePipeline {
  #stored: Judged | undefined;

  constructor(private readonly parts: PipelineParts) {}

  async store(): Promise<void> {
    const { version, changes, queue } = this.parts;
    const save = queue.begin();
    const { live } = version;
    const { touched } = changes.mark();
    const writable = await isWritable(version);
    if (queue.active !== save) return;
    if (version.live !== live) return queue.postpone(new SavedTooLate());
    const modified = save.intent.cause === 'exit' ? changes.worthALook : changes.modified;
    if (!writable || !live || !worthSaving(save.intent, modified)) return this.#skip();
    this.parts.status.tell({ state: 'saving', autosave: save.intent.cause === 'autosave' });
    try {
      await this.#store(live, save.intent);
    } catch (error) {
      changes.touchedAgain(touched);
      this.#storeFailed(error);
    }
  }

  async upload(): Promise<void> {
    const { machine, queue, delivery, changes, status } = this.parts;
    const stored = this.#stored;
    const intent = queue.active?.intent;
    if (!stored || !intent) return;
    status.tell({ state: 'uploading', autosave: intent.cause === 'autosave' });
    const outcome = await delivery.send(stored, intent);
    // Without unsaved changes the new version is loaded without asking (specification 4.4).
    const conflict = changes.modified ? 'conflict' : 'changedOutside';
    const events = { confirmed: 'confirmed', failed: 'uploadFailed', conflict } as const;
    machine.raise(events[outcome.kind]);
  }

  async #store(live: LiveDocument, intent: SaveIntent): Promise<void> {
    const { machine, conflict, queue, documentKeep, delivery } = this.parts;
    const stored = await delivery.store(live, this.#openCells(intent));
    if (!worthSaving(intent, stored.modified)) {
      await documentKeep.sent(stored, true);
      return this.#skip();
    }
    // Somebody undid what they meant to overwrite with: a newer file must not give way to nothing.
    if (intent.force === true && !stored.modified) {
      await documentKeep.sent(stored, true);
      conflict.over();
      return void machine.raise('changedOutside');
    }
    this.#stored = stored;
    if (!machine.raise('stored')) queue.postpone();
  }

  /** Whoever has left types into no cell any more. */
  #openCells(intent: SaveIntent): OpenCells {
    const { views } = this.parts;
    const ended = endedCells(intent);
    if (ended === 'all' || ended === 'none') return { dontTerminateEdit: ended === 'none' };
    return { dontTerminateEdit: false, views: ended.flatMap((key) => views.byKey(key)?.id ?? []) };
  }

  /** What was typed changed nothing. */
  #skip(): void {
    this.parts.status.announceSkipped();
    this.parts.machine.raise('storeSkipped');
  }

  #storeFailed(error: unknown): void {
    const { machine, queue, activity, status, documentKeep } = this.parts;
    if (error instanceof DocumentLost) return queue.postpone(new SavedTooLate());
    activity.attempted(false);
    if (documentKeep.isRescued) status.stored(true);
    else status.notStored(error);
    status.failed(error);
    if (machine.raise('storeFailed')) return;
    status.forgetFailure();
    queue.postpone(new SavedTooLate());
  }
}

/** What is typed into a document that its author protects, LibreOffice ignores before it says so. */
export async function isWritable(version: {
  readonly live: Pick<LiveDocument, 'editable'> | undefined;
  readonly writable: boolean;
}): Promise<boolean> {
  await version.live?.editable;
  return version.writable;
}
