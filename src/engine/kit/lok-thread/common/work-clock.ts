import { workClockSlot as slot, type WorkClockMemory } from '../../shared/work-clock-memory.js';

/** Says whose input LibreOffice works on; read by `WorkClockReader`. */
export class WorkClock {
  constructor(private readonly memory: WorkClockMemory) {}

  begin(view: number): void {
    Atomics.store(this.memory, slot.owner, view + 1);
    Atomics.add(this.memory, slot.latest, 1);
  }

  end(): void {
    Atomics.store(this.memory, slot.owner, 0);
  }

  /** LibreOffice waits inside a call, for the answer to a dialog say: what comes is counted anew. */
  alive(): void {
    Atomics.add(this.memory, slot.latest, 1);
  }
}
