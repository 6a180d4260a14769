import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SvcLogger } from '../../logging/index.js';
import { NodeDirectory, NodeShares } from '../../nodes/index.js';
import { CommonKeep } from '../saving/keep/common-keep.js';
import { Keep } from '../saving/keep/keep.js';
import { DocumentDrain } from './document-drain.js';
import type { DocumentSession } from './document-session.js';
import { OpenDocuments } from './open-documents.js';

interface MovableDocuments extends Pick<OpenDocuments, 'give'> {
  readonly all: readonly Pick<DocumentSession, 'key' | 'movable' | 'lastEdit'>[];
}

/** A node that is too full gives documents to others that have room (`nodes.relief`), by the way of one that is emptied. */
@Injectable()
export class Relief implements OnModuleInit {
  readonly #log = new SvcLogger('session');
  #isGiving = false;

  constructor(
    @Inject(OpenDocuments) private readonly documents: MovableDocuments,
    @Inject(DocumentDrain) private readonly drain: Pick<DocumentDrain, 'draining'>,
    @Inject(NodeShares) private readonly shares: Pick<NodeShares, 'tell'>,
    @Inject(NodeDirectory) private readonly directory: Pick<NodeDirectory, 'surplus' | 'gaveAway' | 'whenHeard'>,
    @Inject(Keep) private readonly keep: Pick<Keep, 'isShared'>,
    @Inject(CommonKeep) private readonly commonKeep: Pick<CommonKeep, 'isCommon'>,
  ) {}

  onModuleInit(): void {
    // Without a shared keep documents would be closed instead of moved.
    if (this.keep.isShared) this.directory.whenHeard(() => void this.#look());
  }

  async #look(): Promise<void> {
    if (this.#isGiving || this.drain.draining) return;
    const { surplus } = this.directory;
    if (surplus === 0) return;
    this.#isGiving = true;
    try {
      if (!(await this.commonKeep.isCommon())) return;
      const given = await this.#give(surplus);
      if (given > 0) this.#log.log(`This node is too full (nodes.relief): ${given} of its documents went to others.`);
    } finally {
      this.directory.gaveAway();
      this.#isGiving = false;
    }
  }

  /**
   * Those first where nobody has typed for longest. Settles when they are gone, or stay because nobody took them.
   *
   * @returns how many have gone
   */
  async #give(most: number): Promise<number> {
    const { documents, shares } = this;
    const given = documents.all
      .filter(({ movable }) => movable)
      .toSorted((a, b) => a.lastEdit - b.lastEdit)
      .slice(0, most);
    const gone = given.map(async ({ key }) => documents.give(key, 'moving'));
    await shares.tell();
    return (await Promise.all(gone)).filter(Boolean).length;
  }
}
