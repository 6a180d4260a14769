import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, open, rmdir, stat, statfs, unlink } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { removeFolder } from '../../folders/index.js';
import { lookInto, withoutDataMappings, type Cleaned, type Content } from '../../formats/index.js';
import type { ConversionResult } from '../contract.js';
import { DiskFull, DocumentCorrupt } from '../errors.js';
import { isFull, takeOut } from './take-out.js';

/** Room that a conversion may need: so many bytes, and so many times the document. */
const need = { bytes: 1024 * 1024, documents: 4 } as const;

export interface StagedDocument {
  /** Not changed. */
  readonly content: Content;
  readonly inputExtension: string;
  readonly name?: string | undefined;
}

/** A result that is kept in memory, too, bytes: whoever sends it has no file to read. */
const smallResult = 1024 * 1024;

type Delivered = Pick<ConversionResult, 'files' | 'content'>;

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
  static async create(kitFolder: string, { content, inputExtension, name }: StagedDocument): Promise<Staging> {
    const folder = join(kitFolder, 'work', randomUUID());
    const file = `${safeStem(name)}.${safeExtension(inputExtension)}`;
    // The document may be called like anything, but has an extension: its name is not the other's.
    const staging = new Staging(folder, join(folder, file), join(folder, 'out'));
    try {
      await mkdir(folder, { mode: 0o700 });
      await Promise.all([mkdir(staging.output, { mode: 0o700 }), bring(content, staging.input, inputExtension)]);
      return staging;
    } catch (error) {
      await staging.remove();
      throw isFull(error) ? new DiskFull() : error;
    }
  }

  /**
   * Moves results out to where the caller wants them.
   *
   * @returns their new paths, in the same order, and the bytes of one that is small and alone
   * @throws DiskFull
   */
  async deliver(files: readonly string[], target: string): Promise<Delivered> {
    const readUpTo = files.length === 1 ? smallResult : 0;
    const paths: string[] = [];
    let content: Buffer | undefined;
    for (const file of files) {
      const path = join(target, basename(file));
      content = await takeOut(file, this.output, path, readUpTo);
      paths.push(path);
    }
    return { files: paths, ...(content !== undefined && { content }) };
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
      await Promise.all([unlink(this.input), rmdir(this.output)]);
      await rmdir(this.folder);
    } catch {
      await removeFolder(this.folder);
    }
  }
}

/**
 * What the kit gets is what was looked into: a small document from memory, of a large one the copy. A kit may put
 * something in their place: nothing is written where something is.
 *
 * @throws DocumentCorrupt
 */
async function bring(content: Content, target: string, extension: string): Promise<void> {
  const { input } = content;
  if (typeof input !== 'string') return write(target, cleaned(await withoutDataMappings(content, extension)) ?? input);
  await copyFile(input, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  const instead = cleaned(await lookInto(target, (copy) => withoutDataMappings(copy, extension)));
  if (instead === undefined) return;
  await unlink(target);
  await write(target, instead);
}

/** @returns what it has to be instead @throws DocumentCorrupt */
function cleaned(found: Cleaned): Buffer | undefined {
  if (found === 'unreadable') throw new DocumentCorrupt();
  return found === 'clean' ? undefined : found;
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(bytes).finally(() => void file.close().catch(() => undefined));
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
