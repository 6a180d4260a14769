import type { NodeRecord } from './node-record.js';

/** A node that has this much less room than the best is passed over for it; below that, passing on costs more. */
const worthTheWay = 0.2;

/** What is left of a node, of 1: places for documents or memory, whichever is less. */
function roomOf({ room: { open, places, memory } }: NodeRecord): number {
  return Math.min(places === 0 ? 0 : 1 - open / places, memory);
}

const takes = (node: NodeRecord): boolean => !node.draining && node.room.open < node.room.places;

/**
 * Where a document is to be opened that nobody has open: here, unless another node has much more room. Full nodes are
 * chosen only when all are full, and say so then.
 *
 * @returns undefined when every node is being emptied
 */
export function chooseNode(here: NodeRecord, others: readonly NodeRecord[]): NodeRecord | undefined {
  const best = others.filter(takes).toSorted((a, b) => roomOf(b) - roomOf(a))[0];
  if (takes(here) && (!best || roomOf(best) - roomOf(here) < worthTheWay)) return here;
  return best ?? [here, ...others].find(({ draining }) => !draining);
}
