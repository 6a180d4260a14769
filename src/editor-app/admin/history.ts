import type { AdminOverview } from '../../protocol/index.js';

/** One moment of the graphs. */
export interface Sample {
  readonly at: number;
  readonly documents: number;
  readonly people: number;
  readonly memory: number;
  /** Processors that kits kept busy since the sample before: 2 is two of them. */
  readonly processors: number;
  readonly waiting: number;
}

/** Ten minutes at one every three seconds. */
const kept = 200;

/** The samples with this moment added; the processor's time is that of kits that were there before, too. */
export function withSample(
  history: readonly Sample[],
  before: AdminOverview | undefined,
  overview: AdminOverview,
  documents: number,
): readonly Sample[] {
  const at = Date.parse(overview.at);
  const sample: Sample = {
    at,
    documents,
    people: overview.people,
    memory: overview.memory + overview.kits.reduce((sum, { memory }) => sum + memory, 0),
    processors: before === undefined ? 0 : busy(before, overview),
    waiting: overview.conversions.waiting,
  };
  return [...history, sample].slice(-kept);
}

/** How many processors the kits of the node kept busy between two looks. */
export function busy(before: AdminOverview, now: AdminOverview): number {
  // A balancer may lead each look to another node.
  const known = new Map(before.name === now.name ? before.kits.map((kit) => [kit.pid, kit.cpuTime]) : []);
  const worked = now.kits.reduce((sum, kit) => sum + kit.cpuTime - (known.get(kit.pid) ?? kit.cpuTime), 0);
  return worked / Math.max(1, Date.parse(now.at) - Date.parse(before.at));
}
