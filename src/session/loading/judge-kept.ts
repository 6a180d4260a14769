import { sameHash } from '../../wopi/index.js';
import type { ContentIdentity } from '../files/content-identity.js';
import { compareTold, type HostContent } from '../saving/upload/host-content.js';

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

/**
 * What to do with bytes an earlier run could not deliver, when the document is opened again. Without a hash of what the host
 * has nobody says that it is ours: two people who change one letter each leave a file of one size.
 */
export function judgeKept(kept: KeptContent, host: HostContent): KeptVerdict {
  if (kept.unmodified) return 'adopted';
  const isThere = (content: ContentIdentity | undefined): boolean =>
    content !== undefined && host.sha256 !== undefined && sameHash(content.sha256, host.sha256);
  if (isThere(kept)) return 'adopted';
  const { baseTimestamp: timestamp, baseSha256: sha256, baseVersion: version, baseSize: size } = kept;
  if (compareTold({ timestamp, sha256, version, size }, host) === 'same') return 'restore';
  return isThere(kept.attempt) ? 'restore' : 'offer';
}
