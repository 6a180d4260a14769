import { isSha256, sameHash, type CheckFileInfo } from '../../../wopi/index.js';
import type { ContentIdentity } from '../../files/content-identity.js';

/** The host's last modified time as we know it; echoed byte for byte. */
export type Timestamp = string | undefined;

/** What CheckFileInfo says of the content in storage. */
export interface HostContent {
  readonly timestamp?: string | undefined;
  readonly size?: number | undefined;
  /** Hex or base64. */
  readonly sha256?: string | undefined;
  /** The host's own name of the version; only whether two are equal means anything. */
  readonly version?: string | undefined;
}

/**
 * Only two known and different times prove a change. A host without timestamps never shows one; some spell the time of one
 * version in two ways, here and there.
 */
export function movedOn(known: Timestamp, reported: Timestamp): boolean {
  if (known === undefined || reported === undefined || known === reported) return false;
  return momentOf(known) !== momentOf(reported);
}

/** To the last digit, which are more than `Date` takes; of a time in any other shape: as it is. */
function momentOf(time: string): string {
  const parts = partsOf(time);
  return parts ? `${parts.whole}.${parts.digits}` : time;
}

interface TimeParts {
  /** ms since the epoch, of whole seconds. */
  readonly whole: number;
  /** Of the second, without zeros at the end. */
  readonly digits: string;
}

function partsOf(time: string): TimeParts | undefined {
  const {
    seconds,
    digits = '',
    zone,
  } = /^(?<seconds>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[.,](?<digits>\d+))?(?<zone>Z|[+-]\d\d:\d\d)$/i.exec(time)
    ?.groups ?? {};
  const whole = Date.parse(`${seconds}${zone}`);
  return Number.isNaN(whole) ? undefined : { whole, digits: digits.replace(/0+$/, '') };
}

/**
 * Whether a time is the known one with fewer digits, cut off or rounded: some hosts answer a save with a finer time than they
 * keep.
 */
export function isCoarser(known: Timestamp, reported: Timestamp): boolean {
  const [fine, coarse] = [partsOf(known ?? ''), partsOf(reported ?? '')];
  if (!fine || !coarse || coarse.digits.length >= fine.digits.length) return false;
  const difference = (fine.whole - coarse.whole) / 1000 + Number(`0.${fine.digits}`) - Number(`0.${coarse.digits}`);
  return Math.abs(difference) < 10 ** -coarse.digits.length;
}

/**
 * Two versions may have such a time, if they were stored within one second. A time of any other shape counts as fine
 * enough.
 */
export const countsSeconds = (timestamp: Timestamp): boolean =>
  timestamp !== undefined && /[T ]\d\d:\d\d:\d\d([.,]0+)?(Z| ?(GMT|UTC)| ?[+-]\d\d:?\d\d)?$/i.test(timestamp);

/** `unknown`: the host says nothing that could be compared. */
export type Comparison = 'same' | 'changed' | 'unknown';

/**
 * Whether what a host tells is of the version that it told of before. Its time decides where it tells one, but some count
 * in seconds: of two versions with one time the hash knows better, else the size. Without time the hash counts, then the
 * version.
 */
export function compareTold(before: HostContent, now: HostContent): Comparison {
  const hasTimes = before.timestamp !== undefined && now.timestamp !== undefined;
  if (movedOn(before.timestamp, now.timestamp)) return 'changed';
  const [one, other] = [before.sha256, now.sha256];
  if (one !== undefined && other !== undefined && isSha256(one) === isSha256(other))
    return same(equalHashes(one, other));
  if (countsSeconds(now.timestamp) && before.size !== undefined && now.size !== undefined) {
    return same(before.size === now.size);
  }
  if (hasTimes || before.version === undefined || now.version === undefined) return hasTimes ? 'same' : 'unknown';
  return same(before.version === now.version);
}

export const same = (equal: boolean): Comparison => (equal ? 'same' : 'changed');

/** One of them may be ours, in hex. */
export const equalHashes = (one: string, other: string): boolean => one === other || sameHash(one, other);

/** One that can be compared with ours. */
export const tellsHash = (host: HostContent): host is HostContent & { readonly sha256: string } =>
  host.sha256 !== undefined && isSha256(host.sha256);

/** Whether the host holds these bytes, as far as it says. */
export function holds(host: HostContent, { size, sha256 }: ContentIdentity): boolean {
  return tellsHash(host) ? sameHash(sha256, host.sha256) : host.size === size;
}

export function hostContent(info: CheckFileInfo): HostContent {
  return { timestamp: info.LastModifiedTime, size: info.Size, sha256: info.SHA256, version: info.Version };
}
