import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isUntagged } from './untagged.js';

const run = promisify(execFile);
const port = 22_002;
/** Debian's, with Debian's python3 and its `uno` module; others on the search path do not have it. */
const [python, unoconv] = ['/usr/bin/python3', '/usr/bin/unoconv'];

/** What people use today who cannot wait for a cold start: one LibreOffice that listens, asked by `unoconv`. */
export class UnoListener {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  /** @returns undefined where unoconv does not work: `apt-get install unoconv python3-uno` (of LibreOffice's suite) */
  static async start(): Promise<UnoListener | undefined> {
    const uno = existsSync(unoconv) && (await run(python, ['-c', 'import uno']).catch(() => undefined));
    if (!uno) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'bench-uno-'));
    const accept = `--accept=socket,host=127.0.0.1,port=${port};urp;StarOffice.ComponentContext`;
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const child = spawn('soffice', [profile, '--headless', '--norestore', '--nodefault', accept], { detached: true });
    while (!(await listens())) await wait(100);
    return new UnoListener(child, folder);
  }

  async convert(path: string): Promise<void> {
    const args = ['-W', 'ignore', unoconv, '--no-launch', '--port', String(port), '-f', 'pdf'];
    const options = isUntagged(path) ? ['-e', 'UseTaggedPDF=false'] : [];
    await run(python, [...args, ...options, '-o', join(this.folder, 'out.pdf'), path], { timeout: 120_000 });
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    // `soffice` is a script around the office.
    process.kill(-(this.child.pid ?? 0), 'SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function listens(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
