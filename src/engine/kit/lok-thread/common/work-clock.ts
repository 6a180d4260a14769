/** Shared between the kit's two threads: which piece of work is the latest, and whose it is (its view and one; 0: nobody's). */
export type WorkClockMemory = Int32Array;

const [latest, owner] = [0, 1];

export function newWorkClockMemory(): WorkClockMemory {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** On LibreOffice's thread: says whose input it works on. */
export class WorkClock {
  constructor(private readonly memory: WorkClockMemory) {}

  begin(view: number): void {
    Atomics.store(this.memory, owner, view + 1);
    Atomics.add(this.memory, latest, 1);
  }

  end(): void {
    Atomics.store(this.memory, owner, 0);
  }

  /** LibreOffice waits inside a call, for the answer to a dialog say: what comes is counted anew. */
  alive(): void {
    Atomics.add(this.memory, latest, 1);
  }
}

/** On the main thread, which LibreOffice cannot keep: how long the work on one input has lasted, seen every `step` ms. */
export class WorkClockReader {
  #latest = 0;
  #since = 0;

  constructor(private readonly memory: WorkClockMemory) {}

  /** @returns undefined while LibreOffice works on nobody's input, or has just begun */
  look(now: number): { readonly view: number; readonly ms: number } | undefined {
    const [count, view] = [Atomics.load(this.memory, latest), Atomics.load(this.memory, owner) - 1];
    if (view < 0 || count !== this.#latest) {
      this.#latest = count;
      this.#since = now;
      return undefined;
    }
    return { view, ms: Math.round(now - this.#since) };
  }
}
