import type { ConflictOptions, ExternalChangeContext } from '../../options/index.js';

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
}

/** Only two known and different times prove a change. A host without timestamps never shows one. */
export function movedOn(known: Timestamp, reported: Timestamp): boolean {
  return known !== undefined && reported !== undefined && known !== reported;
}

export function sameHash(sha256: string, reported: string): boolean {
  return reported.toLowerCase() === sha256 || reported === Buffer.from(sha256, 'hex').toString('base64');
}

export type Reconciliation = 'retry' | 'adopted' | 'conflict';

/**
 * After an upload that failed or was not answered: did it arrive? The hash decides where the host gives one, else the
 * size, but only of a file whose time has moved.
 */
export function reconcile(known: Timestamp, sent: ContentIdentity, host: HostContent): Reconciliation {
  if (host.sha256 !== undefined && sameHash(sent.sha256, host.sha256)) return 'adopted';
  if (!movedOn(known, host.timestamp)) return 'retry';
  if (host.sha256 === undefined && host.size === sent.size) return 'adopted';
  return 'conflict';
}

/** Codes of the errors of `wopi.errors.ts`, by what they mean for a save. */
export type UploadVerdict =
  /** The file changed in storage. */
  | 'conflict'
  /** Try another writer's credentials. */
  | 'unauthorized'
  | 'storageFull'
  /** Nobody knows whether the bytes arrived: reconcile. */
  | 'uncertain'
  /** It will not succeed by being repeated. */
  | 'refused';

const verdicts: Readonly<Record<string, UploadVerdict>> = {
  storage_conflict: 'conflict',
  host_unauthorized: 'unauthorized',
  storage_full: 'storageFull',
  host_refused: 'refused',
  credentials_invalid: 'unauthorized',
};

export function judgeUpload(code: string | undefined): UploadVerdict {
  return (code !== undefined && verdicts[code]) || 'uncertain';
}

export type ConflictDecision = 'ask' | 'reload' | 'overwrite';

/** With unsaved changes the owner's option decides; a resolver that fails asks the writers. */
export async function decideConflict(
  option: ConflictOptions['onExternalChange'],
  context: ExternalChangeContext,
): Promise<ConflictDecision> {
  if (typeof option !== 'function') return option;
  try {
    const decision = await option(context);
    return decision === 'reload' || decision === 'overwrite' ? decision : 'ask';
  } catch {
    return 'ask';
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
  if (mayHaveArrived && reconcile(kept.baseTimestamp, kept, host) === 'adopted') return 'adopted';
  const unchanged = kept.baseTimestamp !== undefined && kept.baseTimestamp === host.timestamp;
  if (unchanged) return 'restore';
  const ownUpload = kept.attempt && reconcile(kept.baseTimestamp, kept.attempt, host) === 'adopted';
  return ownUpload ? 'restore' : 'offer';
}
