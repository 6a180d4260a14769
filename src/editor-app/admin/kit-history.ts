import type { AdminOverview } from '../../protocol/index.js';

/** One moment of one kit. */
interface KitSample {
  readonly memory: number;
  /** How many it kept busy since the sample before. */
  readonly processors: number;
}

interface KitSeen {
  readonly samples: readonly KitSample[];
  /** ms; of the newest sample. */
  readonly at: number;
  readonly cpuTime: number;
}

/** By {@link kitName}. */
export type KitHistory = ReadonlyMap<string, KitSeen>;

/** Five minutes at one every three seconds. */
const kept = 100;

/** A balancer may lead each look to another node, and a system gives the number of a process that has ended to another. */
export const kitName = (
  { name = '' }: Pick<AdminOverview, 'name'>,
  kit: { readonly pid: number; readonly since: string },
) => `${name} ${kit.pid} ${kit.since}`;

/** The samples of each kit with this moment added; those of kits that are not there any more go. */
export function withKits(history: KitHistory, overview: Pick<AdminOverview, 'name' | 'at' | 'kits'>): KitHistory {
  const at = Date.parse(overview.at);
  return new Map(
    overview.kits.map((kit) => {
      const name = kitName(overview, kit);
      const before = history.get(name);
      const { memory, cpuTime } = kit;
      const processors = before ? (cpuTime - before.cpuTime) / Math.max(1, at - before.at) : 0;
      const samples = [...(before?.samples ?? []), { memory, processors }].slice(-kept);
      return [name, { samples, at, cpuTime }];
    }),
  );
}
