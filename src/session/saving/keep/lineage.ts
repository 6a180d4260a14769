import { randomUUID } from 'node:crypto';
import type { KeptEntry, KeptFacts } from './kept-entry.js';

/** The versions of one work, counted, and what they go on from. */
export class Lineage {
  readonly #id = randomUUID();
  #version = 0;

  constructor(private readonly ancestors: KeptFacts['ancestors'] = {}) {}

  /** Goes on with these bytes. */
  static from({ lineage, version, ancestors }: KeptEntry): Lineage {
    return new Lineage({ ...ancestors, [lineage]: version });
  }

  /** What the next version is called. */
  next(): Pick<KeptFacts, 'lineage' | 'version' | 'ancestors'> {
    return { lineage: this.#id, version: ++this.#version, ancestors: this.ancestors };
  }
}
