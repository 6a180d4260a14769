import { expect, it, jest } from '@jest/globals';
import type { NodeRecord } from '../directory/node-record.js';
import type { WordOfOthers } from '../lease/held-lease.js';
import { NodeLacksAnswer, NodeNotBelieved, OwnerSilent } from '../errors.js';
import { KnownOwners } from './known-owners.js';
import { LaterOwners } from './later-owners.js';

const node: NodeRecord = {
  name: 'other',
  run: 'other',
  address: 'http://other',
  version: '1',
  room: { open: 0, places: 1, memory: 1 },
  draining: false,
  full: false,
};

it.each([
  ['has it under a higher number', () => Promise.resolve({ fence: 8 }), 'overtaken'],
  ['had it before', () => Promise.resolve({ fence: 6 }), 'free'],
  ['has not got it', () => Promise.resolve({ fence: 0 }), 'free'],
  ['is of a version that does not know of the question', () => Promise.reject(new NodeLacksAnswer('no')), 'free'],
  ['does not answer', () => Promise.reject(new OwnerSilent()), 'silent'],
  ['does not believe the clock of this one', () => Promise.reject(new NodeNotBelieved('late')), 'silent'],
] as const)('of a document whose other node %s', async (_name, get, word) => {
  let ask: ((document: string, fence: number) => Promise<WordOfOthers>) | undefined;
  const missed = jest.fn();
  const owners = new LaterOwners(
    { whenUnsure: (asked) => void (ask = asked) },
    { reached: [node], others: [node] },
    { get },
    new KnownOwners(),
    { missed },
  );
  owners.onModuleInit();
  expect(await ask?.('d', 7)).toBe(word);
  expect(missed).toHaveBeenCalledTimes(_name === 'does not answer' ? 1 : 0);
});
