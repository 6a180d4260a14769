import type { KitReport } from '../../engine/index.js';
import { LoadHere } from './load-here.js';

const kit = (pid: number, cpuTime: number): KitReport => ({
  pid,
  cpuTime,
  state: 'editing',
  memory: 1_000_000_000,
  since: new Date(0),
  documents: 0,
});

const read = (cpuTime: number, asOf: number): KitReport => ({ ...kit(1, cpuTime), asOf: new Date(asOf) });

describe('the load of a node', () => {
  it('is what its kits worked since the last look, not oftener than every two seconds', () => {
    let kits = [kit(1, 1_000)];
    const load = new LoadHere({ kits: () => kits });
    // Whole ms: sums of fractions are not exact.
    const begin = Math.ceil(performance.now());
    load.now({ people: 0 }, begin + 2_000);
    kits = [kit(1, 5_000), kit(2, 500)];
    expect(load.now({ people: 1 }, begin + 3_999)).toMatchObject({ people: 1, kits: 1 });
    const { processors, memory, ...rest } = load.now({ people: 2, keyToTile: 12 }, begin + 4_000);
    expect(rest).toEqual({ people: 2, kits: 2, keyToTile: 12 });
    expect(memory).toBeGreaterThan(2_000_000_000);
    // What this process itself did is in it.
    expect(processors).toBeGreaterThanOrEqual(2);
    expect(processors).toBeLessThan(4);
  });

  it('is the work between two readings of a kit, whenever these were made', () => {
    let kits = [read(1_000, 10_000)];
    const load = new LoadHere({ kits: () => kits });
    const begin = performance.now();
    load.now({ people: 0 }, begin + 2_000);
    const measured = (at: number, ...now: KitReport[]): number => {
      kits = now;
      // In whole processors: the rest is this process itself.
      return Math.floor(load.now({ people: 0 }, begin + at).processors);
    };
    expect(measured(10_000, read(7_000, 13_000))).toBe(2);
    expect(measured(20_000, read(7_000, 13_000))).toBe(0);
    expect(measured(30_000, read(8_000, 14_000))).toBe(1);
  });
});
