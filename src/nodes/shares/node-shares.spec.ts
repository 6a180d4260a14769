import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { NodeShares } from './node-shares.js';

const one = (document = 'a') => ({ document, share: { documents: 1, people: 1, memory: 0 } });

/** Of a node on which two people are. */
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
  it('counts whoever comes until they are in, for others and for whoever comes next, however long that takes', async () => {
    const { subject, told } = shares();
    const { there, isIn } = await subject.together(['host'], one());
    expect(there.get('host')).toEqual({ documents: 1, people: 2, memory: 0 });
    const next = await subject.together(['host'], one('b'));
    expect(next.there.get('host')).toEqual({ documents: 2, people: 3, memory: 0 });
    await subject.tell();
    next.isIn();
    await subject.tell();
    isIn();
    await subject.tell();
    expect(told).toEqual(['2 3 0', '3 4 0', '3 4 0', '2 3 0', '1 2 0']);
    subject.onApplicationShutdown();
  });

  it('counts a document once that several open', async () => {
    const { subject, told } = shares();
    await subject.together(['host'], one());
    const { there } = await subject.together(['host'], one());
    expect(there.get('host')).toEqual({ documents: 1, people: 3, memory: 0 });
    await subject.tell();
    expect(told).toEqual(['2 3 0', '2 4 0', '2 4 0']);
    subject.onApplicationShutdown();
  });

  it('tells at once that whoever came was refused', async () => {
    const { subject, told } = shares();
    (await subject.together(['host'], one())).isIn();
    await subject.tell(['host']);
    expect(told).toEqual(['2 3 0', '1 2 0']);
    subject.onApplicationShutdown();
  });
});
