import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freshFolder } from './fresh-folder.js';

const run = promisify(execFile);
const versions = '/usr/lib/postgresql';

/** PostgreSQL of the system with a folder of its own, on a socket in that folder. It does not run as root. */
export class PostgresServer {
  private constructor(
    /** Where it listens; what `host` of a client is. */
    readonly folder: string,
    private readonly server: ChildProcess,
  ) {}

  static async start(): Promise<PostgresServer> {
    const programs = join(versions, readdirSync(versions).toSorted().at(-1) ?? '', 'bin');
    const folder = await freshFolder('svc-pg-');
    const who = process.getuid?.() === 0 ? await idsOf('postgres') : undefined;
    if (who) chownSync(folder, who.uid, who.gid);
    const data = join(folder, 'data');
    const initial = [
      '-D',
      data,
      '-U',
      'svc',
      '--auth=trust',
      '--no-sync',
      '--no-instructions',
      '-E',
      'UTF8',
      '--locale=C',
    ];
    await run(join(programs, 'initdb'), initial, { ...who, cwd: folder });
    const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'];
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...who, cwd: folder });
    for await (const line of createInterface(server.stderr)) if (line.includes('ready to accept connections')) break;
    server.stderr.resume();
    return new PostgresServer(folder, server);
  }

  async stop(): Promise<void> {
    const ended = once(this.server, 'exit');
    // Waits for the last client to be gone.
    this.server.kill('SIGTERM');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function idsOf(user: string): Promise<{ readonly uid: number; readonly gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, user])).stdout)),
  );
  return { uid: uid!, gid: gid! };
}
