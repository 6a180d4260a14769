import { copyFileSync, constants, rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { KitFailure } from '../kit-failure.js';
import type { LokContext } from '../lok-context.js';
import type { SavedResult } from '../messages.js';
import type { EditedDocument } from './edited-document.js';

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
      if (dontTerminateEdit !== true) this.#finishEditing();
      this.document.dialogs.during(() => {
        if (extension === undefined) this.#store(target);
        else this.#export(target, extension, filterOptions ?? null);
      });
      return { path: target, size: statSync(target).size };
    } catch (error) {
      rmSync(target, { force: true });
      throw isFull(error) ? new KitFailure('disk_full') : error;
    }
  }

  /**
   * `.uno:Save` keeps the document's password and clears LibreOffice's modified flag, as `saveAs` does not; the kit's own
   * copy is its to overwrite. It is done within the call only when the result is asked for.
   */
  #store(target: string): void {
    const before = signature(this.path);
    const args = { DontTerminateEdit: { type: 'boolean', value: true } };
    this.document.inOwnView(() => this.document.lok.postUnoCommand('.uno:Save', JSON.stringify(args), true));
    if (signature(this.path) === before) throw new KitFailure('bad_option', this.context.office.error());
    this.document.modified.stored();
    copyFileSync(this.path, target, constants.COPYFILE_FICLONE);
  }

  #export(target: string, extension: string, filterOptions: string | null): void {
    const { lok } = this.document;
    const url = pathToFileURL(target).href;
    if (this.document.inOwnView(() => lok.saveAs(url, extension, filterOptions))) return;
    const reason = this.context.office.error();
    if (reason.includes('no output filter')) {
      throw new KitFailure('unsupported_conversion', `This document cannot be saved as ${extension}.`);
    }
    throw new KitFailure('bad_option', reason);
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
