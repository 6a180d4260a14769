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
  #kits: ReadonlyMap<number, KitReport> = new Map();

  constructor(private readonly engine: Pick<OfficeEngine, 'kits'>) {}

  /** Processors: as a mean since it was asked for the last time. */
  now(sessions: SessionLoad, at = performance.now()): NodeLoad {
    if (!this.#load || at - this.#at >= lasts) this.#load = this.#measure(at);
    return { ...this.#load, ...sessions };
  }

  #measure(at: number): NodeLoad {
    const kits = this.engine.kits?.() ?? [];
    const processTime = ownTime();
    const passed = Math.max(1, at - this.#at);
    const processors = (processTime - this.#processTime) / passed + this.#keptBusyBy(kits, passed);
    this.#at = at;
    this.#processTime = processTime;
    this.#kits = new Map(kits.map((kit) => [kit.pid, kit]));
    const memory = kits.reduce((sum, kit) => sum + kit.memory, process.memoryUsage.rss());
    return { people: 0, kits: kits.length, memory, processors };
  }

  #keptBusyBy(kits: readonly KitReport[], passed: number): number {
    return kits.reduce((sum, kit) => sum + busy(kit, this.#kits.get(kit.pid), passed), 0);
  }
}

/** How many processors a kit kept busy between two readings, which need not have been made when it was asked for them. */
function busy(kit: KitReport, before: KitReport | undefined, passed: number): number {
  if (!before) return 0;
  const between = kit.asOf && before.asOf ? kit.asOf.getTime() - before.asOf.getTime() : passed;
  return between > 0 ? Math.max(0, kit.cpuTime - before.cpuTime) / between : 0;
}

/** Of this process, ms. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
