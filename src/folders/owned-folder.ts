import { lstat, mkdir, mkdtemp, readdir, realpath, rename } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { killOrphans } from './kill-orphans.js';
import { removeFolder } from './remove-folder.js';

const prefix = 'svc-';
/** A folder this young without a socket is being made right now by another process. */
const graceMs = 60_000;
const forOthersToWrite = 0o022;
/** How long an owner may take to answer. */
const answerMs = 2_000;

/** What somebody typed and nobody else has lies in this folder of a private one; it outlives its owner. */
const unsaved = 'unsaved';

/**
 * A private folder in `workDir`: `svc-<pid>-<random>`. While its owner lives, it listens on a socket in it; a folder whose
 * socket refuses connections belonged to a process that is dead, and the next to start removes it. (A process id would
 * not do: containers that share a folder reuse them.)
 */
export class OwnedFolder {
  private constructor(
    readonly path: string,
    private readonly owner: Server,
  ) {}

  /** Removes what dead processes left in `workDir`, and makes a new folder there. */
  static async create(workDir: string = tmpdir()): Promise<OwnedFolder> {
    await mkdir(workDir, { recursive: true });
    await sweep(workDir);
    // Without links, so that a path in it can be told from one that leads elsewhere.
    const path = await mkdtemp(join(await realpath(workDir), `${prefix}${process.pid}-`));
    try {
      return new OwnedFolder(path, await listen(socketIn(path)));
    } catch (error) {
      await removeFolder(path);
      throw error;
    }
  }

  /** For bytes that must not be swept with the rest: they are moved beside the folder instead, as `svc-unsaved-…`. */
  async unsaved(): Promise<string> {
    const folder = join(this.path, unsaved);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  /** Where an operator finds bytes of that name that nobody else has taken. */
  refuge(name: string): string {
    return refugeOf(this.path, name);
  }

  async remove(): Promise<void> {
    await new Promise((resolve) => this.owner.close(resolve));
    await moveUnsavedOut(this.path);
    await removeFolder(this.path);
  }
}

const ownerSocket = 'owner.sock';
const socketIn = (folder: string): string => join(folder, ownerSocket);

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server.unref()));
  });
}

async function sweep(workDir: string): Promise<void> {
  const names = (await readdir(workDir)).filter((name) => /^svc-\d+-\w+$/.test(name));
  for (const name of names) {
    const folder = join(workDir, name);
    if (!(await isOurs(folder)) || !(await isStale(folder))) continue;
    // What cannot be removed belongs to processes that outlive us; the next to start tries again.
    await removeDead(folder)
      .catch(() => removeDead(folder))
      .catch(() => undefined);
  }
}

/** The socket goes last: as long as it is there, everybody sees that the folder's owner is dead. */
async function removeDead(folder: string): Promise<void> {
  await killOrphans(folder);
  await moveUnsavedOut(folder);
  const names = (await readdir(folder)).filter((name) => name !== ownerSocket);
  for (const name of names) await removeFolder(join(folder, name));
  await removeFolder(folder);
}

/** @throws when one of the files cannot be moved: then nothing is removed */
async function moveUnsavedOut(folder: string): Promise<void> {
  const place = join(folder, unsaved);
  if (!(await isOurs(place))) return;
  const files = (await readdir(place, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { name } of files) await rename(join(place, name), refugeOf(folder, name));
}

/** In a folder that all may write to, anybody can make a folder with a name of ours, or a link to what is ours alone. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return false;
  return found.uid === (process.getuid?.() ?? found.uid) && (found.mode & forOthersToWrite) === 0;
}

const refugeOf = (folder: string, name: string): string => join(dirname(folder), `${prefix}unsaved-${name}`);

async function isStale(folder: string): Promise<boolean> {
  const refusal = await connectError(socketIn(folder));
  if (refusal === 'ECONNREFUSED') return true;
  if (refusal !== 'ENOENT') return false;
  const made = await lstat(folder).catch(() => undefined);
  return made !== undefined && Date.now() - made.mtimeMs > graceMs;
}

/**
 * What a service starts holds its socket, too, until it has become another program: killed at that moment, the service
 * still takes connections, and answers none. They are cut off when the other program runs.
 */
async function connectError(path: string): Promise<string | undefined> {
  const error = await answerError(path);
  return error === 'ECONNRESET' ? answerError(path) : error;
}

/** @returns undefined where the owner closed the connection, as it does, or may have too much to do for it */
function answerError(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path).resume();
    socket.setTimeout(answerMs, () => socket.destroy());
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    socket.once('close', () => resolve(undefined));
  });
}
