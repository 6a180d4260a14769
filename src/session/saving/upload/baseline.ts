import type { ContentIdentity } from '../../files/content-identity.js';
import { movedOn, sameHash, type HostContent, type Timestamp } from './host-content.js';

/** `unknown`: the host says nothing that could be compared. */
export type Comparison = 'same' | 'changed' | 'unknown';

/**
 * The version in storage that the open document stands on, by all that the host tells of it. Its time decides where both
 * sides are known; else the hash, the size where the host has been right about it, and the version.
 */
export class Baseline {
  #timestamp: Timestamp;
  /** What we stored there last. */
  #content: ContentIdentity | undefined;
  /** What CheckFileInfo said of this very version. */
  #told: HostContent | undefined;
  /** `X-WOPI-ItemVersion` of the answer to our own upload; some hosts spell it otherwise than in CheckFileInfo. */
  #answered: string | undefined;
  /** Hosts get sizes wrong: counted only after they were seen to be right. */
  #sizesAreTrue = false;
  #comparesTimes = false;
  #stores = 0;

  /** Counts what the host has taken of ours: an answer that was under way meanwhile speaks of an older version. */
  get stores(): number {
    return this.#stores;
  }

  /** What X-SVC-WOPI-Timestamp says; undefined after a confirmation without time, until CheckFileInfo gives one. */
  get timestamp(): Timestamp {
    return this.#timestamp;
  }

  /**
   * A host whose answer to PutFile names the new time compares the one we send (specification 4.4). Of others, and before
   * the first answer, nobody knows: what is in storage is looked at before it is replaced.
   */
  get mustCompare(): boolean {
    return !this.#comparesTimes && (this.#timestamp !== undefined || this.#told !== undefined || !!this.#content);
  }

  /** @param size of the bytes that came, to find out whether the host's sizes are right */
  loaded(host: HostContent, size?: number): void {
    this.#content = undefined;
    this.#answered = undefined;
    this.#comparesTimes = false;
    this.#timestamp = host.timestamp;
    this.#told = tells(host) ? host : undefined;
    this.#sizesAreTrue = size !== undefined && host.size === size;
  }

  /** The file does not exist yet: what a host says of it means nothing. */
  created(timestamp: Timestamp): void {
    this.loaded({ timestamp });
    this.#comparesTimes = true;
  }

  /** @param answer what the host said when it took the bytes */
  confirmed(answer: Pick<HostContent, 'timestamp' | 'version'>, content: ContentIdentity): void {
    this.#stores++;
    this.#timestamp = answer.timestamp;
    this.#answered = answer.version;
    this.#content = content;
    this.#told = undefined;
    this.#comparesTimes = answer.timestamp !== undefined;
  }

  /** Our bytes arrived though the host did not say so: its answers have shown nothing new. */
  arrived(host: HostContent, content: ContentIdentity): void {
    const compares = this.#comparesTimes;
    this.confirmed(host, content);
    this.adopt(host);
    this.#comparesTimes = compares;
  }

  /** What CheckFileInfo says of a version that is not another's, as far as can be told. */
  adopt(host: HostContent): void {
    this.#timestamp = host.timestamp ?? this.#timestamp;
    if (tells(host)) this.#told = host;
    this.#sizesAreTrue ||= this.#content !== undefined && host.size === this.#content.size;
  }

  /** Did somebody else store another version? Our own bytes under a new time are no change. */
  changedIn(host: HostContent): boolean {
    return this.compare(host) === 'changed';
  }

  compare(host: HostContent): Comparison {
    if (this.#content && host.sha256 !== undefined && sameHash(this.#content.sha256, host.sha256)) return 'same';
    if (this.#timestamp !== undefined && host.timestamp !== undefined) {
      return movedOn(this.#timestamp, host.timestamp) ? 'changed' : 'same';
    }
    return this.#compareContent(host);
  }

  #compareContent({ sha256, size, version }: HostContent): Comparison {
    if (sha256 !== undefined && this.#content) return 'changed';
    if (sha256 !== undefined && this.#told?.sha256 !== undefined) return same(sha256 === this.#told.sha256);
    const known = this.#sizesAreTrue ? (this.#content?.size ?? this.#told?.size) : undefined;
    const sized = known === undefined || size === undefined ? 'unknown' : same(known === size);
    if (sized === 'changed' || version === undefined) return sized;
    if (this.#told?.version !== undefined) return same(version === this.#told.version);
    if (this.#answered === undefined || sized === 'same') return sized;
    return same(version === this.#answered);
  }
}

const same = (equal: boolean): Comparison => (equal ? 'same' : 'changed');

/** More than nothing. */
const tells = ({ size, sha256, version }: HostContent): boolean =>
  size !== undefined || sha256 !== undefined || version !== undefined;
