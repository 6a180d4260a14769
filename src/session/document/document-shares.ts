import type { DocumentOptions } from '../../options/index.js';
import { HostUrl } from '../../wopi/index.js';
import { TooManyDocuments } from '../errors.js';

/** What a document counts for: its host, whoever opened it, and its path there. */
interface Share {
  readonly host: string;
  readonly path: string;
  /** Undefined where the host tells no users apart. */
  readonly user: string | undefined;
}

/**
 * How many documents may be open for one user, one path and one host. WOPISrc with another query is another document,
 * since some hosts tell documents apart by it; whoever has one token could otherwise take every place with `?v=1`, `?v=2`.
 */
export class DocumentShares {
  readonly #open = new Map<string, Share>();

  constructor(private readonly limits: DocumentOptions) {}

  /** @throws TooManyDocuments */
  take(key: string, userId: string): void {
    const { origin, path } = HostUrl.parse(key);
    const share: Share = { host: origin, path, user: userId === '' ? undefined : userId };
    const ofHost = [...this.#open.values()].filter(({ host }) => host === share.host);
    const { maxPerUser, maxPerPath, maxPerHost } = this.limits;
    if (share.user !== undefined && ofHost.filter(({ user }) => user === share.user).length >= maxPerUser)
      throw new TooManyDocuments('user');
    if (ofHost.filter((other) => other.path === share.path).length >= maxPerPath) throw new TooManyDocuments('path');
    if (maxPerHost !== undefined && ofHost.length >= maxPerHost) throw new TooManyDocuments('host');
    this.#open.set(key, share);
  }

  giveBack(key: string): void {
    this.#open.delete(key);
  }
}
