/** How the time of one animation runs. Seconds. */
export interface Timing {
  readonly begin: number;
  /** Of one run; infinite for one that never ends. */
  readonly duration: number;
  /** Runs; infinite for one that never ends. */
  readonly repeat: number;
  readonly autoReverse: boolean;
  /** Fractions of the duration in which it gets faster, slower. */
  readonly accelerate: number;
  readonly decelerate: number;
  /** Time in, time out, in pairs from 0 to 1; empty: as it is. */
  readonly filter: readonly (readonly [number, number])[];
  /** What it changed stays changed. */
  readonly holds: boolean;
}

export const endOf = ({ begin, duration, repeat, autoReverse }: Timing): number =>
  begin + duration * repeat * (autoReverse ? 2 : 1);

/** How far an animation is, 0 to 1; undefined where it changes nothing: before, and after if it does not hold. */
export function progressAt(timing: Timing, time: number): number | undefined {
  const { begin, duration, autoReverse, holds } = timing;
  if (time < begin) return undefined;
  if (time >= endOf(timing)) return holds ? eased(timing, autoReverse ? 0 : 1) : undefined;
  if (!Number.isFinite(duration)) return 1;
  const run = duration * (autoReverse ? 2 : 1);
  const within = ((time - begin) % run) / duration;
  return eased(timing, within > 1 ? 2 - within : within);
}

/** Constant speed between the acceleration and the deceleration, as SMIL has it. */
function eased({ accelerate, decelerate, filter }: Timing, linear: number): number {
  const speed = 1 / (1 - accelerate / 2 - decelerate / 2);
  let progress = speed * (linear - accelerate / 2);
  if (linear < accelerate) progress = (speed * linear * linear) / (2 * accelerate);
  else if (linear > 1 - decelerate) progress = 1 - (speed * (1 - linear) ** 2) / (2 * decelerate);
  return filter.length > 1 ? filtered(filter, progress) : progress;
}

function filtered(filter: readonly (readonly [number, number])[], progress: number): number {
  const after = filter.findIndex(([from]) => from >= progress);
  const [end, target] = filter[after < 0 ? filter.length - 1 : after] ?? [1, progress];
  const [start, source] = filter[after - 1] ?? [end, target];
  return end > start ? source + ((progress - start) / (end - start)) * (target - source) : target;
}
