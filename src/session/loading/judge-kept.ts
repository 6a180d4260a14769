import type { ContentIdentity } from '../files/content-identity.js';
import { compareTold, type HostContent } from '../saving/upload/host-content.js';
import { reconcile } from '../saving/upload/verdicts.js';

/** Kept bytes, what the host told of the version they were made from, and what was sent since. */
export interface KeptContent extends ContentIdentity {
  readonly baseTimestamp?: string;
  readonly baseSha256?: string;
  readonly baseVersion?: string;
  readonly baseSize?: number;
  readonly attempt?: ContentIdentity;
  readonly unmodified?: true;
}

export type KeptVerdict =
  /** The host has the very bytes, or what nobody has changed: nothing to do. */
  | 'adopted'
  /** The host has not changed since: they are simply the newer version. */
  | 'restore'
  /** The host has changed: a person decides. */
  | 'offer';

/** What to do with bytes an earlier run could not deliver, when the document is opened again. */
export function judgeKept(kept: KeptContent, host: HostContent): KeptVerdict {
  if (kept.unmodified) return 'adopted';
  // Without a hash from the host, equal size counts only for bytes that were sent: others cannot have arrived.
  const mayHaveArrived = host.sha256 !== undefined || kept.attempt?.sha256 === kept.sha256;
  const { baseTimestamp: timestamp, baseSha256: sha256, baseVersion: version, baseSize: size } = kept;
  const comparison = compareTold({ timestamp, sha256, version, size }, host);
  const changed = comparison === 'changed';
  if (mayHaveArrived && reconcile(changed, kept, host) === 'adopted') return 'adopted';
  if (comparison === 'same') return 'restore';
  const ownUpload = kept.attempt && reconcile(changed, kept.attempt, host) === 'adopted';
  return ownUpload ? 'restore' : 'offer';
}
