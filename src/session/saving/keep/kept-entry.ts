import type { ContentIdentity } from '../../files/content-identity.js';

/**
 * What is known of kept bytes; the JSON beside them. Never a token.
 *
 * @publicApi
 */
export interface KeptFacts {
  /** WOPISrc without credentials. */
  readonly documentKey: string;
  /** As people last saw it. */
  readonly fileName: string;
  /** Format of the bytes, without dot. */
  readonly extension: string;
  /** Format of the document at the host, where the bytes could not be had in it. They must not be sent there as they are. */
  readonly storeAs?: string;
  /** The host's time of the version these bytes were made from. */
  readonly baseTimestamp?: string;
  /** The host's SHA-256 of that content, where it tells one; hex of ours when it took bytes of ours. */
  readonly baseSha256?: string;
  /** The host's `Version` of that content. */
  readonly baseVersion?: string;
  /** Bytes of that content, where the host's sizes were seen to be right. */
  readonly baseSize?: number;
  /** The last upload that was tried with bytes of this document. */
  readonly attempt?: ContentIdentity;
  /** Nobody had changed anything: they are the host's own content as LibreOffice writes it, on its way for a save all the same. */
  readonly unmodified?: true;
  /** Up to which input of each view the bytes hold what was typed, by the digest of the view's key. */
  readonly typed?: Readonly<Record<string, number>>;
  /**
   * Entries of one lineage are versions of one work of one run: the newest holds all that older ones hold. Whoever goes
   * on with kept bytes begins a lineage of their own, so that two who do so at once do not pass for each other.
   */
  readonly lineage: string;
  /** Counts up within the lineage; clocks do not. */
  readonly version: number;
  /** The lineages these bytes go on from, and which version of each they hold. */
  readonly ancestors: Readonly<Record<string, number>>;
}

/**
 * Bytes of a document that the host has not confirmed, as they lie in the keep.
 *
 * @publicApi
 */
export interface KeptEntry extends KeptFacts, ContentIdentity {
  /** A UUID; `keptEntry` and `discardKept` of `SessionService` find the entry by it. */
  readonly id: string;
  /** ISO 8601. */
  readonly keptAt: string;
  /** It came from the store that nodes share: another node's folder may hold it, too. */
  readonly fetched?: boolean;
  /** Absolute path of the bytes; of those that are in the store alone, where they would be. */
  readonly path: string;
}

/** Whether `newer` holds all that `older` holds. */
export function isOlderVersion(older: LineFacts, newer: LineFacts): boolean {
  if (older.lineage === newer.lineage) return older.version < newer.version;
  return older.version <= (newer.ancestors[older.lineage] ?? -1);
}

type LineFacts = Pick<KeptFacts, 'lineage' | 'version' | 'ancestors'>;
