import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spellingLanguages } from '../../src/engine/office/index.js';

/** Dictionaries cost each document a little: who does not load them does not hyphenate either. */
async function languagesOfKits(): Promise<string> {
  const programDir = join(process.env['SVC_OFFICE_PATH'] ?? '/usr/lib/libreoffice', 'program');
  return (await spellingLanguages({ programDir })).join(' ');
}

/** The limit: the same LibreOfficeKit calls in one bare process, without HTTP, queue, sandbox or file moves. */
export class BareOffice {
  readonly #end = new AbortController();

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    child.once('exit', () => this.#end.abort());
  }

  static async start(): Promise<BareOffice> {
    const folder = await mkdtemp(join(tmpdir(), 'bench-bare-'));
    const child = fork(join(import.meta.dirname, 'bare-office-child.ts'), [folder], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, SAL_LOK_OPTIONS: 'unipoll', LOK_ALLOWLIST_LANGUAGES: await languagesOfKits() },
    });
    const office = new BareOffice(child, folder);
    await office.#answer();
    return office;
  }

  /** @returns milliseconds of load, saveAs and destroy, measured inside the process */
  async convert(path: string): Promise<number> {
    this.child.send(path);
    return (await this.#answer()) as number;
  }

  /** @throws AbortError when the process ends instead; why, it says itself */
  async #answer(): Promise<unknown> {
    const [message] = (await once(this.child, 'message', { signal: this.#end.signal })) as [unknown];
    return message;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}
