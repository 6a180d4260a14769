/** Figures of a run of measurements, milliseconds. */
export interface Summary {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly min: number;
}

export function summarize(samples: readonly number[]): Summary {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, median: at(0.5), p95: at(0.95), min: at(0) };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

export const ratio = (slow: number, fast: number): string => `${round(slow / fast, 2)} ×`;
