import { copyFileSync, constants, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { KitFailure } from '../../common/kit-failure.js';
import type { LokContext } from '../../common/lok-context.js';
import { saveAs } from '../../common/save-as.js';
import type { SavedResult } from '../../../messages.js';
import type { BoundFile } from './bound-file.js';
import { isComplete } from './complete-file.js';
import type { EditedDocument } from '../document/edited-document.js';
import { takesPassword, withPassword } from './file-password.js';

/** Less room than this means a full disk. */
const minFreeBytes = 1_000_000;
/**
 * LibreOffice may die of a disk that fills up while it writes, and what was typed with it: it is only asked to with room
 * for the new file, its copy, and what it writes beside them.
 */
const roomForSaving = { factor: 3, least: 8_000_000 } as const;

/** Formats that hold one sheet or slide. */
const ofOnePart: ReadonlySet<string> = new Set(['csv', 'png']);

export interface SaveOptions {
  /** Another format than the document's own. */
  readonly extension?: string;
  readonly filterOptions?: string;
  /** 0-based sheet or slide that is written, where the format holds one. */
  readonly part?: number;
  /** Leaves a cell that is being typed into as it is; its text is not in the file then. */
  readonly dontTerminateEdit?: boolean;
  /** Finishes the cells of these views alone; without it, those of all. */
  readonly views?: readonly number[];
  /** Another format is written under the document's own password, where it takes one. */
  readonly underPassword?: boolean;
}

/** Writes the document's present state into files of its own, which the caller takes away. */
export class DocumentSaver {
  #count = 0;

  constructor(
    private readonly document: EditedDocument,
    private readonly context: LokContext,
    private readonly file: BoundFile,
    private readonly folder: string,
    private readonly password: string | undefined,
  ) {}

  /** @throws KitFailure unsupported_conversion, disk_full, bad_option */
  save(wish: SaveOptions): SavedResult {
    const { extension, dontTerminateEdit } = wish;
    const target = join(this.folder, `saved-${this.#count++}.${extension ?? this.file.extension}`);
    try {
      this.#assertRoom();
      if (dontTerminateEdit !== true) this.#finishEditing(wish.views);
      const stored = this.document.dialogs.during(() =>
        extension === undefined ? this.#store(target) : this.#export(target, extension, wish),
      );
      return { path: target, size: statSync(target).size, modified: this.document.modified.isModified, ...stored };
    } catch (error) {
      rmSync(target, { force: true });
      throw isFull(error) || this.#hasNoRoom() ? new KitFailure('disk_full') : error;
    }
  }

  #store(target: string): Pick<SavedResult, 'store' | 'edited'> {
    const edited = this.file.write();
    const store = this.document.modified.stored(edited);
    if (!isComplete(this.file.path)) throw new KitFailure('disk_full');
    copyFileSync(this.file.path, target, constants.COPYFILE_FICLONE);
    return { store, edited };
  }

  #assertRoom(): void {
    const { factor, least } = roomForSaving;
    if (this.#room() < statSync(this.file.path).size * factor + least) throw new KitFailure('disk_full');
  }

  #export(target: string, extension: string, wish: SaveOptions): undefined {
    // LibreOffice's next call would clear its reason.
    const reason = this.document.writing(() =>
      this.#write(target, extension, wish) ? undefined : this.context.office.error(),
    );
    if (reason === undefined) return undefined;
    if (reason.includes('no output filter')) {
      throw new KitFailure('unsupported_conversion', `This document cannot be saved as ${extension}.`);
    }
    throw new KitFailure('bad_option', reason || `LibreOffice did not write the document as ${extension}.`);
  }

  #write(path: string, extension: string, { filterOptions, part, underPassword }: SaveOptions): boolean {
    const { lok } = this.document;
    const isProtected = underPassword === true && takesPassword(extension);
    const options = isProtected ? withPassword(filterOptions ?? '', this.password) : filterOptions;
    const write = (): boolean => saveAs(lok, { path, extension, options });
    const isOfPart = this.document.kind !== 'text' && ofOnePart.has(extension);
    return isOfPart && part !== undefined ? this.#showing(part, write) : write();
  }

  /** Such a file is of what the view shows in which it is written. @throws KitFailure page_out_of_range */
  #showing<T>(part: number, write: () => T): T {
    const { lok } = this.document;
    if (part < 0 || part >= lok.parts())
      throw new KitFailure('page_out_of_range', `The document has no part ${part + 1}.`);
    const before = lok.part();
    lok.setPart(part);
    try {
      return write();
    } finally {
      lok.setPart(before);
    }
  }

  #hasNoRoom(): boolean {
    return this.#room() < minFreeBytes;
  }

  #room(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /**
   * What somebody types into a cell belongs to the document only when it is finished. That of others stays open: what they
   * typed on would take its place.
   */
  #finishEditing(only: readonly number[] | undefined): void {
    for (const view of this.document.views.values()) {
      if (only?.includes(view.id) ?? true) this.document.finishInput(view);
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
