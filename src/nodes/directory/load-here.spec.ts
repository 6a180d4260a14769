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
});
