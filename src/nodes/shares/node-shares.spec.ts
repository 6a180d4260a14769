import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NodeShares, type Share } from './node-shares.js';

const one: Share = { documents: 1, people: 1, memory: 0 };

/** Of a node on which two people are, told every 40 ms. */
function shares() {
  const told: string[] = [];
  const redis = {
    eval: async (_script: string, keys: number, ...facts: readonly (string | number)[]) => {
      told.push(...facts.slice(keys + 2).map(String));
      return Promise.resolve(Array.from({ length: keys }, () => []));
    },
  };
  const link = { ask: async (command: (client: typeof redis) => Promise<unknown>) => command(redis) };
  const subject = new NodeShares({ isOneOfSeveral: true, run: randomUUID() }, link, {
    nodes: { prefix: 'svc', lease: 120 },
  });
  subject.watch(() => new Map([['host', { documents: 1, people: 2, memory: 0 }]]));
  return { subject, told };
}

describe('NodeShares', () => {
  it('counts whoever comes for others until they are counted here, though it tells how it stands now and then', async () => {
    const { subject, told } = shares();
    await subject.together(['host'], one);
    await subject.tell();
    expect(told).toEqual(['2 3 0']);
    await pause(25);
    await subject.tell();
    expect(told.slice(1)).toContain('1 2 0');
    subject.onApplicationShutdown();
  });

  it('tells at once that whoever came was refused', async () => {
    const { subject, told } = shares();
    await subject.together(['host'], one);
    await subject.tell(['host']);
    expect(told).toEqual(['2 3 0', '1 2 0']);
    subject.onApplicationShutdown();
  });
});
