import { describe, expect, it } from '@jest/globals';
import type { NodeRecord } from '../../nodes/index.js';
import { Successors } from './successors.js';

const node = (name: string, open: number, facts: Partial<NodeRecord> = {}): NodeRecord => ({
  name,
  run: name,
  address: `http://${name}`,
  version: '1',
  room: { open, places: 4, memory: 1 },
  draining: false,
  full: false,
  ...facts,
});

const drain = () => Promise.resolve(true);
const beat = drain;

describe('nodes that take the documents of one that is emptied', () => {
  const others = [node('near', 1), node('far', 0), node('ends', 0, { draining: true })];

  it('have room as far as they take new ones and answer this one', async () => {
    const directory = {
      drain,
      beat,
      isReached: true,
      reached: others.filter(({ name }) => name !== 'far'),
    };
    const successors = new Successors({ isOneOfSeveral: true }, directory, { isShared: true });
    expect(await successors.takeOver()).toBe(3);
  });

  it('are none any more once all are being emptied: what is left goes to its hosts', () => {
    const directory = { drain, beat, isReached: true, reached: others };
    const successors = new Successors({ isOneOfSeveral: true }, directory, { isShared: true });
    expect(successors.areReached).toBe(true);
    directory.reached = others.map((other) => ({ ...other, draining: true }));
    expect(successors.areReached).toBe(false);
  });

  it.each([
    ['have been told to end', { draining: true }],
    ['have no place any more', { room: { open: 4, places: 4, memory: 1 } }],
  ])('are asked anew before a document goes: they may %s since they were heard of', async (_name, facts) => {
    const directory = {
      drain,
      isReached: true,
      reached: others,
      beat: () => {
        directory.reached = others.map((other) => ({ ...other, ...facts }));
        return Promise.resolve(true);
      },
    };
    expect(await new Successors({ isOneOfSeveral: true }, directory, { isShared: true }).areThere()).toBe(false);
  });
});
