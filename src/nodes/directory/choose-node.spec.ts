import { chooseNode } from './choose-node.js';
import type { NodeRecord } from './node-record.js';

const node = (
  name: string,
  open: number,
  rest: { memory?: number; draining?: boolean; full?: boolean } = {},
): NodeRecord => ({
  name,
  run: name,
  address: `http://${name}`,
  version: '1',
  room: { open, places: 10, memory: rest.memory ?? 1 },
  draining: rest.draining ?? false,
  full: rest.full ?? false,
});

describe('where a document is opened', () => {
  it.each([
    ['here, when it is as good as elsewhere', node('here', 5), [node('a', 5), node('b', 4)], 'here'],
    ['where much more room is', node('here', 8), [node('a', 5), node('b', 1)], 'b'],
    ['where memory is', node('here', 0, { memory: 0.1 }), [node('a', 5), node('b', 0, { memory: 0.2 })], 'a'],
    ['elsewhere, when every place here is taken', node('here', 10), [node('a', 9)], 'a'],
    ['elsewhere, while this node is being emptied', node('here', 0, { draining: true }), [node('a', 9)], 'a'],
    ['nowhere that is being emptied', node('here', 9), [node('a', 0, { draining: true })], 'here'],
    ['here, to be refused, when all are full', node('here', 10), [node('a', 10)], 'here'],
    ['with those that stay, when they are full', node('here', 0, { draining: true }), [node('a', 10)], 'a'],
    ['elsewhere, while this node gives documents away', node('here', 5, { full: true }), [node('a', 8)], 'a'],
    ['here, when the others give documents away', node('here', 8), [node('a', 1, { full: true })], 'here'],
    [
      'where there is room, when all give documents away',
      node('here', 9, { full: true }),
      [node('a', 5, { full: true })],
      'a',
    ],
    ['nowhere, when all are being emptied', node('here', 0, { draining: true }), [], undefined],
  ])('%s', (_name, here, others, chosen) => {
    expect(chooseNode(here, others)?.name).toBe(chosen);
  });
});
