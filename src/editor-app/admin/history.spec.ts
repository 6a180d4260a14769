import type { AdminOverview } from '../../protocol/index.js';
import { busy, withSample, type Sample } from './history.js';

const overview = (seconds: number, cpu: Readonly<Record<number, number>>): AdminOverview => ({
  at: new Date(seconds * 1000).toISOString(),
  versions: { service: '1', node: '20' },
  role: 'all',
  startedAt: new Date(0).toISOString(),
  memory: 100,
  troubles: [],
  kits: Object.entries(cpu).map(([pid, cpuTime]) => ({
    pid: Number(pid),
    state: 'editing',
    memory: 10,
    cpuTime,
    since: new Date(0).toISOString(),
    documents: 0,
  })),
  conversions: { waiting: 3, running: 0, done: 0 },
  nodes: [],
  people: 2,
  limits: [],
  refusals: {},
  lately: [],
  canDrain: false,
});

describe('the graphs of the admin page', () => {
  it('show what kits worked between two looks; a new kit counts from the next one on', () => {
    const [before, now] = [overview(0, { 7: 1_000 }), overview(2, { 7: 2_000, 8: 500 })];
    expect(busy(before, now)).toBe(0.5);
    expect(withSample([], before, now, 4)).toMatchObject([
      { documents: 4, people: 2, memory: 120, processors: 0.5, waiting: 3 },
    ]);
  });

  it('reach back so far and no further', () => {
    let samples: readonly Sample[] = [];
    for (let second = 0; second < 300; second++) samples = withSample(samples, undefined, overview(second, {}), second);
    expect(samples).toHaveLength(200);
    expect(samples.at(-1)!.documents).toBe(299);
  });
});
