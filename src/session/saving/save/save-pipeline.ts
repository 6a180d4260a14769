import type { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DocumentLost } from '../../../engine/index.js';
import { toldError } from '../../../errors/index.js';
import type { AutosaveOptions } from '../../../options/index.js';
import type { ServerMessage } from '../../../protocol/index.js';
import { NotSaved, SavedTooLate } from '../../session.errors.js';
import type { Views } from '../../people/views.js';
import type { DocumentFacts } from '../../document/document-facts.js';
import type { LiveDocument } from '../../live/live-document.js';
import type { Machine } from '../../state/machine.js';
import type { Preserved, Preserver } from '../keep/preserver.js';
import type { Rhythm } from './rhythm.js';
import { exitPauses, worthSaving, type SaveIntent } from './save-policy.js';
import type { Saves } from './saves.js';
import type { Uploader, UploadOutcome } from '../upload/uploader.js';

export interface SaveParts {
  readonly facts: DocumentFacts;
  readonly views: Views;
  readonly saves: Saves;
  readonly preserver: Preserver;
  readonly uploader: Uploader;
  readonly rhythm: Rhythm;
  readonly times: AutosaveOptions;
  /** The host has these bytes; called while they are still there. */
  readonly onConfirmed: (parcel: Preserved) => Promise<void>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** `edits`: their count when the bytes were stored; later ones may not be part of them. */
type Judged = Preserved & { readonly modified: boolean; readonly edits: number };

/** From the open document to the host: store, keep, upload, and what to tell people about it. */
export class SavePipeline {
  #preserved: Judged | undefined;
  #uploading: Promise<unknown> = Promise.resolve();
  #failure: NotSaved | undefined;
  #obstacle: unknown;

  constructor(
    private readonly parts: SaveParts,
    private readonly machine: () => Machine,
  ) {}

  /** Resolves when no upload is under way; its outcome is then part of the facts. */
  async settled(): Promise<void> {
    await this.#uploading;
  }

  /** Why the keep did not take the newest bytes, the last time it did not. */
  get obstacle(): unknown {
    return this.#obstacle;
  }

  async store(): Promise<void> {
    const { facts, saves, preserver } = this.parts;
    const save = saves.begin();
    const { intent } = save;
    const { live, touched } = facts;
    const writable = await this.#isWritable();
    if (saves.active !== save) return;
    if (facts.live !== live) return saves.postpone(new SavedTooLate());
    if (!writable) return this.#skip();
    const modified = intent.cause === 'exit' ? facts.worthALook : facts.modified;
    if (!live || !worthSaving(intent, modified)) return this.#skip();
    this.#announce({ type: 'saveState', state: 'saving', autosave: intent.cause === 'autosave' });
    try {
      const dontTerminateEdit = intent.dontTerminateEdit ?? intent.cause === 'autosave';
      const preserved = await this.#store(live, { dontTerminateEdit });
      if (!worthSaving(intent, preserved.modified)) {
        await preserver.sent(preserved, true);
        return this.#skip();
      }
      // Somebody undid what they meant to overwrite with: a newer file must not give way to nothing.
      if (intent.force === true && !preserved.modified) {
        await preserver.sent(preserved, true);
        facts.conflictingTimestamp = undefined;
        return void this.machine().raise('changedOutside');
      }
      this.#preserved = preserved;
      if (!this.machine().raise('stored')) saves.postpone();
    } catch (error) {
      facts.touched ||= touched;
      this.#storeFailed(error);
    }
  }

  async upload(): Promise<void> {
    const { saves } = this.parts;
    const preserved = this.#preserved;
    const intent = saves.active?.intent;
    if (!preserved || !intent) return;
    this.#announce({ type: 'saveState', state: 'uploading', autosave: intent.cause === 'autosave' });
    const sending = this.#send(preserved, intent);
    this.#uploading = sending.catch(() => undefined);
    const outcome = await sending;
    // Without unsaved changes the new version is loaded without asking (specification 4.4).
    const conflict = this.parts.facts.modified ? 'conflict' : 'changedOutside';
    const events = { confirmed: 'confirmed', failed: 'uploadFailed', conflict } as const;
    this.machine().raise(events[outcome.kind]);
  }

  announceConfirmed(): void {
    const { facts, saves } = this.parts;
    const autosave = saves.active?.intent.cause === 'autosave';
    const { timestamp } = facts.baseline;
    this.#announce({
      type: 'saveState',
      state: facts.changed ? 'modified' : 'saved',
      autosave,
      ...(timestamp === undefined ? {} : { lastModifiedTime: timestamp }),
    });
    saves.done();
  }

  announceFailure(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (!failure) return;
    const { facts, saves } = this.parts;
    const message = `${failure.message} Nothing is lost: the changes are kept, and saving is tried again.`;
    // Whoever wanted what is unchanged to be saved once more is answered; nothing waits to be saved.
    if (saves.active && !facts.modified) this.#announce({ type: 'saveState', state: 'saved' });
    else this.#announce({ type: 'saveState', state: 'failed', code: failure.code, message });
    saves.done(failure);
  }

  /** Remembers a failure for the announcement that the state table asks for. */
  failed(error: unknown): void {
    const { code, message } = toldError(error) ?? { code: 'save_failed', message: 'The document could not be saved.' };
    this.#failure = new NotSaved(code, message, { cause: error });
  }

  /** The modified flag of LibreOffice changed; while a save is under way its own messages tell. */
  announceModified(modified: boolean): void {
    const { saveState } = this.parts.facts;
    if (modified && (saveState === 'saved' || saveState === 'failed')) {
      this.#announce({ type: 'saveState', state: 'modified' });
    } else if (!modified && saveState === 'modified') {
      this.#announce({ type: 'saveState', state: 'saved' });
    }
  }

  /**
   * Last chance: the bytes enter the keep, then a few attempts are made to bring them to the host.
   * @returns whether the document may end: everything is with the host, or in the keep
   */
  async exit(): Promise<boolean> {
    const { facts, saves } = this.parts;
    const { intent } = saves.begin();
    this.#obstacle = undefined;
    const settled =
      (await this.#isWritable()) && facts.worthALook ? await this.#exitRounds({ ...intent, cause: 'exit' }) : true;
    saves.done();
    return settled;
  }

  /** In a conflict nothing is uploaded by itself: the bytes wait in the keep for whoever opens the document next. */
  async keepOnly(): Promise<boolean> {
    const { facts, preserver } = this.parts;
    if (!facts.live) return preserver.secure();
    return facts.writable && (await this.findOut()) ? this.snapshot() : true;
  }

  /** Whether anything is unsaved, for certain: of a key that changes nothing LibreOffice says nothing. */
  async findOut(): Promise<boolean> {
    const { facts } = this.parts;
    if (facts.live && facts.modified && !facts.changed) await this.snapshot({ dontTerminateEdit: false });
    return facts.modified;
  }

  /** A save keeps the bytes itself; only when it has lasted for `interval` ms, newer ones join them. */
  async snapshotBetweenSaves(interval: number): Promise<boolean> {
    const { active } = this.parts.saves;
    if (active && Date.now() - active.began < interval) return false;
    return this.snapshot();
  }

  /** @returns whether the newest bytes are in the keep now, or the host has them */
  async snapshot({ dontTerminateEdit = true } = {}): Promise<boolean> {
    const { facts, preserver, rhythm, logger } = this.parts;
    if (!facts.live || !facts.modified || !facts.writable) return false;
    const { edits } = facts;
    try {
      const isWorthIt = (modified: boolean): boolean => facts.unsent || modified;
      const entry = await preserver.snapshot(facts.live, { isWorthIt, dontTerminateEdit });
      facts.atRisk = false;
      // Of a cell that is being typed into LibreOffice does not know yet.
      const knows = !dontTerminateEdit || facts.live?.office.kind !== 'spreadsheet';
      if (!entry && knows && edits === facts.edits) {
        facts.touched = false;
        rhythm.modified(facts.modified);
      }
      return true;
    } catch (error) {
      logger.warn(`snapshot failed: ${String(error)}`);
      this.#obstacle = error;
      facts.atRisk ||= !(error instanceof DocumentLost);
      return false;
    }
  }

  /** What is typed into a document that its author protects, LibreOffice ignores before it says so. */
  async #isWritable(): Promise<boolean> {
    const { facts } = this.parts;
    await facts.live?.editable;
    return facts.writable;
  }

  /** Stores, and finds out whether that holds anything the host has not. */
  async #store(live: LiveDocument, options: { readonly dontTerminateEdit?: boolean } = {}): Promise<Judged> {
    const { facts, preserver } = this.parts;
    const before = facts.modified;
    const { edits } = facts;
    facts.touched = false;
    const preserved = await preserver.store(live, options);
    facts.atRisk = !preserved.safe;
    // Loading alone may set LibreOffice's flag (=NOW()): without anybody's touch it says nothing of a user.
    const byUser = (before || facts.edited) && (preserved.modified ?? (before || facts.changed));
    return { ...preserved, edits, modified: facts.unsent || byUser };
  }

  /** What was typed changed nothing. */
  #skip(): void {
    const { facts, saves, rhythm } = this.parts;
    rhythm.modified(facts.modified);
    this.#announce({ type: 'saveState', state: facts.changed ? 'modified' : 'saved' });
    saves.done();
    this.machine().raise('storeSkipped');
  }

  async #send(preserved: Judged, intent: SaveIntent): Promise<UploadOutcome> {
    const { facts, preserver, uploader, rhythm } = this.parts;
    const editors = [...facts.editors.keys()];
    await preserver.sending(preserved);
    const outcome = await uploader.upload({ parcel: preserved, intent, modified: preserved.modified, editors });
    if (outcome.kind === 'confirmed') await this.parts.onConfirmed(preserved);
    // What nobody changed is nothing to keep, whatever became of it.
    await preserver.sent(preserved, outcome.kind === 'confirmed' || !preserved.modified);
    if (outcome.kind === 'confirmed') {
      facts.unsent = false;
      facts.atRisk = false;
      facts.stored++;
      for (const [user, last] of facts.editors) if (last <= preserved.edits) facts.editors.delete(user);
      facts.conflictingTimestamp = undefined;
      await facts.live?.confirmed(preserved.store).catch(() => undefined);
      rhythm.modified(facts.modified);
    } else if (outcome.kind === 'conflict') {
      facts.touched ||= preserved.modified;
      facts.conflictingTimestamp = facts.modified ? (outcome.hostTimestamp ?? '') : undefined;
    } else {
      facts.touched ||= preserved.modified;
      this.#failure = new NotSaved(outcome.code, outcome.message);
    }
    rhythm.attempted(outcome.kind === 'confirmed');
    return outcome;
  }

  async #exitRounds(intent: SaveIntent): Promise<boolean> {
    const { facts, times } = this.parts;
    let kept = false;
    for (const wait of exitPauses(times)) {
      await pause(wait);
      const { outcome, safe } = await this.#exitOnce(intent);
      // What was typed just before the end may reach the document after it was stored.
      if (outcome === 'confirmed' && !facts.modified) return true;
      kept = outcome !== 'confirmed' && safe;
      if (outcome === 'conflict') break;
    }
    return kept || this.keepOnly();
  }

  async #exitOnce(intent: SaveIntent): Promise<{ readonly outcome: UploadOutcome['kind']; readonly safe: boolean }> {
    const { facts, preserver, logger } = this.parts;
    try {
      if (!facts.live && preserver.current?.storeAs) return { outcome: 'failed', safe: await preserver.secure() };
      const preserved = facts.live ? await this.#store(facts.live) : await this.#newest();
      if (!preserved?.modified) {
        if (preserved) await preserver.sent(preserved, true);
        return { outcome: 'confirmed', safe: true };
      }
      return { outcome: (await this.#send(preserved, intent)).kind, safe: preserved.safe };
    } catch (error) {
      logger.warn(`exit save failed: ${String(error)}`);
      facts.atRisk ||= !(error instanceof DocumentLost);
      facts.touched = true;
      return { outcome: 'failed', safe: false };
    }
  }

  /** Without a kit, what was preserved is all there is. */
  async #newest(): Promise<Judged | undefined> {
    const { facts, preserver } = this.parts;
    const safe = await preserver.secure();
    facts.atRisk = !safe;
    facts.touched = false;
    const entry = preserver.current;
    return entry && { ...entry, store: -1, edits: facts.edits, modified: true, entry, safe };
  }

  #storeFailed(error: unknown): void {
    const { saves, rhythm } = this.parts;
    if (error instanceof DocumentLost) return saves.postpone(new SavedTooLate());
    rhythm.attempted(false);
    this.failed(error);
    if (this.machine().raise('storeFailed')) return;
    this.#failure = undefined;
    saves.postpone(new SavedTooLate());
  }

  #announce(message: Extract<ServerMessage, { type: 'saveState' }>): void {
    this.parts.facts.saveState = message.state;
    this.parts.views.broadcast(message);
  }
}
