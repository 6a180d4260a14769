import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SvcModuleOptions } from 'nestjs-svc';
import { freshFolder } from '../../helpers/fresh-folder.js';
import { until } from '../../helpers/until.js';

type Kind = 'node' | 'holding-node' | 'traced-node';

/** Ids in hexadecimal. */
export interface ToldSpan {
  readonly name: string;
  readonly id: string;
  readonly trace: string;
  /** Of another machine, perhaps. */
  readonly parent?: string;
}

const entryOf = (kind: Kind): string => fileURLToPath(new URL(`./${kind}.mjs`, import.meta.url));

/** The service in a process tree of its own. */
export class Machine {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    private readonly workDir: string,
  ) {}

  /**
   * @param kind `holding-node`: a worker that never finishes what it begins; `traced-node`: its application traces
   * @param clockAhead ms; negative: its clock is behind
   */
  static async start(options: SvcModuleOptions, kind: Kind = 'node', clockAhead = 0): Promise<Machine> {
    const workDir = await freshFolder('svc-machine-');
    const own = { ...options, engine: { ...options.engine, workDir } };
    const env = { ...process.env, SVC_OPTIONS: JSON.stringify(own), SVC_CLOCK_AHEAD: String(clockAhead) };
    const child = fork(entryOf(kind), [], { env, execArgv: [] });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new Machine(child, `http://127.0.0.1:${port}`, workDir);
  }

  /** Settles when a worker of kind `holding-node` begins its next conversion. */
  async begins(): Promise<void> {
    await once(this.child, 'message');
  }

  /** What a machine of kind `traced-node` has done so far. */
  async spans(): Promise<readonly ToldSpan[]> {
    const told = once(this.child, 'message');
    this.child.send('spans');
    return ((await told) as [ToldSpan[]])[0];
  }

  /** As the power cut would: nothing is given back, nothing is said. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const gone = once(this.child, 'exit');
      this.child.kill(signal);
      await gone;
    }
    // Kits may not outlive their machine, however it ended.
    await until(async () => !(await isMentioned(this.workDir)));
    await rm(this.workDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** By the command line of any process. */
async function isMentioned(path: string): Promise<boolean> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.some((line) => line.includes(path));
}
