import koffi from 'koffi';
import { ownProcess, prctl } from '../../native/own-process.js';

// The few calls of the C library that Node has no words for.

const clockMonotonic = 1;
const timespec = koffi.struct({ tv_sec: 'long', tv_nsec: 'long' });

const calloc: (count: number, size: number) => bigint = ownProcess.func('calloc', 'void *', ['size_t', 'size_t']);
const semInit: (sem: bigint, shared: number, value: number) => number = ownProcess.func('sem_init', 'int', [
  'void *',
  'int',
  'uint',
]);
const semPost: (sem: bigint) => number = ownProcess.func('sem_post', 'int', ['void *']);
const semTryWait: (sem: bigint) => number = ownProcess.func('sem_trywait', 'int', ['void *']);
const semWait: (sem: bigint) => number = ownProcess.func('sem_wait', 'int', ['void *']);
const semClockWait: (sem: bigint, clock: number, until: { tv_sec: bigint; tv_nsec: bigint }) => number =
  ownProcess.func('sem_clockwait', 'int', ['void *', 'int', koffi.pointer(timespec)]);
const exitNow: (code: number) => void = ownProcess.func('_exit', 'void', ['int']);
const freeMemory: (pointer: bigint) => void = ownProcess.func('free', 'void', ['void *']);

const malloc: (size: number) => bigint = ownProcess.func('malloc', 'void *', ['size_t']);

/** What the C library takes from a thread's heap, and not from the system; bytes. */
const heapBlock = 120 * 1024;

/**
 * Makes so much of the calling thread's heap ready for use. The C library grows the heap of a thread other than the main
 * one by single pages, with a system call for each, and keeps what it once had: opening a letter took twelve thousand
 * such calls. The memory itself is given back. A heap ends at 64 MB, and the next one begins.
 */
export function prepareHeap(bytes: number): void {
  const blocks = Array.from({ length: Math.floor(bytes / heapBlock) }, () => malloc(heapBlock));
  blocks.forEach(freeMemory);
}

const mallopt: (parameter: number, value: number) => number = ownProcess.func('mallopt', 'int', ['int', 'int']);
/** `M_MMAP_THRESHOLD`, malloc.h */
const mapThreshold = -3;

/**
 * From now on larger blocks are mapped, and given back, one by one. The C library raises its own bound with what was once in
 * use: a document that stays open holds some megabytes more by that, and a conversion, whose blocks come and go, takes a
 * tenth less time.
 */
export function giveBackLargeBlocks(): void {
  mallopt(mapThreshold, 128 * 1024);
}

const setenv: (name: string, value: string, overwrite: number) => number = ownProcess.func('setenv', 'int', [
  'str',
  'str',
  'int',
]);

/** Sets a variable that native code will read; a Worker's `process.env` is a copy of its own. */
export function setEnvironment(name: string, value: string): void {
  setenv(name, value, 1);
}

/** Address of a function of the C library, to be handed to native code as a callback. */
export function addressOf(name: string): bigint {
  return ownProcess.symbol(name) as bigint;
}

export function free(pointer: bigint): void {
  freeMemory(pointer);
}

/** Ends the process at once. `process.exit` runs LibreOffice's own exit handlers, which crash (25.2). */
export function exitProcess(code: number): never {
  exitNow(code);
  throw new Error('The process has ended.');
}

const prSetPdeathsig = 1;
const sigkill = 9;

const setrlimit: (resource: number, limit: BigUint64Array) => number = ownProcess.func('setrlimit', 'int', [
  'int',
  'void *',
]);
/** RLIMIT_FSIZE and RLIMIT_CORE. */
const resource = { fileSize: 1, core: 4 } as const;

/** A process that writes more gets an error, not a signal: Node ignores SIGXFSZ. 0 is no limit. */
export function limitFileSize(bytes: number): void {
  if (bytes > 0) setrlimit(resource.fileSize, BigUint64Array.of(BigInt(bytes), BigInt(bytes)));
}

/** A core file would hold the document. */
export function forbidCoreFiles(): void {
  setrlimit(resource.core, BigUint64Array.of(0n, 0n));
}

/** The kernel kills this process when the thread that started it ends, also when that was killed itself. */
export function dieWithParent(): void {
  prctl(prSetPdeathsig, sigkill, 0, 0, 0);
}

/**
 * A semaphore in native memory. LibreOffice posts it from its own threads (a JavaScript callback there would block),
 * Node's main thread posts it when a message came, and the LibreOffice thread waits on it.
 */
export class Semaphore {
  private constructor(readonly address: bigint) {}

  static create(): Semaphore {
    const address = calloc(1, 64);
    semInit(address, 0, 0);
    return new Semaphore(address);
  }

  static at(address: bigint): Semaphore {
    return new Semaphore(address);
  }

  post(): void {
    semPost(this.address);
  }

  /** Takes every post that is there, without waiting; false when there is none. */
  drain(): boolean {
    let any = false;
    while (semTryWait(this.address) === 0) any = true;
    return any;
  }

  /** @param timeoutUs microseconds; negative waits for ever */
  wait(timeoutUs: number): void {
    if (timeoutUs < 0) {
      semWait(this.address);
      return;
    }
    const until = process.hrtime.bigint() + BigInt(timeoutUs) * 1000n;
    semClockWait(this.address, clockMonotonic, { tv_sec: until / 1_000_000_000n, tv_nsec: until % 1_000_000_000n });
  }
}
