/** Shared between the kit's two threads: which piece of work is the latest, and whose it is (its view and one; 0: nobody's). */
export type WorkClockMemory = Int32Array;

export const workClockSlot = { latest: 0, owner: 1 } as const;

export function newWorkClockMemory(): WorkClockMemory {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}
