import { totalmem } from 'node:os';
import type { OfficeEngine } from '../../engine/index.js';
import type { SvcOptions } from '../../options/index.js';
import type { NodeRoom } from './node-record.js';
import { reclaimable } from './reclaimable.js';

/**
 * What this process, within the limits of its container, has left.
 *
 * @param owned documents of this node, also those without a kit yet
 */
export function roomHere(
  engine: Pick<OfficeEngine, 'stats'>,
  { engine: { kits } }: SvcOptions,
  owned: number,
): NodeRoom {
  const limit = process.constrainedMemory();
  // Without a limit, some systems tell a number beyond all memory.
  const isLimited = limit > 0 && limit < totalmem();
  const total = isLimited ? limit : totalmem();
  const free = process.availableMemory() + (isLimited ? reclaimable() : 0);
  return {
    open: Math.max(engine.stats().kits.editing, owned),
    places: kits.maxEditing,
    memory: Math.min(1, free / total),
  };
}
