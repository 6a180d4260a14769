import { randomUUID } from 'node:crypto';
import {
  chown,
  constants,
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  rename,
  rmdir,
  stat,
  statfs,
  unlink,
} from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { removeFolder } from '../../folders/index.js';
import { lookInto, type Content } from '../../formats/index.js';
import type { ConversionResult } from '../contract.js';
import { DiskFull } from '../errors.js';
import { harmlessBytes } from './harmless-bytes.js';
import { isFull, takeOut } from './take-out.js';

/** Of results, beside the document. */
const out = 'out';
/** Room that a conversion may need: so many bytes, and so many times the document. */
const need = { bytes: 1024 * 1024, documents: 4 } as const;

export interface StagedDocument {
  /** Not changed. */
  readonly content: Content;
  readonly inputExtension: string;
  readonly name?: string | undefined;
  /** Nobody else needs its file. */
  readonly handedOver?: boolean;
}

/** A result that is kept in memory, too, bytes: whoever sends it has no file to read. */
const smallResult = 1024 * 1024;

type Delivered = Pick<ConversionResult, 'files' | 'content'>;

/**
 * The files of one document inside a kit's folder. A kit is not trusted, and may put a link in the place of any folder of
 * its own, at any time: nothing is written or removed by a path through one. What it gets is made beside the kits'
 * folders and moved in as a whole, and what it leaves is moved out before it is removed.
 */
export class Staging {
  private constructor(
    private readonly folder: string,
    /** The document under its own name, as far as a file may have it, and with the extension of what it is. */
    readonly input: string,
    /** Where the kit puts its results. */
    readonly output: string,
    /** Where it lies before and afterwards, out of the kit's reach. */
    private readonly apart: string,
  ) {}

  /**
   * Copies the document into the kit's folder, where its file is not handed over: a link lets the kit write to it.
   *
   * @throws DiskFull
   */
  static async create(
    kitFolder: string,
    { content, inputExtension, name, handedOver = false }: StagedDocument,
  ): Promise<Staging> {
    const id = randomUUID();
    const [folder, apart] = [join(kitFolder, 'work', id), join(dirname(kitFolder), 'apart', id)];
    // The document may be called like anything, but has an extension: its name is not the other's.
    const file = `${safeStem(name)}.${safeExtension(inputExtension)}`;
    try {
      await mkdir(join(apart, out), { recursive: true, mode: 0o700 });
      await bring(content, join(apart, file), inputExtension, handedOver);
      await handOver([apart, join(apart, file), join(apart, out)], kitFolder);
      await rename(apart, folder);
      return new Staging(folder, join(folder, file), join(folder, out), apart);
    } catch (error) {
      await removeFolder(apart);
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

  /** What cannot be moved out any more goes with the kit's folder. */
  async remove(): Promise<void> {
    const { apart } = this;
    if (!(await rename(this.folder, apart).then(yes, no))) return;
    try {
      // A link would lead on from here.
      if (!(await lstat(apart)).isDirectory()) return await unlink(apart);
      await Promise.all([unlink(join(apart, basename(this.input))), rmdir(join(apart, out))]);
      await rmdir(apart);
    } catch {
      await removeFolder(apart);
    }
  }
}

const yes = (): boolean => true;
const no = (): boolean => false;

/** To the user that the kit runs as. */
async function handOver(paths: readonly string[], kitFolder: string): Promise<void> {
  const { uid, gid } = await stat(kitFolder);
  if (uid === process.getuid?.()) return;
  for (const path of paths) await chown(path, uid, gid);
}

/**
 * What the kit gets is what was looked into: a small document from memory, of a large one the copy, or the file that nobody
 * else has.
 *
 * @throws DocumentCorrupt
 */
async function bring(content: Content, target: string, extension: string, isHandedOver: boolean): Promise<void> {
  const { input } = content;
  if (typeof input !== 'string') return write(target, (await harmlessBytes(content, extension)) ?? input);
  const look = (copy: Content): Promise<Buffer | undefined> => harmlessBytes(copy, extension);
  const isLinked = isHandedOver && (await link(input, target).then(yes, no));
  if (!isLinked) await copyFile(input, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  const instead = await (isLinked ? look(content) : lookInto(target, look));
  if (instead === undefined) return;
  await unlink(target);
  await write(target, instead);
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
