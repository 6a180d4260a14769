/** A moment, by two clocks. */
export interface Moment {
  /** ms */
  readonly monotonic: number;
  /** ms since the epoch */
  readonly wall: number;
}

export const thisMoment = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });

/**
 * How long ago a moment was, ms: what either clock says, whichever is more. The monotonic one goes on while a process is
 * stopped but not while a machine sleeps; the other jumps when it is set, which costs no more than a look too many.
 */
export function since({ monotonic, wall }: Moment, now: Moment = thisMoment()): number {
  return Math.max(now.monotonic - monotonic, now.wall - wall);
}
