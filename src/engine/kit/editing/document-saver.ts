import { lokJson } from '../lok/json.js';
import { copyFileSync, constants, rmSync, statfsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { KitFailure } from '../kit-failure.js';
import { withPdfDefaults } from '../pdf-defaults.js';
import type { LokContext } from '../lok-context.js';
import type { SavedResult } from '../messages.js';
import { isComplete } from './complete-file.js';
import type { EditedDocument } from './edited-document.js';

/** Less room than this means a full disk. */
const minFreeBytes = 1_000_000;
/**
 * LibreOffice may die of a disk that fills up while it writes, and what was typed with it: it is only asked to with room
 * for the new file, its copy, and what it writes beside them.
 */
const roomForSaving = { factor: 3, least: 8_000_000 } as const;

export interface SaveOptions {
  /** Another format than the document's own. */
  readonly extension?: string;
  readonly filterOptions?: string;
  /** Leaves a cell that is being typed into as it is; its text is not in the file then. */
  readonly dontTerminateEdit?: boolean;
}

/** Writes the document's present state into files of its own, which the caller takes away. */
export class DocumentSaver {
  #count = 0;

  constructor(
    private readonly document: EditedDocument,
    private readonly context: LokContext,
    /** The kit's copy, to which the document is bound. */
    private readonly path: string,
    private readonly folder: string,
  ) {}

  /** @throws KitFailure unsupported_conversion, disk_full, bad_option */
  save({ extension, filterOptions, dontTerminateEdit }: SaveOptions): SavedResult {
    const target = join(this.folder, `saved-${this.#count++}.${extension ?? extname(this.path).slice(1)}`);
    try {
      this.#assertRoom();
      if (dontTerminateEdit !== true) this.#finishEditing();
      this.document.dialogs.during(() => {
        if (extension === undefined) this.#store(target);
        else this.#export(target, extension, withPdfDefaults(extension, this.document.kind, filterOptions) ?? null);
      });
      return { path: target, size: statSync(target).size, modified: this.document.modified.isModified };
    } catch (error) {
      rmSync(target, { force: true });
      throw isFull(error) || this.#hasNoRoom() ? new KitFailure('disk_full') : error;
    }
  }

  /**
   * Whether there was anything to store is seen from the file: LibreOffice tells about edits only some time later. What
   * looks unmodified is stored all the same, so that a failure never passes for it.
   */
  #store(target: string): void {
    const wasModified = this.#write({ onlyIfModified: true });
    if (!wasModified && !this.#write({ onlyIfModified: false })) {
      throw new KitFailure('bad_option', 'LibreOffice did not write the file.');
    }
    this.document.modified.stored(wasModified);
    if (!isComplete(this.path)) throw new KitFailure('disk_full');
    copyFileSync(this.path, target, constants.COPYFILE_FICLONE);
  }

  #assertRoom(): void {
    const { factor, least } = roomForSaving;
    if (this.#room() < statSync(this.path).size * factor + least) throw new KitFailure('disk_full');
  }

  /**
   * `.uno:Save` keeps the document's password and clears LibreOffice's modified flag, as `saveAs` does not; the kit's own
   * copy is its to overwrite. It is done within the call only when the result is asked for.
   *
   * @returns whether the file was written
   */
  #write({ onlyIfModified }: { onlyIfModified: boolean }): boolean {
    const before = signature(this.path);
    const args = lokJson({
      DontTerminateEdit: { type: 'boolean', value: true },
      DontSaveIfUnmodified: { type: 'boolean', value: onlyIfModified },
    });
    this.document.inOwnView(() => this.document.lok.postUnoCommand('.uno:Save', args, true));
    return signature(this.path) !== before;
  }

  #export(target: string, extension: string, filterOptions: string | null): void {
    const { lok } = this.document;
    const url = pathToFileURL(target).href;
    const reason = this.#inOwnView(() => lok.saveAs(url, extension, filterOptions));
    if (reason === undefined) return;
    if (reason.includes('no output filter')) {
      throw new KitFailure('unsupported_conversion', `This document cannot be saved as ${extension}.`);
    }
    throw new KitFailure('bad_option', reason);
  }

  /** @returns LibreOffice's reason when `write` failed; its next call would clear it */
  #inOwnView(write: () => boolean): string | undefined {
    return this.document.inOwnView(() => (write() ? undefined : this.context.office.error()));
  }

  #hasNoRoom(): boolean {
    return this.#room() < minFreeBytes;
  }

  #room(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** What somebody types into a cell belongs to the document only when it is finished. */
  #finishEditing(): void {
    for (const view of this.document.views.values()) this.document.finishInput(view);
  }
}

function signature(path: string): string {
  const { mtimeNs, ino, size } = statSync(path, { bigint: true });
  return `${mtimeNs}/${ino}/${size}`;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
