import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SvcLogger } from '../../logging/index.js';
import { SvcOptions, type NodesOptions } from '../../options/index.js';
import { NodeLink, type ScriptLink } from '../self/node-link.js';
import { NodeSelf } from '../self/node-self.js';
import { shareScript } from './share-script.js';

/** What there is of something that is bounded: of a storage host, say. Memory in bytes. */
export interface Share {
  readonly documents: number;
  readonly people: number;
  readonly memory: number;
}

/** Somebody on their way in. */
interface Coming {
  /** Its key: several may open the same one. */
  readonly document: string;
  readonly names: ReadonlySet<string>;
  readonly share: Share;
}

export const noShare: Share = { documents: 0, people: 0, memory: 0 };

export const sumOf = (shares: readonly Share[]): Share =>
  shares.reduce(
    (sum, each) => ({
      documents: sum.documents + each.documents,
      people: sum.people + each.people,
      memory: sum.memory + each.memory,
    }),
    noShare,
  );

/** So many are told in one question: Redis does nothing else meanwhile. */
const toldAtOnce = 200;

/** What each node has of what is bounded for all nodes together, told to each other in Redis. */
@Injectable()
export class NodeShares implements OnApplicationShutdown {
  readonly #log = new SvcLogger('nodes');
  readonly #prefix: string;
  readonly #every: number;
  /** Under what this node has told something. */
  readonly #told = new Set<string>();
  /** Of those who are on their way in, and not counted yet. */
  readonly #coming = new Set<Coming>();
  #count: () => ReadonlyMap<string, Share> = () => new Map();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(NodeSelf) private readonly self: Pick<NodeSelf, 'isOneOfSeveral' | 'run'>,
    @Inject(NodeLink) private readonly link: ScriptLink,
    @Inject(SvcOptions)
    { nodes: { prefix, lease } }: { readonly nodes: Pick<NodesOptions, 'prefix' | 'lease'> },
  ) {
    this.#prefix = prefix;
    this.#every = lease / 3;
  }

  /** From now on others are told what this node has, by names. */
  watch(count: () => ReadonlyMap<string, Share>): void {
    this.#count = count;
    if (this.self.isOneOfSeveral) this.#timer ??= setInterval(() => void this.tell(), this.#every).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Tells others how it stands now, under these names or all, with those who are on their way in. Never rejects. */
  async tell(names?: readonly string[]): Promise<void> {
    if (!this.self.isOneOfSeveral) return;
    const count = this.#counted();
    const told = names ?? [...new Set([...count.keys(), ...this.#told])];
    await this.#exchange(told.map((name) => [name, count.get(name)]));
  }

  /**
   * What this node and the others have together under each name. While Redis is away: what this node has. Who comes counts for whoever
   * comes after, at any node, until `isIn` is called: they are counted by themselves, or come no more.
   */
  async together(
    names: readonly string[],
    coming: Omit<Coming, 'names'>,
  ): Promise<{ readonly there: ReadonlyMap<string, Share>; readonly isIn: () => void }> {
    const there = this.#counted(coming.document);
    const arrival = { ...coming, names: new Set(names) };
    this.#coming.add(arrival);
    const isIn = (): void => void this.#coming.delete(arrival);
    if (!this.self.isOneOfSeveral) return { there, isIn };
    const wanted = [...arrival.names].map((name) => [name, there.get(name) ?? noShare] as const);
    const others = await this.#exchange(wanted.map(([name, own]) => [name, sumOf([own, coming.share])]));
    return {
      there: new Map(wanted.map(([name, own], index) => [name, sumOf([own, ...(others[index] ?? [])])])),
      isIn,
    };
  }

  /** What this node has, with those who are on their way in; each document once. @param document but this one */
  #counted(document?: string): ReadonlyMap<string, Share> {
    const counted = new Map(this.#count());
    const known = new Set([document]);
    for (const { document: opened, names, share } of this.#coming) {
      const counts = known.has(opened) ? { ...share, documents: 0 } : share;
      if (share.documents > 0) known.add(opened);
      for (const name of names) counted.set(name, sumOf([counted.get(name) ?? noShare, counts]));
    }
    return counted;
  }

  /** @returns what others have of each */
  async #exchange(shares: readonly (readonly [string, Share | undefined])[]): Promise<readonly Share[][]> {
    for (const [name, own] of shares) {
      if (own === undefined) this.#told.delete(name);
      else this.#told.add(name);
    }
    const parts = Array.from({ length: Math.ceil(shares.length / toldAtOnce) }, (_, index) =>
      shares.slice(index * toldAtOnce, (index + 1) * toldAtOnce),
    );
    try {
      return (await Promise.all(parts.map(async (part) => this.#ask(part)))).flat();
    } catch (error) {
      this.#log.debug(`what this node has was not told: ${String(error)}`);
      return [];
    }
  }

  async #ask(shares: readonly (readonly [string, Share | undefined])[]): Promise<Share[][]> {
    const keys = shares.map(([name]) => `${this.#prefix}:share:${createHash('sha256').update(name).digest('hex')}`);
    const facts = shares.map(([, own]) => (own ? [own.documents, own.people, Math.round(own.memory)].join(' ') : ''));
    // Of a node that was killed it counts no longer than its leases last: who was there may come back then.
    const counts = Math.round(this.#every * 2);
    const args = [...keys, this.self.run, counts, ...facts];
    const answer = await this.link.ask((redis) => redis.eval(shareScript, keys.length, ...args));
    return (answer as string[][]).map((others) => others.map(readShare));
  }
}

/** What somebody damaged counts nothing. */
function readShare(text: string): Share {
  const [documents = 0, people = 0, memory = 0] = text
    .split(' ')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : 0));
  return { documents, people, memory };
}
