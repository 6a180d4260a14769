import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { isRunning } from '../../processes/index.js';
import { kitSocket, type ZygoteNews, type ZygoteOrder } from '../kit/messages.js';
import { killLaunched } from './kill-launched.js';
import type { LaunchedKit } from './launched-kit.js';
import { childrenOf, innermostProcess } from './process-tree.js';

/** Longest path that a local socket may have, bytes; with the end. */
const longestPath = 107;

/** A process that was forked from a zygote: its channel and its output come by sockets in its folder. */
class ForkedKit extends EventEmitter implements LaunchedKit {
  readonly stdio: readonly [null, Socket, null, Socket];
  readonly stdout: Socket;
  readonly stderr = null;

  constructor(
    readonly pid: number,
    channel: Socket,
    output: Socket,
  ) {
    super();
    this.stdio = [null, output, null, channel];
    this.stdout = output;
    // It ends with the process, and by nothing else.
    output.once('close', () => this.emit('exit'));
    output.on('error', () => undefined);
  }
}

/** A kit that is about to be forked. */
interface Ordered {
  readonly born: (pid: number) => void;
  readonly refused: (error: Error) => void;
}

/** A LibreOffice that is warm and opens nothing: kits are copies of it. */
export class Zygote {
  readonly #pid: number;
  readonly #channel: Duplex;
  readonly #waiting = new Map<string, Ordered>();
  /** Resolves when it has ended, and with it all that was forked. */
  readonly gone: Promise<void>;
  readonly #kits = new Set<ForkedKit>();
  #isGone = false;
  #isRetired = false;
  #isSilent = false;

  private constructor(
    private readonly child: ChildProcess,
    /** The end of what it, and what did not become a kit, has written. */
    private readonly output: () => string,
  ) {
    this.#channel = child.stdio[3] as Duplex;
    this.#pid = innermostProcess(child.pid ?? 0, 'bwrap');
    this.gone = new Promise((resolve) => child.once('exit', () => resolve()));
    child.once('exit', () => (this.#isGone = true));
    // It could not be killed, say: its exit follows, or does not.
    child.on('error', () => undefined);
    this.#channel.on('error', () => undefined);
  }

  /** @throws Error when it ends before it is warm, or is not in time */
  static async start(child: ChildProcess, timeout: number): Promise<Zygote> {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2_000)));
    const lines = createInterface({ input: child.stdio[3] as Duplex });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`it ended: ${output.trim()}`)));
    try {
      const ready = once(lines, 'line', { signal: AbortSignal.timeout(timeout) });
      await Promise.race([ready, ended]);
    } catch (error) {
      killLaunched(child.pid);
      throw error;
    }
    ended.catch(() => undefined);
    const zygote = new Zygote(child, () => output.trim());
    lines.on('line', (line) => zygote.#hear(line));
    return zygote;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** It did not say in time what had become of an order: it hangs, and so would those that wait for the next ones. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Whether a kit in this folder could be reached. */
  static suits(folder: string): boolean {
    return Buffer.byteLength(join(folder, kitSocket)) < longestPath;
  }

  /** @throws Error when no kit comes of it in time; nothing is left of the attempt then */
  async fork(order: ZygoteOrder, timeout: number): Promise<LaunchedKit> {
    const server = createServer();
    const connections: Socket[] = [];
    const signal = AbortSignal.timeout(timeout);
    const forked = this.#forked(order.folder);
    let isTold = false;
    const told = (): void => void (isTold = true);
    forked.then(told, told);
    try {
      server.listen(join(order.folder, kitSocket));
      await once(server, 'listening', { signal });
      const connected = connect(server, connections, signal);
      this.#channel.write(`${JSON.stringify(order)}\n`);
      const stillborn = forked.then((pid) => vanished(pid, connected));
      const gone = this.gone.then(() => Promise.reject(new Error('the zygote ended')));
      const [channel, output] = await Promise.race([connected, stillborn, gone]);
      return this.#born(new ForkedKit(await forked, channel, output));
    } catch (error) {
      this.#isSilent ||= signal.aborted && !isTold;
      for (const connection of connections) connection.destroy();
      // One that is told of later finds nobody to connect to, and ends.
      void forked.then(killLaunched, () => undefined);
      throw new Error(`${String(error)} ${this.output()}`, { cause: error });
    } finally {
      this.#waiting.delete(order.folder);
      server.close();
      if (this.#isRetired) this.retire();
    }
  }

  /** There is a newer one: it ends with the last of its kits. */
  retire(): void {
    this.#isRetired = true;
    if (this.#kits.size + this.#waiting.size === 0) void this.stop();
  }

  async stop(): Promise<void> {
    // Its number may be another's by then.
    if (!this.#isGone) killLaunched(this.child.pid);
    await this.gone;
  }

  /** The process id of the kit that is about to be forked for this folder. Rejects when there is none, or it has ended by then. */
  #forked(folder: string): Promise<number> {
    const inner = new Promise<number>((born, refused) => this.#waiting.set(folder, { born, refused }));
    return inner.then((pid) => this.#outerPid(pid));
  }

  #born(kit: ForkedKit): LaunchedKit {
    this.#kits.add(kit);
    kit.once('exit', () => {
      this.#kits.delete(kit);
      if (this.#isRetired) this.retire();
    });
    return kit;
  }

  /** What cannot be understood is its last word. */
  #hear(line: string): void {
    const news = readNews(line);
    if (news?.on === 'forked') this.#waiting.get(news.folder)?.born(news.pid);
    else if (news?.on === 'refused') this.#waiting.get(news.folder)?.refused(new Error(news.reason));
    else void this.stop();
  }

  /** Its namespace of processes has numbers of its own. @throws Error when there is none any more */
  #outerPid(inner: number): number {
    const found = childrenOf(this.#pid)?.find((pid) => innermostNumber(pid) === inner);
    if (found === undefined) throw new Error('it ended at once');
    return found;
  }
}

/** How often it is looked whether what was forked still lives, ms. */
const lookEvery = 50;

/** Rejects when the process ends before it has connected. */
async function vanished(pid: number, connected: Promise<unknown>): Promise<never> {
  const known = connected.then(
    () => true,
    () => true,
  );
  while (isRunning(pid)) {
    const isOver = await Promise.race([known, setTimeout(lookEvery, false)]);
    if (isOver) return new Promise(() => undefined);
  }
  throw new Error('it ended at once');
}

/** A kit connects twice: for its channel, then for its output. */
function connect(server: Server, connections: Socket[], signal: AbortSignal): Promise<readonly [Socket, Socket]> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('it did not connect in time')), { once: true });
    server.on('connection', (connection) => {
      connections.push(connection);
      const [channel, output] = connections;
      if (channel && output) resolve([channel, output]);
    });
  });
}

function readNews(line: string): ZygoteNews | undefined {
  try {
    return JSON.parse(line) as ZygoteNews;
  } catch {
    return undefined;
  }
}

function innermostNumber(pid: number): number | undefined {
  try {
    return Number(/^NSpid:.*\s(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
