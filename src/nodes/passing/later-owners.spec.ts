import { expect, it, jest } from '@jest/globals';
import type { NodeDirectory, NodeRecord } from '../index.js';
import type { DocumentLeases } from '../lease/document-leases.js';
import type { WordOfOthers } from '../lease/held-lease.js';
import { NodeLacksAnswer, NodeNotBelieved, OwnerSilent } from '../errors.js';
import { KnownOwners } from './known-owners.js';
import { LaterOwners } from './later-owners.js';
import type { NodeCaller } from './node-caller.js';
import type { UnreachedNodes } from './unreached-nodes.js';

const node = { name: 'other', run: 'other' } as NodeRecord;

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
    { whenUnsure: (asked: typeof ask) => (ask = asked) } as unknown as DocumentLeases,
    { reached: [node], others: [node] } as unknown as NodeDirectory,
    { get } as unknown as NodeCaller,
    new KnownOwners(),
    { missed } as unknown as UnreachedNodes,
  );
  owners.onModuleInit();
  expect(await ask!('d', 7)).toBe(word);
  expect(missed).toHaveBeenCalledTimes(_name === 'does not answer' ? 1 : 0);
});
