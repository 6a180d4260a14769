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
  /** Under what somebody came, who may not be counted here yet, and when; ms, monotonic. */
  readonly #came = new Map<string, number>();
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

  /** Tells others how it stands now, under these names or all where nobody is just coming. Never rejects. */
  async tell(names?: readonly string[]): Promise<void> {
    if (!this.self.isOneOfSeveral) return;
    const count = this.#count();
    const told = names ?? [...new Set([...count.keys(), ...this.#told])].filter((name) => !this.#isComing(name));
    await this.#exchange(told.map((name) => [name, count.get(name)]));
  }

  /**
   * What this node and the others have together under each name, where others count `coming` from now on, too. While Redis
   * is away: what this node has.
   */
  async together(names: readonly string[], coming: Share): Promise<ReadonlyMap<string, Share>> {
    const count = this.#count();
    if (!this.self.isOneOfSeveral) return count;
    for (const name of names) this.#came.set(name, performance.now());
    const wanted = [...new Set(names)].map((name) => [name, count.get(name) ?? noShare] as const);
    const others = await this.#exchange(wanted.map(([name, own]) => [name, sumOf([own, coming])]));
    return new Map(wanted.map(([name, own], index) => [name, sumOf([own, ...(others[index] ?? [])])]));
  }

  /** What was told of them counts for others until the next time. */
  #isComing(name: string): boolean {
    const isComing = performance.now() - (this.#came.get(name) ?? -Infinity) < this.#every / 2;
    if (!isComing) this.#came.delete(name);
    return isComing;
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
