import type { AdminDocument } from '../../protocol/index.js';
import type { DocumentsSeen } from './admin-client.js';

/** How many processors a document kept busy between two looks: 0.5 is half of one. None where its kit was not there before. */
export function processorsOf(
  document: AdminDocument,
  now: DocumentsSeen,
  before: DocumentsSeen | undefined,
): number | undefined {
  const { key, node, pid, cpuTime } = document;
  const same = before?.documents.find((each) => each.key === key && each.node === node && each.pid === pid);
  if (cpuTime === undefined || same?.cpuTime === undefined) return undefined;
  const passed = now.at - before!.at;
  return (cpuTime - same.cpuTime) / Math.max(1, passed);
}
