import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SvcModuleOptions } from 'nestjs-svc';
import { freePort } from '../helpers/free-port.js';
import { freshFolder } from '../helpers/fresh-folder.js';
import { keptIn, secret } from './two-nodes.js';

interface StartOptions extends NonNullable<SvcModuleOptions['nodes']> {
  /** ms; default: never */
  readonly snapshotEvery?: number;
  readonly adminToken?: string;
  /** The largest document that others find, bytes. */
  readonly maxSize?: number;
}

/** A node that can be killed and stopped. */
export class NodeProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    readonly folder: string,
  ) {}

  /** What it keeps, others find in Redis. */
  static async start(
    redis: string,
    { snapshotEvery = 3_600_000, adminToken, maxSize, ...nodes }: StartOptions = {},
  ): Promise<NodeProcess> {
    const port = await freePort();
    const folder = await freshFolder('node-process-');
    const store = { kind: 'redis', maxSize };
    const options = {
      port,
      nodes: { redis, address: `http://127.0.0.1:${port}`, secret, ...nodes },
      engine: { workDir: folder, kits: { spare: 0 } },
      operations: { adminToken },
      session: { idle: { reconnect: 0 }, keep: { dir: join(folder, 'keep'), snapshotEvery, store } },
    };
    const script = fileURLToPath(new URL('node-process.mjs', import.meta.url));
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const child = fork(script, [JSON.stringify(options)], { execArgv: [], stdio: [...stdio] });
    await once(child, 'message');
    return new NodeProcess(child, port, folder);
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Tells it to end. @returns how it did, all by itself */
  async stop(): Promise<NodeJS.Signals | number> {
    const ended = once(this.child, 'exit') as Promise<[number | null, NodeJS.Signals]>;
    this.child.kill('SIGTERM');
    const [code, signal] = await ended;
    return code ?? signal;
  }

  async end(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  kept(): Promise<string> {
    return keptIn(this.folder);
  }
}
