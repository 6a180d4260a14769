import { expect, it } from '@jest/globals';
import type { AdminOverview } from '../../protocol/index.js';
import { kitName, withKits, type KitHistory } from './kit-history.js';

const since = '2026-01-01T00:00:00Z';
const kit = (pid: number, memory: number, cpuTime: number) =>
  ({ pid, memory, cpuTime, since }) as AdminOverview['kits'][number];
const look = (second: number, ...kits: AdminOverview['kits'][number][]) => ({
  name: 'a',
  at: new Date(Date.parse(since) + second * 1_000).toISOString(),
  kits,
});
const samplesOf = (history: KitHistory, pid: number) => history.get(kitName({ name: 'a' }, { pid, since }))?.samples;

it('kits have a history of memory and processors while they live', () => {
  const first = withKits(new Map(), look(0, kit(1, 10, 1_000), kit(2, 20, 500)));
  const second = withKits(first, look(2, kit(1, 30, 2_000), kit(3, 40, 700)));
  expect(samplesOf(second, 1)).toEqual([
    { memory: 10, processors: 0 },
    { memory: 30, processors: 0.5 },
  ]);
  expect(samplesOf(second, 2)).toBeUndefined();
  expect(samplesOf(second, 3)).toEqual([{ memory: 40, processors: 0 }]);
});

it('the history of a kit has a bound', () => {
  let history: KitHistory = new Map();
  for (let second = 0; second < 150; second++) history = withKits(history, look(second, kit(1, second, second)));
  expect(samplesOf(history, 1)).toHaveLength(100);
  expect(samplesOf(history, 1)?.at(-1)?.memory).toBe(149);
});
