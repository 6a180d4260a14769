import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SvcLogger } from '../../../logging/index.js';
import { NodeDirectory, NodeSelf, type NodeRecord } from '../../../nodes/index.js';
import { Keep } from './keep.js';
import type { KeptEntry } from './kept-entry.js';

interface KeepingNodes extends Pick<NodeDirectory, 'tellKeep'> {
  readonly others: readonly Pick<NodeRecord, 'name' | 'draining' | 'keep'>[];
}

/**
 * Whether other nodes find what this one keeps. A folder that is said to be shared may be another one at each node, as on a
 * machine that came up without its mount: what moves would vanish there. So nodes tell each other which one they have.
 */
@Injectable()
export class CommonKeep implements OnModuleInit {
  readonly #log = new SvcLogger('session');
  #place: string | undefined;
  #isBeingRead = false;
  #told = '';

  constructor(
    private readonly keep: Keep,
    private readonly self: NodeSelf,
    @Inject(NodeDirectory) private readonly directory: KeepingNodes,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.self.isOneOfSeveral) return;
    await this.#read();
    // With each sign of life: a mount may go, or come late.
    this.directory.tellKeep(() => {
      void this.#readAgain();
      return this.#place;
    });
  }

  /** Whether whoever opens a document after this node finds what it leaves. */
  async isCommon(): Promise<boolean> {
    await this.#read();
    return this.keep.isShared && this.#strangers.length === 0;
  }

  /** Whether whoever opens the document next finds the entry, on whichever of the nodes that is. */
  isFoundByAll(entry: Pick<KeptEntry, 'id' | 'documentKey'>): boolean {
    return this.#strangers.length === 0 && this.keep.isFoundByAll(entry);
  }

  /** Why others do not find what is kept here, for health; undefined where they do, or nobody says that they should. */
  get unshared(): string | undefined {
    return this.#strangers.length === 0 ? undefined : elsewhere(this.#strangers);
  }

  /** Those who may open what this node gives up, and keep in another place. A node of an older version does not tell. */
  get #strangers(): readonly string[] {
    if (!this.keep.isShared || !this.self.isOneOfSeveral) return [];
    return this.directory.others
      .filter(({ draining, keep }) => !draining && keep !== undefined && keep !== this.#place)
      .map(({ name }) => name);
  }

  /** A folder that does not answer is not asked once more meanwhile. */
  async #readAgain(): Promise<void> {
    if (this.#isBeingRead) return;
    this.#isBeingRead = true;
    await this.#read();
    this.#isBeingRead = false;
  }

  async #read(): Promise<void> {
    this.#place = await this.keep.place();
    this.#tell();
  }

  #tell(): void {
    const now = this.#strangers.toSorted().join(', ');
    if (now === this.#told) return;
    this.#told = now;
    if (now === '') return this.#log.log('The keep is the same at all nodes.');
    this.#log.error(`${elsewhere([now])} Until then documents are saved to their hosts before they move.`);
  }
}

const elsewhere = (names: readonly string[]): string =>
  `The keep of this node is not that of ${names.join(', ')}, though it is said to be shared: mount the same folder as session.keep.dir at each, or set session.keep.shared to false.`;
