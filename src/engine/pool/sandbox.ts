import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Moved } from './dialog-look.js';

/** What a kit sees of the file system. */
export interface SandboxView {
  /** Folders and files it may read. */
  readonly readable: readonly string[];
  /** Folders it must not find, though it may read what is around them. */
  readonly hidden: readonly string[];
  /** Folders that it sees elsewhere. */
  readonly moved: readonly Moved[];
  /** The one folder it may write to. */
  readonly writable: string;
  /** Where it begins; default: there. */
  readonly folder?: string;
  /** It may change what it sees: for what kits are forked from, each of which narrows its view, and may not any more. */
  readonly mayMount?: boolean;
}

/**
 * Arguments for bubblewrap: no network, own process ids, no capabilities, a read-only view of what LibreOffice, Node and
 * this package need, and one writable folder. Inherited file descriptors, the channel to the parent among them, survive.
 * The kit dies with the process that started it.
 */
export function bubblewrapArguments({ readable, hidden, moved, writable, ...view }: SandboxView): string[] {
  const { folder = writable, mayMount = false } = view;
  const capabilities = ['--cap-drop', 'ALL', ...(mayMount ? ['--cap-add', 'CAP_SYS_ADMIN'] : [])];
  const isolation = ['--unshare-all', '--die-with-parent', '--new-session', ...capabilities];
  // An empty folder, made first so that folders below it can be mounted into it.
  const base = ['--proc', '/proc', '--dev', '/dev', '--dir', '/tmp'];
  const mounts = readable.flatMap((path) => ['--ro-bind', path, path]);
  const emptied = hidden.flatMap((path) => ['--tmpfs', path, '--remount-ro', path]);
  const elsewhere = moved.flatMap(({ from, to, within }) => [
    '--tmpfs',
    within,
    '--ro-bind',
    from,
    to,
    '--remount-ro',
    within,
  ]);
  const own = ['--bind', writable, writable, '--remount-ro', '/', '--chdir', folder];
  return isolation.concat(base, mounts, emptied, elsewhere, own, '--');
}

/** Full path of `bwrap`, if the search path has it. */
export function findBubblewrap(searchPath = process.env['PATH'] ?? ''): string | undefined {
  const folders = [...searchPath.split(delimiter), '/usr/bin', '/usr/local/bin'].filter((folder) => folder !== '');
  const found = folders.map((folder) => join(folder, 'bwrap')).find((path) => existsSync(path));
  return found === undefined ? undefined : realpathSync(found);
}

/**
 * Whether bubblewrap may make its namespaces here: containers and hardened kernels forbid it. Never rejects.
 *
 * @param user as whom; default: that of this process
 */
export function probeBubblewrap(bwrap: string, folder: string, user?: number): Promise<boolean> {
  const node = realpathSync(process.execPath);
  const readable = ['/usr', '/lib', '/lib64', '/etc/ld.so.cache', dirname(node)].filter((path) => existsSync(path));
  const command = [...bubblewrapArguments({ readable, hidden: [], moved: [], writable: folder }), node, '--version'];
  return new Promise((resolve) => {
    execFile(bwrap, command, { timeout: 10_000, env: {}, ...identity(user) }, (error) => resolve(error === null));
  });
}

/** For `spawn` and its like. */
export const identity = (user: number | undefined): { uid: number; gid: number } | undefined =>
  user === undefined ? undefined : { uid: user, gid: user };
