import { isSha256, sameHash } from '../../../wopi/index.js';
import type { ContentIdentity } from '../../files/content-identity.js';
import { countsSeconds, movedOn, same, type Comparison, type HostContent, type Timestamp } from './host-content.js';

export type Arrival =
  | 'arrived'
  /** The file is as it was. */
  | 'absent'
  /** Somebody else stored another version. */
  | 'foreign'
  /** The host tells nothing that would show it. */
  | 'unknown';

/** As many as are remembered of the uploads that nobody has heard of again. */
const maxAdrift = 5;

/**
 * The version in storage that the open document stands on, by all that the host tells of it. Its time decides where both
 * sides are known, though of two versions with one time the hash knows better; else the hash, the size where the host has
 * been right about it, and the version.
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
  /** The first that was right: a size that never moves is right of one version as well. */
  #rightSize: number | undefined;
  #sizesMove = false;
  /** Likewise of hashes. */
  #hashesAreTrue = false;
  /** The host has refused a stale time: it compares. */
  #comparesTimes = false;
  /** Its last answer to an upload named none, so that it hardly does. */
  #namesNoTime = false;
  #isNew = false;
  #stores = 0;
  /** What was sent, and may yet arrive, even over a newer version: a host that was slow to answer may be slow to store. */
  #adrift: readonly ContentIdentity[] = [];

  /** Counts what the host has taken of ours: an answer that was under way meanwhile speaks of an older version. */
  get stores(): number {
    return this.#stores;
  }

  /** What X-SVC-WOPI-Timestamp says; undefined after a confirmation without time, until CheckFileInfo gives one. */
  get timestamp(): Timestamp {
    return this.#timestamp;
  }

  /** What tells this version from others when the document is opened next. */
  get told(): HostContent {
    const sha256 = this.#told?.sha256 ?? this.#content?.sha256;
    const version = this.#told?.version ?? this.#answered;
    return { timestamp: this.#timestamp, sha256, version, size: this.#size };
  }

  /** Whether these bytes are what the host was last known to have of ours. */
  isOurLast({ sha256 }: ContentIdentity): boolean {
    return this.#content?.sha256 === sha256;
  }

  /**
   * A host compares the time that we send (specification 4.4), if it knows the header: many name a time in their answers
   * and read none, or look for that of another dialect. Until it has refused a stale one, what is in storage is looked at
   * before it is replaced. So it is where the time may be that of two versions, and something else tells them apart.
   */
  get mustCompare(): boolean {
    if (countsSeconds(this.#timestamp) && (this.#hashesAreTrue || this.#sizesAreTrue)) return true;
    if (this.#comparesTimes) return false;
    return this.#timestamp !== undefined || this.#told !== undefined || !!this.#content;
  }

  /** Nobody but us compares: without a look at the storage, another's version may be replaced. */
  get neverCompares(): boolean {
    return this.#timestamp === undefined || this.#namesNoTime;
  }

  /**
   * What the host tells after it was sent these bytes and answered without naming what it has now; asked before
   * {@link confirmed}. A time, version or size that never moves is no host's business to have, but some do.
   */
  arrivalOf(sent: ContentIdentity, host: HostContent): Arrival {
    if (host.sha256 !== undefined && sameHash(sent.sha256, host.sha256)) return 'arrived';
    const size = this.#sizesAreTrue ? host.size : undefined;
    if (this.compare(host) === 'changed') return this.#isForeign(sent, host) ? 'foreign' : 'arrived';
    const isAsBefore = sent.sha256 === this.#content?.sha256;
    if (isAsBefore || (size === sent.size && size !== this.#size)) return 'arrived';
    const isTold = this.#isToldBy(host) || (this.#sizesMove && size !== undefined && size !== sent.size);
    return isTold ? 'absent' : 'unknown';
  }

  /** @param came the bytes that came, to find out whether what the host says of sizes and hashes is right */
  loaded(host: HostContent, came: Partial<ContentIdentity> = {}): void {
    this.#content = undefined;
    this.#adrift = [];
    this.#answered = undefined;
    this.#namesNoTime = false;
    this.#isNew = false;
    this.#timestamp = host.timestamp;
    this.#told = tells(host) ? host : undefined;
    this.#sizesAreTrue = false;
    if (came.size !== undefined) this.#judgeSize(host.size, came.size);
    this.#hashesAreTrue = came.sha256 !== undefined && host.sha256 !== undefined && sameHash(came.sha256, host.sha256);
  }

  /** The file does not exist yet. As long as it has no bytes nobody has stored any, whatever time a host makes up. */
  created(host: HostContent): void {
    this.loaded(host, { size: 0 });
    this.#isNew = this.#sizesAreTrue;
  }

  /** @param answer what the host said when it took the bytes */
  confirmed(answer: Pick<HostContent, 'timestamp' | 'version'>, content: ContentIdentity): void {
    this.#stores++;
    this.#timestamp = answer.timestamp;
    this.#answered = answer.version;
    this.#content = content;
    this.#told = undefined;
    this.#isNew = false;
    this.#namesNoTime = answer.timestamp === undefined;
  }

  /** Nobody knows whether these bytes have arrived, or will. */
  sent(content: ContentIdentity): void {
    this.#adrift = [...this.#adrift, content].slice(-maxAdrift);
  }

  /** What was sent, oldest first, and may have arrived since, or may yet. */
  get adrift(): readonly ContentIdentity[] {
    return this.#adrift;
  }

  /** The host did not replace another version by ours. */
  refused(): void {
    if (this.#timestamp !== undefined) this.#comparesTimes = true;
  }

  /** Our bytes arrived though the host did not say so: its answers have shown nothing new. What was sent once arrives once. */
  arrived(host: HostContent, content: ContentIdentity): void {
    const namesNoTime = this.#namesNoTime;
    const last = this.#adrift.findLastIndex(({ sha256 }) => sha256 === content.sha256);
    this.#adrift = this.#adrift.filter((_, index) => index !== last);
    this.confirmed(host, content);
    this.adopt(host);
    this.#namesNoTime = namesNoTime;
  }

  /** What CheckFileInfo says of a version that is not another's, as far as can be told. */
  adopt(host: HostContent): void {
    this.#timestamp = host.timestamp ?? this.#timestamp;
    if (tells(host)) this.#told = host;
    if (this.#content !== undefined) this.#judgeSize(host.size, this.#content.size);
    this.#hashesAreTrue ||=
      this.#content !== undefined && host.sha256 !== undefined && sameHash(this.#content.sha256, host.sha256);
  }

  /** Another's version that is to give way to ours: seen once more, it is no other one. */
  replacing(host: HostContent): void {
    this.#content = undefined;
    this.#timestamp = host.timestamp ?? this.#timestamp;
    if (tells(host)) this.#told = host;
  }

  /** Did somebody else store another version? Our own bytes under a new time are no change. */
  changedIn(host: HostContent): boolean {
    return this.compare(host) === 'changed';
  }

  compare(host: HostContent): Comparison {
    if (this.#isNew && host.size === 0) return 'same';
    if (this.#content && host.sha256 !== undefined && sameHash(this.#content.sha256, host.sha256)) return 'same';
    if (this.#timestamp !== undefined && host.timestamp !== undefined) {
      return same(!movedOn(this.#timestamp, host.timestamp) && !this.#isOtherContent(host));
    }
    return this.#compareContent(host);
  }

  #judgeSize(told: number | undefined, is: number): void {
    if (told === undefined) return;
    this.#sizesAreTrue = told === is;
    if (told !== is) return;
    this.#sizesMove ||= this.#rightSize !== undefined && this.#rightSize !== is;
    this.#rightSize ??= is;
  }

  /** Another than before, and not the one that was sent. */
  #isForeign(sent: ContentIdentity, { sha256, size }: HostContent): boolean {
    if (sha256 !== undefined && this.#hashesAreTrue) return true;
    return this.#sizesAreTrue && size !== undefined && size !== sent.size;
  }

  /** Something else than a size says that the version is the one before. */
  #isToldBy({ timestamp, sha256, version }: HostContent): boolean {
    if (this.#timestamp !== undefined && timestamp !== undefined) return true;
    return (
      (this.#hashesAreTrue && sha256 !== undefined) || (this.#told?.version !== undefined && version !== undefined)
    );
  }

  /** As far as the host's word can be relied on. */
  get #size(): number | undefined {
    return this.#sizesAreTrue ? (this.#content?.size ?? this.#told?.size) : undefined;
  }

  /** Some hosts count times in seconds. */
  #isOtherContent({ timestamp, sha256, size }: HostContent): boolean {
    if (sha256 !== undefined || !countsSeconds(timestamp)) return this.#isOtherHash(sha256);
    return size !== undefined && this.#size !== undefined && size !== this.#size;
  }

  #isOtherHash(sha256: string | undefined): boolean {
    if (sha256 === undefined) return false;
    return this.#told?.sha256 === undefined ? this.#hashesAreTrue && !!this.#content : sha256 !== this.#told.sha256;
  }

  #compareContent({ sha256, size, version }: HostContent): Comparison {
    if (sha256 !== undefined && this.#content && isSha256(sha256)) return 'changed';
    if (sha256 !== undefined && this.#told?.sha256 !== undefined) return same(sha256 === this.#told.sha256);
    const known = this.#size;
    const sized = known === undefined || size === undefined ? 'unknown' : same(known === size);
    if (sized === 'changed' || version === undefined) return sized;
    if (this.#told?.version !== undefined) return same(version === this.#told.version);
    if (this.#answered === undefined || sized === 'same') return sized;
    return same(version === this.#answered);
  }
}

/** More than nothing. */
const tells = ({ size, sha256, version }: HostContent): boolean =>
  size !== undefined || sha256 !== undefined || version !== undefined;
