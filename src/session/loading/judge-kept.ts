import type { ContentIdentity } from '../files/content-identity.js';
import { movedOn, type HostContent } from '../saving/upload/host-content.js';
import { reconcile } from '../saving/upload/verdicts.js';

export type KeptVerdict =
  /** The host has the very bytes: nothing to do. */
  | 'adopted'
  /** The host has not changed since: they are simply the newer version. */
  | 'restore'
  /** The host has changed: a person decides. */
  | 'offer';

/** What to do with bytes an earlier run could not deliver, when the document is opened again. */
export function judgeKept(
  kept: ContentIdentity & { readonly baseTimestamp?: string; readonly attempt?: ContentIdentity },
  host: HostContent,
): KeptVerdict {
  // Without a hash from the host, equal size counts only for bytes that were sent: others cannot have arrived.
  const mayHaveArrived = host.sha256 !== undefined || kept.attempt?.sha256 === kept.sha256;
  const changed = movedOn(kept.baseTimestamp, host.timestamp);
  if (mayHaveArrived && reconcile(changed, kept, host) === 'adopted') return 'adopted';
  const unchanged = kept.baseTimestamp !== undefined && kept.baseTimestamp === host.timestamp;
  if (unchanged) return 'restore';
  const ownUpload = kept.attempt && reconcile(changed, kept.attempt, host) === 'adopted';
  return ownUpload ? 'restore' : 'offer';
}
