import {
  CredentialsInvalid,
  HostLacksOperation,
  HostRefused,
  HostUnauthorized,
  LockMismatch,
  NameRefused,
  StorageConflict,
  StorageFull,
} from '../../../wopi/index.js';
import type { ContentIdentity } from '../../files/content-identity.js';
import { compareTold, equalHashes, holds, type HostContent } from './host-content.js';

export type OwnChange =
  /** The file is as it was, or only its time moved. */
  | 'untouched'
  /** The host took the bytes that came along. */
  | 'stored'
  /** Somebody else stored another version. */
  | 'foreign';

/**
 * After a call that may move the file's time and may store what it carried, such as renaming: whose is the version? Equal
 * hashes say so; equal sizes only where neither the host tells a hash nor the bytes could be seen.
 */
export function judgeOwnChange(before: HostContent, sent: ContentIdentity, after: HostContent): OwnChange {
  const isSeen = after.sha256 !== undefined;
  if (isSeen && holds(after, sent)) return 'stored';
  if (compareTold(before, after) !== 'changed') return 'untouched';
  if (isSeen) return before.sha256 && equalHashes(before.sha256, after.sha256) ? 'untouched' : 'foreign';
  if (after.size !== undefined && after.size === before.size) return 'untouched';
  return holds(after, sent) ? 'stored' : 'foreign';
}

/** What an error of the host means for what was sent to it. */
export type UploadVerdict =
  /** The file changed in storage. */
  | 'conflict'
  /** The host wants a lock that we do not hold, or no longer. */
  | 'lockLost'
  /** Try another writer's credentials. */
  | 'unauthorized'
  /** Nobody knows whether the bytes arrived: the host is asked. */
  | 'uncertain'
  /** It will not succeed by being repeated. */
  | 'refused';

const verdicts: readonly (readonly [new (...facts: never[]) => Error, UploadVerdict])[] = [
  [StorageConflict, 'conflict'],
  [LockMismatch, 'lockLost'],
  [HostUnauthorized, 'unauthorized'],
  [CredentialsInvalid, 'unauthorized'],
  [StorageFull, 'refused'],
  [HostRefused, 'refused'],
  [NameRefused, 'refused'],
  [HostLacksOperation, 'refused'],
];

export function judgeUpload(error: unknown): UploadVerdict {
  return verdicts.find(([type]) => error instanceof type)?.[1] ?? 'uncertain';
}
