import { readdirSync, writeSync } from 'node:fs';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { LokOffice } from '../lok/office.js';
import { serve } from '../lok-thread/serve.js';
import { warmUpMore, type WarmUpKind } from '../lok-thread/warm-up.js';
import type { IoThreadData } from '../main-thread/io-thread.js';
import type { KitBoot, ZygoteOrder } from '../messages.js';
import { dieWithParent, exitProcess, forbidCoreFiles, Semaphore } from '../shared/libc.js';
import { newLokMemories, type LokMemories } from '../shared/thread-messages.js';
import { confineFork } from './confine-fork.js';
import { forgetChildren } from './descriptors.js';
import { fork } from './fork.js';
import { Orders, tell } from './orders.js';

/** So long without an order it has time for itself, ms. */
const leisure = 3_000;

/** What it opens of its own accord then, one after the other. */
const laterKinds: readonly WarmUpKind[] = ['spreadsheet', 'presentation'];

/** How often threads are joined that may still work, and how long is waited for them each time, ms. */
const [maxJoins, joinPause] = [50, 20];

/**
 * The process that kits are forked from: it loads LibreOffice, warms it up, and opens nothing. For each order it makes a copy
 * of itself, which puts up its walls and is a kit from then on. In kits that come about like this the main thread is
 * LibreOffice's.
 */
class Zygote {
  readonly #semaphore = Semaphore.create();
  readonly #memories: LokMemories = newLokMemories();
  readonly #ports = new MessageChannel();
  #loadCallback = 0n;

  constructor(private readonly boot: KitBoot) {}

  run(): void {
    const { port2: port } = this.#ports;
    const io = {
      port,
      semaphore: this.#semaphore,
      memories: this.#memories,
      loadCallback: () => this.#loadCallback,
    };
    serve(this.boot, io, (office) => this.#begin(office));
  }

  /** Returns in a kit only. @returns its folder */
  #begin(office: LokOffice): string {
    try {
      return this.#serveOrders(office);
    } catch (error) {
      writeSync(2, `${String(error)}\n`);
      return exitProcess(1);
    }
  }

  #serveOrders(office: LokOffice): string {
    office.joinThreads();
    forgetChildren();
    const orders = new Orders();
    tell({ on: 'ready' });
    const kinds = [...laterKinds];
    const next = (): ZygoteOrder | undefined => {
      while (kinds.length > 0 && orders.areQuiet(leisure)) this.#learn(office, kinds.shift()!);
      return orders.next();
    };
    for (let order = next(); order !== undefined; order = next()) {
      const pid = fork();
      if (pid === 0) return this.#becomeKit(order, office);
      tell({ on: 'forked', folder: order.folder, pid });
    }
    return exitProcess(0);
  }

  #learn(office: LokOffice, kind: WarmUpKind): void {
    const threads = threadCount();
    office.startThreads();
    warmUpMore(office, this.boot.folder, kind);
    office.joinThreads();
    // One that still works is not joined.
    for (let tries = 0; threadCount() > threads && tries < maxJoins; tries++) {
      pauseHere(joinPause);
      office.joinThreads();
    }
  }

  #becomeKit(order: ZygoteOrder, office: LokOffice): string {
    confineFork(order, this.boot.folder);
    // The folder tells whoever looks at the list of processes whose it is.
    process.title = `svc-kit ${order.folder}`;
    office.startThreads();
    this.#startIo(this.#ports.port1);
    return order.folder;
  }

  /** @throws Error when it does not come up */
  #startIo(port: MessagePort): void {
    const data: IoThreadData = { port, semaphore: this.#semaphore.address, memories: this.#memories };
    const program = new URL('../main-thread/io-thread.cjs', import.meta.url);
    // Nobody hears of its end here, where no event loop runs: the channel ends with it, and the parent ends the kit.
    const worker = new Worker(program, { workerData: data, transferList: [port] });
    worker.unref();
    // LibreOffice posts, too.
    for (let first: { message: unknown } | undefined; first === undefined;) {
      this.#semaphore.wait(-1);
      first = receiveMessageOnPort(this.#ports.port2);
      if (first) this.#loadCallback = first.message as bigint;
    }
  }
}

const threadCount = (): number => readdirSync('/proc/self/task').length;

/** Nothing happens on this thread meanwhile. */
function pauseHere(time: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
}

function main(): void {
  dieWithParent();
  forbidCoreFiles();
  new Zygote(JSON.parse(process.env['SVC_KIT'] ?? '') as KitBoot).run();
}

main();
