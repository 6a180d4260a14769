import type { CheckFileInfo } from '../../../wopi/index.js';
import type { ContentIdentity } from '../../files/content-identity.js';

/** The host's last modified time as we know it; opaque, compared and echoed byte for byte. */
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

export function hostContent(info: CheckFileInfo): HostContent {
  return { timestamp: info.LastModifiedTime, size: info.Size, sha256: info.SHA256, version: info.Version };
}
