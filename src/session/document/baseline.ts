import { movedOn, sameHash, type ContentIdentity, type HostContent, type Timestamp } from './conflict-policy.js';

/** The version in storage that the open document stands on. */
export class Baseline {
  #timestamp: Timestamp;
  #content: ContentIdentity | undefined;

  /** What X-SVC-WOPI-Timestamp says; undefined after a confirmation without time, until CheckFileInfo gives one. */
  get timestamp(): Timestamp {
    return this.#timestamp;
  }

  loaded(timestamp: Timestamp): void {
    this.#timestamp = timestamp;
    this.#content = undefined;
  }

  confirmed(timestamp: Timestamp, content: ContentIdentity): void {
    this.#timestamp = timestamp;
    this.#content = content;
  }

  /** A time for a version that is known to be ours. */
  adopt(timestamp: Timestamp): void {
    this.#timestamp = timestamp ?? this.#timestamp;
  }

  /** Did somebody else store another version? Our own bytes under a new time are no change. */
  changedIn(host: HostContent): boolean {
    if (this.#timestamp === undefined) return this.#isReplaced(host);
    if (!movedOn(this.#timestamp, host.timestamp)) return false;
    return !(this.#content && host.sha256 !== undefined && sameHash(this.#content.sha256, host.sha256));
  }

  /** Without a time only a hash tells. */
  #isReplaced({ sha256 }: HostContent): boolean {
    return this.#content !== undefined && sha256 !== undefined && !sameHash(this.#content.sha256, sha256);
  }
}
