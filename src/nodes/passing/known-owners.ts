import { Injectable } from '@nestjs/common';
import type { NodeRecord } from '../directory/node-record.js';

/** Owners that are remembered. */
const remembered = 10_000;

/** Which node had a document last, as far as this one has heard: for the time when Redis is away. */
@Injectable()
export class KnownOwners {
  readonly #known = new Map<string, NodeRecord>();

  of(document: string): NodeRecord | undefined {
    return this.#known.get(document);
  }

  remember(document: string, node: NodeRecord): void {
    this.#known.delete(document);
    this.#known.set(document, node);
    const [oldest] = this.#known.keys();
    if (this.#known.size > remembered && oldest !== undefined) this.#known.delete(oldest);
  }
}
