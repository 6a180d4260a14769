import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A service in a process of its own, which can be killed. */
export class KillableService {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /**
   * @param snapshotEvery ms
   * @param sharing whether others may use the keep at the same time: documents wait there for them then
   */
  static async start(
    keepDir: string,
    snapshotEvery = 200,
    sharing: 'shared' | 'alone' = 'shared',
  ): Promise<KillableService> {
    const script = fileURLToPath(new URL('service-process.mjs', import.meta.url));
    const child = fork(script, [keepDir, String(snapshotEvery), sharing], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [port] = (await once(child, 'message')) as [number];
    return new KillableService(child, port);
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/svc/socket`;
  }

  /** Its documents go to whoever shares the keep. */
  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }

  async kill(): Promise<void> {
    await this.#signal('SIGKILL');
  }

  /** What whoever stops services sends first. */
  async terminate(): Promise<void> {
    await this.#signal('SIGTERM');
  }

  async #signal(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
