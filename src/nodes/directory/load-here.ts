import type { KitReport, OfficeEngine } from '../../engine/index.js';
import type { NodeLoad } from './node-record.js';

/** It is read from the system for each kit: no more often than this, ms, whoever asks. */
const lasts = 2_000;

/** What only the documents know: people at them, and how long a key took to its tile of late, ms. */
export type SessionLoad = Pick<NodeLoad, 'people' | 'keyToTile'>;

/** How busy this node is, with its kits. */
export class LoadHere {
  #load: NodeLoad | undefined;
  #at = performance.now();
  #processTime = ownTime();
  #kitTimes: ReadonlyMap<number, number> = new Map();

  constructor(private readonly engine: Pick<OfficeEngine, 'kits'>) {}

  /** Processors: as a mean since it was asked for the last time. */
  now(sessions: SessionLoad, at = performance.now()): NodeLoad {
    if (!this.#load || at - this.#at >= lasts) this.#load = this.#measure(at);
    return { ...this.#load, ...sessions };
  }

  #measure(at: number): NodeLoad {
    const kits = this.engine.kits?.() ?? [];
    const processTime = ownTime();
    const worked = processTime - this.#processTime + this.#workedBy(kits);
    const processors = worked / Math.max(1, at - this.#at);
    this.#at = at;
    this.#processTime = processTime;
    this.#kitTimes = new Map(kits.map(({ pid, cpuTime }) => [pid, cpuTime]));
    const memory = kits.reduce((sum, kit) => sum + kit.memory, process.memoryUsage.rss());
    return { people: 0, kits: kits.length, memory, processors };
  }

  #workedBy(kits: readonly KitReport[]): number {
    return kits.reduce((sum, { pid, cpuTime }) => sum + Math.max(0, cpuTime - (this.#kitTimes.get(pid) ?? cpuTime)), 0);
  }
}

/** Of this process, ms. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
