import type { KitReport } from '../../engine/index.js';
import { noShare, sumOf, type NodeShares, type Share } from '../../nodes/index.js';
import type { DocumentOptions } from '../../options/index.js';
import { HostUrl, plainPath } from '../../wopi/index.js';
import { HostHasEnough, TooManyDocuments } from '../errors.js';

/** A document, as far as it counts: for its host, for its path there, and for whoever opened it. */
interface Belonging {
  readonly key: string;
  /** `UserId`; empty where the host tells no users apart. */
  readonly opener: string;
}

/** An open document. */
export interface Counted extends Belonging {
  readonly views: { /** With those who are about to be there. */ readonly present: number };
  readonly live?: { readonly office: { readonly pid: number } } | undefined;
}

/** Somebody who comes, and opens the document unless it is open. */
export interface Coming extends Belonging {
  readonly opens: boolean;
}

interface Bound {
  /** Nodes tell each other by it what they have. */
  readonly name: string;
  /** Why nobody can come to what there is already. */
  readonly refuse: (there: Share) => Error | undefined;
}

const documents = (name: string, of: 'user' | 'path' | 'host', most: number): Bound => ({
  name,
  refuse: (there) => (there.documents >= most ? new TooManyDocuments(of) : undefined),
});
const ofHost = (name: string, of: 'people' | 'memory', most: number): Bound => ({
  name,
  refuse: (there) => (there[of] >= most ? new HostHasEnough(of) : undefined),
});

/**
 * How many documents may be open for one user, one path and one host, and how many people and how much memory one host
 * may have: on all nodes together. WOPISrc with another query is another document, since some hosts tell documents apart by
 * it; whoever has one token could otherwise take every place with `?v=1`, `?v=2`, or with `%61` for `a`.
 */
export class SharedBounds {
  /** @param open what is open here and counts: what is being given away counts where it goes */
  constructor(
    private readonly limits: DocumentOptions,
    private readonly nodes: Pick<NodeShares, 'watch' | 'together' | 'tell'>,
    private readonly kits: () => readonly Pick<KitReport, 'pid' | 'memory'>[],
    private readonly open: () => readonly Counted[],
  ) {
    nodes.watch(() => this.#counted());
  }

  /**
   * @returns what to call when whoever comes is counted where they came, or comes no more
   * @throws TooManyDocuments, HostHasEnough when there is as much already as there may be
   */
  async assertRoom(coming: Coming): Promise<() => void> {
    const bounds = this.#boundsOn(coming);
    if (bounds.length === 0) return () => undefined;
    const names = bounds.map(({ name }) => name);
    const share = { documents: coming.opens ? 1 : 0, people: 1, memory: 0 };
    const { there, isIn } = await this.nodes.together(names, { document: coming.key, share });
    const refused = refusal(bounds, there);
    if (!refused) return isIn;
    isIn();
    // Whoever is refused does not count for the others.
    void this.nodes.tell(names);
    throw refused;
  }

  /**
   * The same of what is open here, for those who come at one moment.
   *
   * @throws TooManyDocuments, HostHasEnough
   */
  assertRoomHere(coming: Coming): void {
    const refused = refusal(this.#boundsOn(coming), this.#counted());
    if (refused) throw refused;
  }

  /** A document was closed: others need not wait until they are told the next time. */
  closed(document: Belonging): void {
    void this.nodes.tell(Object.values(namesOf(document)));
  }

  #boundsOn(coming: Coming): readonly Bound[] {
    const { maxPerUser, maxPerPath, maxPerHost, maxPeoplePerHost, maxMemoryPerHost } = this.limits;
    const { user, path, host } = namesOf(coming);
    const people = maxPeoplePerHost === undefined ? [] : [ofHost(host, 'people', maxPeoplePerHost)];
    if (!coming.opens) return people;
    return [
      ...(user === undefined ? [] : [documents(user, 'user', maxPerUser)]),
      documents(path, 'path', maxPerPath),
      ...(maxPerHost === undefined ? [] : [documents(host, 'host', maxPerHost)]),
      ...people,
      ...(maxMemoryPerHost === undefined ? [] : [ofHost(host, 'memory', maxMemoryPerHost)]),
    ];
  }

  #counted(): ReadonlyMap<string, Share> {
    // Of each kit it is read from the system, and whoever opens a document would wait for that.
    const kits = this.limits.maxMemoryPerHost === undefined ? [] : this.kits();
    const memoryOf = new Map(kits.map(({ pid, memory }) => [pid, memory]));
    const counted = new Map<string, Share>();
    for (const document of this.open()) {
      const memory = memoryOf.get(document.live?.office.pid ?? 0) ?? 0;
      const one = { documents: 1, people: document.views.present, memory };
      for (const name of Object.values(namesOf(document))) {
        counted.set(name, sumOf([counted.get(name) ?? noShare, one]));
      }
    }
    return counted;
  }
}

function refusal(bounds: readonly Bound[], there: ReadonlyMap<string, Share>): Error | undefined {
  for (const { name, refuse } of bounds) {
    const refused = refuse(there.get(name) ?? noShare);
    if (refused) return refused;
  }
  return undefined;
}

/** Some hosts take a path in any case, and leave out what follows a semicolon: one file has not many names by that. */
const countedPath = (path: string): string =>
  plainPath(path)
    .toLowerCase()
    .replaceAll(/;[^/]*/g, '');

function namesOf({ key, opener }: Belonging): { readonly host: string; readonly path: string; readonly user?: string } {
  const { origin, path } = HostUrl.parse(key);
  return {
    host: origin,
    path: `path ${origin} ${countedPath(path)}`,
    ...(opener !== '' && { user: `user ${origin} ${opener}` }),
  };
}
