import type { AdminDocument, AdminOverview } from '../../protocol/index.js';

/** The kit of a document, if it is one of this node's: others, in containers, count their processes alike. */
export function kitOf(
  { name, kits }: Pick<AdminOverview, 'name' | 'kits'>,
  { node, pid }: Pick<AdminDocument, 'node' | 'pid'>,
): AdminOverview['kits'][number] | undefined {
  return node === name ? kits.find((kit) => kit.pid === pid) : undefined;
}
