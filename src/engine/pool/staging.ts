import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, rmdir, stat, statfs, unlink } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { removeFolder } from '../../folders/index.js';
import { withoutDataMappings } from '../../formats/index.js';
import { DiskFull, DocumentCorrupt } from '../errors.js';
import { isFull, takeOut } from './take-out.js';

/** Room that a conversion may need: so many bytes, and so many times the document. */
const need = { bytes: 1024 * 1024, documents: 4 } as const;

export interface StagedDocument {
  /** Absolute path; not changed. */
  readonly input: string;
  readonly inputExtension: string;
  readonly name?: string | undefined;
}

/** The files of one document inside a kit's folder. */
export class Staging {
  private constructor(
    private readonly folder: string,
    /** The document under its own name, as far as a file may have it, and with the extension of what it is. */
    readonly input: string,
    /** Where the kit puts its results. */
    readonly output: string,
  ) {}

  /**
   * Copies the document into the kit's folder; a link would let the kit write to the caller's file.
   *
   * @throws DiskFull
   */
  static async create(kitFolder: string, { input, inputExtension, name }: StagedDocument): Promise<Staging> {
    const folder = join(kitFolder, 'work', randomUUID());
    const file = `${safeStem(name)}.${safeExtension(inputExtension)}`;
    // A folder of its own: the document may be called like anything.
    const staging = new Staging(folder, join(folder, 'in', file), join(folder, 'out'));
    try {
      await mkdir(staging.output, { recursive: true, mode: 0o700 });
      await mkdir(dirname(staging.input), { mode: 0o700 });
      await copyFile(input, staging.input, constants.COPYFILE_FICLONE);
      if (!(await withoutDataMappings(staging.input, inputExtension))) throw new DocumentCorrupt();
      return staging;
    } catch (error) {
      await staging.remove();
      throw isFull(error) ? new DiskFull() : error;
    }
  }

  /**
   * Moves results out to where the caller wants them.
   *
   * @returns their new paths, in the same order
   * @throws DiskFull
   */
  async deliver(files: readonly string[], target: string): Promise<string[]> {
    const delivered: string[] = [];
    for (const file of files) {
      const path = join(target, basename(file));
      await takeOut(file, this.output, path);
      delivered.push(path);
    }
    return delivered;
  }

  /**
   * Whether a failure may be for lack of room, here or where the results go: LibreOffice reports failed writes in many
   * ways, and removes what it had written.
   */
  async lacksRoom(target: string): Promise<boolean> {
    const document = await stat(this.input).catch(() => undefined);
    const bytes = need.bytes + need.documents * (document?.size ?? 0);
    return !(await hasRoom(this.folder, bytes)) || !(await hasRoom(target, bytes));
  }

  async remove(): Promise<void> {
    try {
      await Promise.all([unlink(this.input).then(() => rmdir(dirname(this.input))), rmdir(this.output)]);
      await rmdir(this.folder);
    } catch {
      await removeFolder(this.folder);
    }
  }
}

async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const room = await statfs(folder).catch(() => undefined);
  // Some file systems (btrfs) count no inodes.
  return room === undefined || (room.bavail * room.bsize >= bytes && (room.files === 0 || room.ffree > 0));
}

const safeExtension = (extension: string): string => (/^[a-z0-9]{1,10}$/i.test(extension) ? extension : 'bin');

/** Longest name of a file without its extension, bytes; file systems allow 255 in all. */
const maxStem = 200;

/** What a person called it, without what a file system or a shell would take amiss. */
function safeStem(name = ''): string {
  const stem = basename(name, extname(name))
    .replace(/[\p{C}/\\:*?"<>|]+/gu, '_')
    .replace(/^[.\s-]+|[.\s]+$/g, '');
  let short = stem;
  while (Buffer.byteLength(short) > maxStem) short = Array.from(short).slice(0, -1).join('');
  return short || 'document';
}
