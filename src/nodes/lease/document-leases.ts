import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SvcLogger } from '../../logging/index.js';
import { SvcOptions } from '../../options/index.js';
import { NodeDirectory } from '../directory/node-directory.js';
import { NodeLink } from '../self/node-link.js';
import { DocumentElsewhere, LeaseDamaged, NodesUnavailable } from '../errors.js';
import { NodeSelf } from '../self/node-self.js';
import { soleLease, type DocumentLease } from './document-lease.js';
import { LeaseMetrics } from './lease-metrics.js';
import { HeldLease, type WordOfOthers } from './held-lease.js';
import { thisMoment } from './lease-clock.js';
import { LeaseStore, type Held, type Owner } from './lease-store.js';

/**
 * How often Redis that has lost what it knew is asked in one lease, and in all: it needs half a lease, unless that happens
 * again.
 */
const roundsPerLease = 6;
const rounds = 2 * roundsPerLease;

/** Which documents this node may have open: one owner for each, among all nodes. */
@Injectable()
export class DocumentLeases implements OnModuleInit, OnApplicationShutdown {
  readonly #log = new SvcLogger('nodes');
  readonly #held = new Map<string, HeldLease>();
  readonly #taking = new Map<string, Promise<HeldLease>>();
  readonly #lasts: number;
  readonly #opensWithoutRedis: boolean;
  #timer: NodeJS.Timeout | undefined;
  #askOthers: (document: string, fence: number) => Promise<WordOfOthers> = () => Promise.resolve('free');

  constructor(
    private readonly self: NodeSelf,
    @Inject(NodeLink) private readonly link: Pick<NodeLink, 'whenever'>,
    @Inject(LeaseStore) private readonly store: Pick<LeaseStore, 'hold' | 'release' | 'ownerOf'>,
    @Inject(NodeDirectory)
    private readonly directory: Pick<NodeDirectory, 'assertPlaced' | 'countOwned' | 'others'>,
    @Inject(LeaseMetrics) private readonly metrics: Pick<LeaseMetrics, 'watch' | 'count'>,
    { nodes }: SvcOptions,
  ) {
    this.#lasts = nodes.lease;
    this.#opensWithoutRedis = nodes.withoutRedis === 'open';
  }

  onModuleInit(): void {
    this.metrics.watch(() => this.#held.size);
    if (!this.self.isOneOfSeveral) return;
    this.directory.countOwned(() => this.#held.size);
    this.#timer = setInterval(() => this.#renewAll(), this.#lasts / 3).unref();
    this.link.whenever(() => this.#renewAll());
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** How many documents are this node's. */
  get size(): number {
    return this.#held.size;
  }

  /** Asks other nodes, while Redis is away and a lease has run out, whether one has the document under a higher number. */
  whenUnsure(askOthers: (document: string, fence: number) => Promise<WordOfOthers>): void {
    this.#askOthers = askOthers;
  }

  /** Under which number this node has the document; 0: it has not. */
  fenceOf(document: string): number {
    const held = this.#held.get(document);
    return held?.isOver === false ? held.fence : 0;
  }

  /** Whether this node has the document; one that it has lost is given up by that. */
  async owns(document: string): Promise<boolean> {
    const held = this.#held.get(document);
    if (!held || held.isOver) return false;
    if (!held.runs) await held.confirm().catch(() => undefined);
    return !held.isOver;
  }

  /**
   * Makes this node the owner of a document; the same lease for everybody who asks until it is released.
   *
   * @param document its key, see `documentKey`
   * @throws DocumentElsewhere, NodesUnavailable, LeaseDamaged, NodeMisplaced
   */
  async take(document: string): Promise<DocumentLease> {
    if (!this.self.isOneOfSeveral) return soleLease();
    const held = this.#held.get(document);
    if (held && !held.isOver) return held;
    this.directory.assertPlaced();
    return this.#taking.get(document) ?? this.#begin(document);
  }

  #begin(document: string): Promise<HeldLease> {
    const taking = this.#take(document).finally(() => this.#taking.delete(document));
    this.#taking.set(document, taking);
    return taking;
  }

  /** Who has the document open; undefined: nobody that leases tell of. @throws NodesUnavailable, LeaseDamaged */
  async ownerOf(document: string): Promise<Owner | undefined> {
    if (!this.self.isOneOfSeveral) return undefined;
    if (await this.owns(document)) return { node: this.self.name, run: this.self.run };
    const former = this.#held.get(document);
    // What is being given back is nobody's in a moment: those who were sent away with it must not find it here once more.
    if (former?.isOver === true && !former.lost.aborted) await former.release();
    return this.store.ownerOf(document);
  }

  async #take(document: string): Promise<HeldLease> {
    const former = this.#held.get(document);
    // What is being given back must not take the next one along; what was lost is no hindrance.
    if (former && !former.lost.aborted) await former.release();
    const asked = thisMoment();
    const fence = await this.#newFence(document);
    const lease: HeldLease = new HeldLease(
      {
        document,
        realm: this.self.realm,
        store: this.store,
        askOthers: async (own) => this.#askOthers(document, own),
        lasts: this.#lasts,
        logger: this.#log,
        tell: (news) => this.metrics.count(news),
        released: () => void (this.#held.get(document) === lease && this.#held.delete(document)),
      },
      { fence, asked },
    );
    this.#held.set(document, lease);
    this.metrics.count('taken');
    return lease;
  }

  /** 0: opened without Redis. */
  async #newFence(document: string): Promise<number> {
    try {
      const held = await this.#ask(document);
      if (held.kind === 'held') return held.fence;
      this.metrics.count('refused');
      throw held.kind === 'damaged' ? new LeaseDamaged() : new DocumentElsewhere();
    } catch (error) {
      const isAlone = this.#opensWithoutRedis && this.directory.others.length === 0;
      if (error instanceof NodesUnavailable && isAlone) return 0;
      throw error;
    }
  }

  /** Redis that has lost what it knew is told anew by the owners, who may have this document among theirs. */
  async #ask(document: string): Promise<Exclude<Held, { kind: 'unsettled' }>> {
    for (let round = 0; round < rounds; round++) {
      const held = await this.store.hold(document, 0);
      if (held.kind !== 'unsettled') return held;
      await pause(Math.min(held.wait, this.#lasts / roundsPerLease));
    }
    throw new LeaseDamaged('Redis does not come to know who has this document open. Try again in a moment.');
  }

  #renewAll(): void {
    for (const lease of this.#held.values()) void lease.renew();
  }
}
