import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import koffi from 'koffi';
import type { LokOffice } from '../lok/office.js';
import { serve } from '../lok-thread/serve.js';
import type { IoThreadData } from '../main-thread/io-thread.js';
import type { KitBoot, ZygoteOrder } from '../messages.js';
import { dieWithParent, exitProcess, forbidCoreFiles, Semaphore } from '../shared/libc.js';
import { newLokMemories, type LokMemories } from '../shared/thread-messages.js';
import { confineFork } from './confine-fork.js';
import { forgetChildren } from './descriptors.js';
import { forkToOrder } from './fork-to-order.js';
import { fork } from './fork.js';
import { Orders, tell } from './orders.js';

/**
 * LibreOffice's libraries for sheets and slides. They are only loaded: a document of theirs would leave its language in each
 * kit (25.2: what parts a formula's arguments, the names of functions), which is that of whoever opens the first one.
 */
const applications = ['libsclo.so', 'libsdlo.so'];

const ioThread = new URL('../main-thread/io-thread.cjs', import.meta.url);

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
    const { renewRandomness } = office;
    if (!renewRandomness) throw new Error('the random numbers of this LibreOffice cannot be begun anew in a copy.');
    this.#loadApplications();
    office.joinThreads();
    forgetChildren();
    const orders = new Orders();
    tell({ on: 'ready' });
    const order = forkToOrder({ next: () => orders.next(), fork, tell });
    if (order === undefined) return exitProcess(0);
    renewRandomness();
    return this.#becomeKit(order, office);
  }

  #loadApplications(): void {
    for (const name of applications) {
      try {
        koffi.load(join(this.boot.programDir, name));
      } catch (error) {
        // Built otherwise, LibreOffice loads them in its own way, in each kit.
        writeSync(2, `${String(error)}\n`);
      }
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
    // Nobody hears of its end here, where no event loop runs: the channel ends with it, and the parent ends the kit.
    const worker = new Worker(ioThread, { workerData: data, transferList: [port] });
    worker.unref();
    // LibreOffice posts, too.
    for (let first: { message: unknown } | undefined; first === undefined;) {
      this.#semaphore.wait(-1);
      first = receiveMessageOnPort(this.#ports.port2);
      if (first) this.#loadCallback = first.message as bigint;
    }
  }
}

function main(): void {
  dieWithParent();
  forbidCoreFiles();
  const zygote = new Zygote(JSON.parse(process.env['SVC_KIT'] ?? '') as KitBoot);
  // What Node brings along compiled is of no use to V8 with `--single-threaded`. What the first thread has compiled of Node
  // itself is kept for the next ones, in copies of this process, too.
  new Worker(ioThread).once('exit', () => zygote.run());
}

main();
