import { describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { KeepUsage } from './keep-usage.js';

const entry = (id: string) => ({ id, documentKey: `http://host/${id}`, size: 1, keptAt: '2026-01-01T00:00:00Z' });
const ids = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id).sort();

describe('KeepUsage', () => {
  it('looks once in ten seconds, however many ask, and knows what was put in and taken out since', async () => {
    let looks = 0;
    let there = ['a', 'b'];
    const usage = new KeepUsage(async () => (looks++, there.map(entry)));
    const [one, two] = await Promise.all([usage.entries(0), usage.entries(0)]);
    expect([ids(one), ids(two), looks]).toEqual([['a', 'b'], ['a', 'b'], 1]);
    usage.put(entry('c'), 5);
    usage.removed(entry('a'), 5);
    there = ['b', 'c', 'of another node'];
    expect([ids(await usage.entries(10_000)), looks]).toEqual([['b', 'c'], 1]);
    expect([ids(await usage.entries(10_001)), looks]).toEqual([['b', 'c', 'of another node'], 2]);
    there = [];
    usage.put(entry('d'), 30_000);
    expect(ids(await usage.entries(30_000))).toEqual([]);
  });

  it('what comes or goes during a look counts, whether that found it or not', async () => {
    const begun = new EventEmitter();
    const usage = new KeepUsage(async () => {
      const [there] = (await once(begun, 'look')) as [string[]];
      return there.map(entry);
    });
    const asked = usage.entries(0);
    usage.put(entry('new'));
    usage.removed(entry('gone'));
    begun.emit('look', ['gone', 'stays']);
    expect(ids(await asked)).toEqual(['new', 'stays']);
  });

  it('looks anew where the last look failed', async () => {
    let isBroken = true;
    const usage = new KeepUsage(() => (isBroken ? Promise.reject(new Error('EIO')) : Promise.resolve([entry('a')])));
    await expect(usage.entries(0)).rejects.toThrow('EIO');
    isBroken = false;
    expect(ids(await usage.entries(0))).toEqual(['a']);
  });
});
