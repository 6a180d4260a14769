import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SvcOptions } from '../../options/index.js';
import { NodeLink } from '../self/node-link.js';
import { NodeSelf } from '../self/node-self.js';
import { LeaseDamaged } from '../errors.js';
import { settledKey, settlesIn } from '../settled.js';
import { holdScript, memoryOf, ownerScript, releaseScript } from './lease-script.js';
import { parsedJson } from '../../values/index.js';

/** Who has a document open. */
export interface Owner {
  readonly node: string;
  /** The life of that node's process. */
  readonly run: string;
}

const ownerRecord = z.object({ node: z.string(), run: z.string(), fence: z.string() });

export type Held =
  | {
      readonly kind: 'held';
      readonly fence: number;
      /** Redis knew nothing of it: in the time since it ran out another may have had the document, and given it back. */
      readonly forgotten?: boolean;
    }
  | { readonly kind: 'other' }
  /** Somebody else has had the document meanwhile. */
  | { readonly kind: 'passed' }
  | { readonly kind: 'damaged' }
  /** Redis has lost what it knew: owners tell it anew first. */
  | { readonly kind: 'unsettled'; /** ms */ readonly wait: number };

/** The leases as they stand in Redis: one record for each document, by the hash of its address. */
@Injectable()
export class LeaseStore {
  readonly #prefix: string;
  readonly #lease: number;

  constructor(
    private readonly link: NodeLink,
    private readonly self: NodeSelf,
    { nodes }: SvcOptions,
  ) {
    this.#prefix = nodes.prefix;
    this.#lease = nodes.lease;
  }

  /**
   * @param fence the number under which this node holds the document already, 0: it does not
   * @throws NodesUnavailable
   */
  async hold(document: string, fence: number): Promise<Held> {
    const { run, name } = this.self;
    const facts = [run, name, document, this.#lease, fence, memoryOf(this.#lease), settlesIn(this.#lease)];
    const [kind, told, memory] = (await this.link.ask((redis) =>
      redis.eval(holdScript, 3, this.#record(document), this.#last(document), settledKey(this.#prefix), ...facts),
    )) as [Held['kind'], string, string?];
    if (kind === 'held') return { kind, fence: Number(told), forgotten: memory === 'forgotten' };
    return kind === 'unsettled' ? { kind, wait: Number(told) } : { kind };
  }

  /** @throws NodesUnavailable */
  async release(document: string, fence: number): Promise<void> {
    await this.link.ask((redis) => redis.eval(releaseScript, 1, this.#record(document), this.self.run, String(fence)));
  }

  /** @throws NodesUnavailable, LeaseDamaged */
  async ownerOf(document: string): Promise<Owner | undefined> {
    const text = await this.link.ask((redis) => redis.eval(ownerScript, 1, this.#record(document), this.#lease));
    if (typeof text !== 'string') return undefined;
    const owner = ownerRecord.safeParse(parsedJson(text));
    if (!owner.success) throw new LeaseDamaged();
    return owner.data;
  }

  #record(document: string): string {
    return `${this.#prefix}:lease:${hashOf(document)}`;
  }

  #last(document: string): string {
    return `${this.#prefix}:fence:${hashOf(document)}`;
  }
}

const hashOf = (document: string): string => createHash('sha256').update(document).digest('hex');
