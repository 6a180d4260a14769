import type { NodeRecord } from './node-record.js';

/** A node that has this much less room than the best is passed over for it; below that, passing on costs more. */
const worthTheWay = 0.2;

/** What is left of a node, of 1: places for documents or memory, whichever is less. */
function roomOf({ room: { open, places, memory } }: NodeRecord): number {
  return Math.min(places === 0 ? 0 : 1 - open / places, memory);
}

const hasPlace = (node: NodeRecord): boolean => !node.draining && node.room.open < node.room.places;

/**
 * Where a document is to be opened that nobody has open: here, unless another node has much more room. Nodes that give
 * documents away are chosen only when all do; those without a place only when there is none, and say so then.
 *
 * @returns undefined when every node is being emptied
 */
export function chooseNode(here: NodeRecord, others: readonly NodeRecord[]): NodeRecord | undefined {
  const all = [here, ...others];
  const isAnyCalm = all.some((node) => hasPlace(node) && !node.full);
  const takes = (node: NodeRecord): boolean => hasPlace(node) && !(isAnyCalm && node.full);
  const best = others.filter(takes).toSorted((a, b) => roomOf(b) - roomOf(a))[0];
  if (takes(here) && (!best || roomOf(best) - roomOf(here) < worthTheWay)) return here;
  return best ?? all.find(({ draining }) => !draining);
}
