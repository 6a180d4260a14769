import { setTimeout as pause } from 'node:timers/promises';
import type { ConflictOptions, ExternalChangeContext } from '../../../options/index.js';

/** The host's last modified time as we know it; opaque, compared and echoed byte for byte. */
export type Timestamp = string | undefined;

/** Bytes that were sent, or are about to be. */
export interface ContentIdentity {
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** What CheckFileInfo says of the content in storage. */
export interface HostContent {
  readonly timestamp?: string | undefined;
  readonly size?: number | undefined;
  /** Hex or base64. */
  readonly sha256?: string | undefined;
  /** The host's own name of the version; only whether two are equal means anything. */
  readonly version?: string | undefined;
}

/** Only two known and different times prove a change. A host without timestamps never shows one. */
export function movedOn(known: Timestamp, reported: Timestamp): boolean {
  return known !== undefined && reported !== undefined && known !== reported;
}

export function sameHash(sha256: string, reported: string): boolean {
  return reported.toLowerCase() === sha256 || reported === Buffer.from(sha256, 'hex').toString('base64');
}

/** Whether the host holds these bytes, as far as it says. */
export function holds(host: HostContent, { size, sha256 }: ContentIdentity): boolean {
  return host.sha256 === undefined ? host.size === size : sameHash(sha256, host.sha256);
}

export type OwnChange =
  /** The file is as it was, or only its time moved. */
  | 'untouched'
  /** The host took the bytes that came along. */
  | 'stored'
  /** Somebody else stored another version. */
  | 'foreign';

/** After a call that may move the file's time and may store what it carried, such as renaming: whose is the version? */
export function judgeOwnChange(before: HostContent, sent: ContentIdentity, after: HostContent): OwnChange {
  if (holds(after, sent)) return 'stored';
  if (!movedOn(before.timestamp, after.timestamp)) return 'untouched';
  const known = after.sha256 === undefined ? after.size : after.sha256;
  return known !== undefined && known === (after.sha256 === undefined ? before.size : before.sha256)
    ? 'untouched'
    : 'foreign';
}

export type Reconciliation = 'retry' | 'adopted' | 'conflict';

/**
 * After an upload that failed or was not answered: did it arrive? The hash decides where the host gives one, else the
 * size, but only of a file that has changed.
 *
 * @param changed whether the file in storage is another than before
 */
export function reconcile(changed: boolean, sent: ContentIdentity, host: HostContent): Reconciliation {
  if (host.sha256 !== undefined && sameHash(sent.sha256, host.sha256)) return 'adopted';
  if (!changed) return 'retry';
  return holds(host, sent) ? 'adopted' : 'conflict';
}

/** Codes of the errors of `wopi.errors.ts`, by what they mean for a save. */
export type UploadVerdict =
  /** The file changed in storage. */
  | 'conflict'
  /** The host wants a lock that we do not hold, or no longer. */
  | 'lockLost'
  /** Try another writer's credentials. */
  | 'unauthorized'
  /** Nobody knows whether the bytes arrived: reconcile. */
  | 'uncertain'
  /** It will not succeed by being repeated. */
  | 'refused';

const verdicts: Readonly<Record<string, UploadVerdict>> = {
  storage_conflict: 'conflict',
  lock_mismatch: 'lockLost',
  host_unauthorized: 'unauthorized',
  storage_full: 'refused',
  host_refused: 'refused',
  credentials_invalid: 'unauthorized',
};

export function judgeUpload(code: string | undefined): UploadVerdict {
  return (code !== undefined && verdicts[code]) || 'uncertain';
}

export type ConflictDecision = 'ask' | 'reload' | 'overwrite';

/** With unsaved changes the owner's option decides; a resolver that fails or never answers asks the writers. */
export async function decideConflict(
  { onExternalChange, decideTimeout }: Pick<ConflictOptions, 'onExternalChange' | 'decideTimeout'>,
  context: ExternalChangeContext,
): Promise<ConflictDecision> {
  if (typeof onExternalChange !== 'function') return onExternalChange;
  const answered = new AbortController();
  const silence = pause(decideTimeout, 'ask' as const, { ref: false, signal: answered.signal });
  silence.catch(() => undefined);
  try {
    const decision = await Promise.race([Promise.resolve(onExternalChange(context)), silence]);
    return decision === 'reload' || decision === 'overwrite' ? decision : 'ask';
  } catch {
    return 'ask';
  } finally {
    answered.abort();
  }
}

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
