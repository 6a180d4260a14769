import { EventEmitter, once } from 'node:events';
import type { Duplex } from 'node:stream';
import { SvcLogger } from '../../logging/index.js';
import { Channel } from '../channel/channel.js';
import { MalformedFrame } from '../channel/framing.js';
import { engineError, EngineUnavailable, type EngineError } from '../errors.js';
import type { KitNotice, KitPost, KitReply, KitRequest } from '../kit/messages.js';
import { KitGone, type KitEnd } from './kit-gone.js';
import { killLaunched } from './kill-launched.js';
import type { LaunchedKit } from './launched-kit.js';
import { isAnswer, isNotice, isReply } from './message-guard.js';
import { innermostProcess, usageOf, type ProcessUsage } from './process-tree.js';
import { toldByKit } from './told-by-kit.js';

/** Enough of a kit's output to tell why it ended. */
const outputTail = 4_000;

/** How old may be what is told of a kit to whoever asks about all of them, ms. Those with a document are watched more often. */
const usageLasts = 2_000;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A request before it has its number. */
export type KitQuestion = WithoutId<KitRequest>;

/** What a kit takes with everything around it, and when that was read. */
export interface KitUsage extends ProcessUsage {
  /** ms since the epoch */
  readonly at: number;
}

interface Pending {
  readonly question: KitQuestion;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface KitProcessEvents {
  notice: [notice: KitNotice];
  exit: [end: KitEnd];
}

/** One supervised kit: requests with replies, notices as events, and an end that nobody can miss. */
export class KitProcess extends EventEmitter<KitProcessEvents> {
  readonly #log = new SvcLogger('engine');
  readonly #pending = new Map<number, Pending>();
  readonly #channel: Channel;
  #nextId = 1;
  #end: KitEnd | undefined;
  #exited = false;
  #output = '';
  #pid: number;
  #version = '';
  #usage: KitUsage | undefined;

  private constructor(
    private readonly child: LaunchedKit,
    /** The kit's own folder. */
    readonly folder: string,
  ) {
    super();
    this.#pid = child.pid ?? 0;
    this.#channel = new Channel(child.stdio[3] as Duplex, {
      onMessage: (message) => this.#receive(message),
      onEnd: (error) => this.#lose(error),
    });
    child.once('exit', () => this.#exit());
    // Without a process id there was no start, and no exit will follow.
    child.on('error', () => (child.pid === undefined ? this.#exit() : undefined));
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-outputTail);
      });
  }

  /**
   * Waits until the child is ready to work.
   *
   * @throws EngineUnavailable when it fails, ends, takes longer than `timeout` ms, or the signal fires; it is killed then.
   */
  static async start(child: LaunchedKit, folder: string, timeout: number, signal?: AbortSignal): Promise<KitProcess> {
    const kit = new KitProcess(child, folder);
    try {
      await kit.#becomeReady(timeout, signal);
      kit.#pid = innermostProcess(kit.#pid, 'bwrap');
      return kit;
    } catch (error) {
      await kit.kill('discarded');
      throw error;
    }
  }

  /** Process id of the kit itself, also when a sandbox is around it. */
  get pid(): number {
    return this.#pid;
  }

  /** LibreOffice's version as it told it. */
  get version(): string {
    return this.#version;
  }

  /** Undefined while it lives. */
  get end(): KitEnd | undefined {
    return this.#end;
  }

  /** The newest output, for the log. It may quote the document, so it belongs on debug level. */
  get output(): string {
    return this.#output.trim();
  }

  /**
   * Asks and waits for the answer.
   *
   * @throws EngineError that the kit answered with; KitGone when it ends first.
   */
  async request<T>(question: KitQuestion): Promise<T> {
    if (this.#end !== undefined) throw new KitGone(this.#end);
    const id = this.#nextId++;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { question, resolve: resolve as (result: unknown) => void, reject });
      this.#send({ ...question, id });
    });
  }

  /** Tells without waiting for an answer. */
  post(message: KitPost): void {
    if (this.#end === undefined) this.#send(message);
  }

  /**
   * Ends the kit and everything it started, at once: a hung LibreOffice ignores all but SIGKILL. Settles when it is
   * gone. Harmless when it is gone already.
   */
  async kill(end: KitEnd): Promise<void> {
    this.#finish(end);
    if (this.#exited) return;
    const gone = once(this.child, 'exit');
    killLaunched(this.child.pid);
    await gone;
  }

  /** Resident memory with everything around the kit, bytes. */
  memory(): number {
    return this.#read(0).memory;
  }

  /** As it was read last, by a watch or whoever asked: not all kits are read from the system in one go. */
  usage(): KitUsage {
    return this.#read(usageLasts);
  }

  /** Kills the kit when it holds more than `bytes`, looking so often. Returns what ends the watch. */
  limitMemory(bytes: number, everyMs: number): () => void {
    return this.#watch('memory', () => this.#read(everyMs / 2).memory > bytes, everyMs);
  }

  /** Kills the kit when it works for more than `ms` from now on, waiting not counted. Returns what ends the watch. */
  limitCpuTime(ms: number, everyMs: number): () => void {
    const before = this.#read(0).cpuTime;
    return this.#watch('cpu', () => this.#read(everyMs / 2).cpuTime - before > ms, everyMs);
  }

  /** @param age how old it may be, ms */
  #read(age: number): KitUsage {
    const now = Date.now();
    const old = this.#usage;
    if (old && now - old.at < age) return old;
    return (this.#usage = { ...usageOf(this.child.pid ?? 0), at: now });
  }

  #watch(end: KitEnd, exceeds: () => boolean, everyMs: number): () => void {
    const timer = setInterval(() => {
      if (exceeds()) void this.kill(end);
    }, everyMs).unref();
    const stop = (): void => {
      clearInterval(timer);
      this.off('exit', stop);
    };
    this.once('exit', stop);
    return stop;
  }

  #becomeReady(timeout: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
      };
      const fail = (reason: string): void => {
        settle();
        reject(new EngineUnavailable(`LibreOffice could not be started: ${reason}`));
      };
      const cancel = (): void => fail('the start was cancelled.');
      signal?.addEventListener('abort', cancel);
      if (signal?.aborted === true) queueMicrotask(cancel);
      const timer = setTimeout(() => fail(`it was not ready after ${timeout} ms.`), timeout);
      this.once('exit', () => fail('the process ended.'));
      this.once('notice', (notice) => {
        if (notice.on === 'failed') return fail(toldByKit(notice.message));
        if (notice.on !== 'ready') return fail(`it said "${notice.on}" before it was ready.`);
        settle();
        this.#version = notice.version;
        this.removeAllListeners();
        resolve();
      });
    });
  }

  #send(message: KitRequest | KitPost): void {
    // What cannot be sent any more is rejected by the exit that follows.
    this.#channel.send(message);
  }

  /** @throws MalformedFrame: the first message that is none costs the kit its life. */
  #receive(message: unknown): void {
    if (isNotice(message)) this.emit('notice', message);
    else if (isReply(message)) this.#settle(message);
    else throw new MalformedFrame('no message of a kit');
  }

  #settle(reply: KitReply): void {
    const pending = this.#pending.get(reply.re);
    if (pending === undefined) return;
    if (reply.ok && !isAnswer(pending.question, reply.result)) throw new MalformedFrame('no answer to what was asked');
    this.#pending.delete(reply.re);
    if (reply.ok) pending.resolve(reply.result);
    else pending.reject(replyError(reply));
  }

  /** It has let go of its channel, or is not to be trusted any more. */
  #lose(error: unknown): void {
    if (error instanceof MalformedFrame) this.#log.warn(`Kit ${this.#pid} is ended. ${error.message}`);
    else if (error !== undefined) this.#log.error(`What kit ${this.#pid} said could not be handled.`, error);
    void this.kill('crashed');
  }

  #exit(): void {
    this.#exited = true;
    // One that got away from its bubblewrap that was killed ends when nobody listens.
    this.#channel.close();
    killLaunched(this.child.pid);
    this.#finish('crashed');
  }

  #finish(end: KitEnd): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    for (const { reject } of this.#pending.values()) reject(new KitGone(end));
    this.#pending.clear();
    this.emit('exit', end);
  }
}

function replyError({ code, message }: Extract<KitReply, { ok: false }>): EngineError {
  return engineError(code, toldByKit(message));
}
