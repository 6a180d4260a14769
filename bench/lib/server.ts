import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The built sample application on a port of its own. */
export class Server {
  private constructor(
    readonly url: string,
    readonly pid: number,
    private readonly child: ChildProcess,
  ) {}

  /**
   * Resolves once it prints its ready line.
   * @param environment `SVC_*` variables
   * @param checkout the root of a built checkout; this one unless said
   */
  static async start(
    environment: Readonly<Record<string, string>> = {},
    checkout = join(import.meta.dirname, '../..'),
  ): Promise<Server> {
    const main = join(checkout, 'sample-app/dist/main.js');
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /https?:\/\/[^\s/]+:\d+/.exec(line)?.[0];
      if (url !== undefined && /ready/i.test(line)) {
        child.stdout.resume();
        return new Server(url, child.pid ?? 0, child);
      }
    }
    throw new Error('The sample application ended before it was ready.');
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
