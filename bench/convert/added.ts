import { round } from '../lib/stats.js';
import type { Row } from '../lib/report.js';

/** What each of the three took in one round, ms. */
export interface Turn {
  readonly http: number;
  readonly bare: number;
  readonly alone: number;
}

/**
 * What the service adds to LibreOfficeKit and to HTTP, ms: the median of each round's own difference, as a machine that is slow for
 * a while is so for all three, and the bounds that hold it at 95 % (the order statistics of a median: n/2 ± 0.98 √n).
 */
export function added(label: string, turns: readonly Turn[]): Row {
  const sorted = turns.map(({ http, bare, alone }) => http - bare - alone).sort((a, b) => a - b);
  const at = (index: number): number => sorted[Math.max(0, Math.min(sorted.length - 1, index))] ?? Number.NaN;
  const half = 0.98 * Math.sqrt(sorted.length);
  const least = (of: keyof Turn): number => Math.min(...turns.map((turn) => turn[of]));
  return {
    'document → pdf': label,
    rounds: turns.length,
    'added, ms': round(at(Math.floor(sorted.length / 2))),
    '95 % between': `${round(at(Math.floor(sorted.length / 2 - half)))} and ${round(at(Math.ceil(sorted.length / 2 + half)))}`,
    'of the quickest ones': round(least('http') - least('bare') - least('alone')),
    'HTTP, quickest': round(least('http')),
  };
}
