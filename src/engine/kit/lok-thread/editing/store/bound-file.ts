import { mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { KitFailure } from '../../common/kit-failure.js';
import type { LokContext } from '../../common/lok-context.js';
import { moveTo } from '../../common/save-as.js';
import { lokJson } from '../../../lok/json.js';
import type { EditedDocument } from '../document/edited-document.js';
import { takesPassword, withPassword } from './file-password.js';

/** The kit's copy of the document, which LibreOffice stores into. */
export class BoundFile {
  #path: string;

  constructor(
    private readonly document: EditedDocument,
    private readonly context: LokContext,
    path: string,
    /** The format that has to be written, without dot; the file may have been read from another. */
    readonly extension: string,
    /** Nobody may read the document without it. */
    private readonly password: string | undefined,
  ) {
    this.#path = path;
  }

  get path(): string {
    return this.#path;
  }

  /**
   * Whether there was anything to store is seen from the file: LibreOffice tells about edits only some time later. What
   * looks unmodified is stored all the same, so that a failure never passes for it.
   *
   * @returns whether there was anything to store
   * @throws KitFailure bad_option
   */
  write(): boolean {
    if (extname(this.#path).slice(1).toLowerCase() !== this.extension) return this.#move();
    if (this.#save({ onlyIfModified: true })) return true;
    return this.#save({ onlyIfModified: false }) ? false : this.#move();
  }

  /**
   * `.uno:Save` keeps the document's password and clears LibreOffice's modified flag, as `saveAs` does not; the kit's own
   * copy is its to overwrite. It is done within the call only when the result is asked for.
   *
   * @returns whether the file was written
   */
  #save({ onlyIfModified }: { onlyIfModified: boolean }): boolean {
    const before = signature(this.#path);
    const args = lokJson({
      DontTerminateEdit: { type: 'boolean', value: true },
      DontSaveIfUnmodified: { type: 'boolean', value: onlyIfModified },
    });
    this.document.writing(() => this.document.lok.postUnoCommand('.uno:Save', args, true));
    return signature(this.#path) !== before;
  }

  /**
   * What came in by a filter that only reads, such as that of Word 95, `.uno:Save` does not write: the document goes on in
   * a file that the format's present filter has written, and is stored into that from then on.
   *
   * @returns true: whether there was anything to store, nobody knows
   */
  #move(): true {
    if (this.password !== undefined && !takesPassword(this.extension)) {
      throw new KitFailure('bad_option', `LibreOffice cannot write .${this.extension} with a password.`);
    }
    const stem = basename(this.#path, extname(this.#path));
    const path = join(dirname(this.#path), 'rewritten', `${stem}.${this.extension}`);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    rmSync(path, { force: true });
    const reason = this.document.writing(() => this.#saveAs(path));
    if (statSync(path, { throwIfNoEntry: false })?.size === undefined) {
      throw new KitFailure(
        'bad_option',
        `LibreOffice did not write the document as .${this.extension}; save a copy in another format. ${reason}`.trim(),
      );
    }
    this.#path = path;
    return true;
  }

  /** @returns LibreOffice's reason when it failed; its next call would clear it */
  #saveAs(path: string): string {
    const password = withPassword('', this.password);
    const moved = moveTo(this.document.lok, { path, extension: this.extension }, password);
    return moved ? '' : this.context.office.error();
  }
}

function signature(path: string): string {
  const { mtimeNs, ino, size } = statSync(path, { bigint: true });
  return `${mtimeNs}/${ino}/${size}`;
}
