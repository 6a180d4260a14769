import type { AdminNode } from '../../protocol/index.js';
import { withNodes, type NodeHistory } from './node-history.js';

const node = (name: string, processors: number, state: AdminNode['state'] = 'ready'): AdminNode => ({
  name,
  address: `http://${name}`,
  state,
  documents: 1,
  places: 2,
  load: { people: 1, kits: 1, memory: 5, processors },
});

describe('the graphs of nodes', () => {
  it('go on while a node tells, stand still while it is silent, and go with it', () => {
    let history: NodeHistory = new Map();
    history = withNodes(history, [node('a', 1), node('b', 1)]);
    history = withNodes(history, [node('a', 2), node('b', 1, 'silent')]);
    expect(history.get('a')?.map(({ processors }) => processors)).toEqual([1, 2]);
    expect(history.get('b')).toHaveLength(1);
    expect([...withNodes(history, [node('a', 3)]).keys()]).toEqual(['a']);
  });

  it('reach back so far and no further', () => {
    let history: NodeHistory = new Map();
    for (let look = 0; look < 150; look++) history = withNodes(history, [node('a', look)]);
    expect(history.get('a')?.map(({ processors }) => processors)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 50),
    );
  });
});
