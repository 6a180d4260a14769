import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The limit: the same LibreOfficeKit calls in one bare process, without HTTP, queue, sandbox or file moves. */
export class BareOffice {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<BareOffice> {
    const folder = await mkdtemp(join(tmpdir(), 'bench-bare-'));
    const child = fork(join(import.meta.dirname, 'bare-office-child.mjs'), [folder], {
      execArgv: [],
      env: { ...process.env, SAL_LOK_OPTIONS: 'unipoll' },
    });
    await once(child, 'message');
    return new BareOffice(child, folder);
  }

  /** @returns milliseconds of load, saveAs and destroy, measured inside the process */
  async convert(path: string): Promise<number> {
    this.child.send(path);
    const [milliseconds] = (await once(this.child, 'message')) as [number];
    return milliseconds;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}
