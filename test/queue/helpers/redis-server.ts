import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../helpers/free-port.js';
import { freshFolder } from '../../helpers/fresh-folder.js';

/** A real Redis of our own: on a free port, in a folder that goes with it, writing everything down so that it can be restarted. */
export class RedisServer {
  #process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly fsync: 'always' | 'everysec',
  ) {}

  /**
   * @param settings running: false gives it its port only, to be started later; fsync: `everysec`, as most run it, may
   *   lose the last second in a crash
   */
  static async create({
    running = true,
    fsync = 'always',
  }: { readonly running?: boolean; readonly fsync?: 'always' | 'everysec' } = {}): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), await freshFolder('svc-redis-'), fsync);
    if (running) await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** The address for a user with no more rights than `docs/operating.md` names. */
  async urlOfUser(): Promise<string> {
    const docs = await readFile(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
    const [, name = '', rights = ''] = /^ACL SETUSER (\S+) (.+)$/m.exec(docs) ?? [];
    await this.#asking((redis) => redis.call('ACL', 'SETUSER', name, ...rights.split(' ')));
    return `redis://${name}:password@127.0.0.1:${this.port}`;
  }

  /** What was refused for want of a right. */
  async refusals(): Promise<unknown> {
    return this.#asking((redis) => redis.call('ACL', 'LOG'));
  }

  async #asking<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.port);
    try {
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }

  async start(): Promise<void> {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const persistence = ['--appendonly', 'yes', '--appendfsync', this.fsync, '--save', ''];
    const child = spawn('redis-server', [...options, ...persistence], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('redis-server ended')));
      child.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve());
    });
  }

  /** Ends it, as a crash would: nothing is said to anyone. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** It answers no more, and closes nothing. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Ends it and forgets all it knew. */
  async wipe(): Promise<void> {
    await this.stop();
    await rm(join(this.folder, 'appendonlydir'), { recursive: true, force: true });
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
