import { workClockSlot as slot, type WorkClockMemory } from '../shared/work-clock-memory.js';

/** How long the work on one input has lasted, told by a thread that LibreOffice cannot keep. */
export class WorkClockReader {
  #latest = 0;
  #since = 0;

  constructor(private readonly memory: WorkClockMemory) {}

  /** LibreOffice works on nobody's input. */
  get isAtRest(): boolean {
    return Atomics.load(this.memory, slot.owner) === 0;
  }

  /** @returns undefined while LibreOffice works on nobody's input, or has just begun */
  look(now: number): { readonly view: number; readonly ms: number } | undefined {
    const [count, view] = [Atomics.load(this.memory, slot.latest), Atomics.load(this.memory, slot.owner) - 1];
    if (view < 0 || count !== this.#latest) {
      this.#latest = count;
      this.#since = now;
      return undefined;
    }
    return { view, ms: Math.round(now - this.#since) };
  }
}
