import { ReliefOptions } from '../../options/index.js';
import { Fullness } from './fullness.js';
import type { NodeRecord, NodeRoom } from './node-record.js';

const options = Object.assign(new ReliefOptions(), { places: 0.9, memory: 0.1, margin: 0.2, after: 100 });
const room = (open: number, memory = 1): NodeRoom => ({ open, places: 10, memory });
const other = (open: number, rest: Partial<NodeRecord> & { memory?: number } = {}): NodeRecord => ({
  name: 'other',
  run: 'other',
  address: 'http://other',
  version: '1',
  draining: false,
  full: false,
  ...rest,
  room: room(open, rest.memory),
});

describe('a node is too full', () => {
  it.each([
    ['of documents', room(9), room(8), room(7)],
    ['of memory', room(3, 0.09), room(3, 0.29), room(3, 0.31)],
  ])('%s when it lasts, until there is more room by a margin', (_name, full, between, calm) => {
    const fullness = new Fullness(options, 150);
    fullness.look(full, 0);
    fullness.look(between, 99);
    fullness.look(full, 100);
    fullness.look(full, 199);
    expect(fullness.isFull).toBe(false);
    fullness.look(full, 200);
    expect(fullness.isFull).toBe(true);
    fullness.look(between, 300);
    expect(fullness.isFull).toBe(true);
    fullness.look(calm, 301);
    expect(fullness.isFull).toBe(false);
  });

  it('never for its only document, nor without places, nor where nothing is to move', () => {
    const never = new Fullness(Object.assign(new ReliefOptions(), { after: 0 }), 150);
    const fullness = new Fullness(options, 150);
    for (const now of [0, 1_000]) {
      never.look(room(10, 0), now);
      fullness.look({ open: 1, places: 1, memory: 1 }, now);
      expect(fullness.isFull).toBe(false);
      fullness.look({ open: 0, places: 0, memory: 1 }, now);
      expect([fullness.isFull, never.isFull]).toEqual([false, false]);
    }
  });
});

const surplusOf = (own: NodeRoom, others: readonly NodeRecord[]): number => {
  const fullness = new Fullness(options, 150);
  fullness.look(own, 0);
  fullness.look(own, 100);
  return fullness.surplus(own, others, 100);
};

describe('a full node gives away', () => {
  it.each([
    ['what is above its margin', room(9), [other(0)], 2],
    ['a few at a time', room(9, 0.05), [other(0)], 4],
    ['no more than others take before they come into their margin', room(10), [other(6)], 1],
    ['nothing to who is nearly full', room(10), [other(7)], 0],
    ['nothing to who has little memory, as on the same machine', room(9, 0.05), [other(0, { memory: 0.2 })], 0],
    ['nothing to who is full or emptied', room(10), [other(0, { full: true }), other(0, { draining: true })], 0],
    ['nothing where it is alone', room(10), [], 0],
  ])('%s', (_name, own, others, surplus) => {
    expect(surplusOf(own, others)).toBe(surplus);
  });

  it('nothing more until what it gave away must have shown', () => {
    const fullness = new Fullness(options, 150);
    fullness.look(room(10), 0);
    fullness.look(room(10), 100);
    fullness.gaveAway(120);
    const asked = [121, 269, 270].map((now) => fullness.surplus(room(10), [other(0)], now));
    expect(asked).toEqual([0, 0, 3]);
  });
});
