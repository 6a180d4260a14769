import type { AdminNode } from '../../protocol/index.js';

/** One moment of one node. */
export interface NodeSample {
  readonly memory: number;
  readonly processors: number;
  /** Undefined: nobody typed. */
  readonly keyToTile: number | undefined;
}

export type NodeHistory = ReadonlyMap<string, readonly NodeSample[]>;

/** Five minutes at one every three seconds. */
const kept = 100;

/** The samples of each node with this moment added; those of a node that is not there any more go. */
export function withNodes(history: NodeHistory, nodes: readonly AdminNode[]): NodeHistory {
  return new Map(
    nodes.map(({ name, load, state }) => {
      const before = history.get(name) ?? [];
      if (!load || state === 'silent') return [name, before];
      const { memory, processors, keyToTile } = load;
      return [name, [...before, { memory, processors, keyToTile }].slice(-kept)];
    }),
  );
}
