import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { NodeShares } from '../../nodes/index.js';
import { SvcOptions } from '../../options/index.js';
import type { CloseReason } from '../../protocol/index.js';
import { DocumentClosed, Draining } from '../errors.js';
import type { DocumentSession } from './document-session.js';
import { OpenDocuments } from './open-documents.js';
import { Successors } from './successors.js';

/** Documents that are given away at the same time: each keeps a processor busy for a moment while its people wait. */
const movesAtOnce = 4;

/** What of open documents matters when they go. */
export interface LeavingDocuments extends Pick<OpenDocuments, 'give' | 'close'> {
  readonly all: readonly (Pick<DocumentSession, 'key' | 'abandon' | 'closed'> & {
    readonly views: Pick<DocumentSession['views'], 'present'>;
  })[];
}

/** This process gives away what it has open, and takes nothing more. */
@Injectable()
export class DocumentDrain implements OnModuleDestroy {
  readonly #shutdownTimeout: number;
  #stopping = false;
  #draining: Promise<void> | undefined;
  /** Draining, and others are there who have room. */
  #moving = false;

  constructor(
    @Inject(OpenDocuments) private readonly documents: LeavingDocuments,
    @Inject(Successors) private readonly successors: Pick<Successors, 'takeOver' | 'areReached'>,
    @Inject(NodeShares) private readonly shares: Pick<NodeShares, 'tell'>,
    options: SvcOptions,
  ) {
    this.#shutdownTimeout = options.session.shutdownTimeout;
  }

  /**
   * Hands every document to another node, or saves and closes it, while hosts and kits can still be reached. After
   * `session.shutdownTimeout` the rest ends with its bytes in the keep, or where the log says.
   */
  async onModuleDestroy(): Promise<void> {
    this.#stopping = true;
    const { documents } = this;
    const deadline = setTimeout(() => {
      for (const session of documents.all) session.abandon(this.#reason);
    }, this.#shutdownTimeout);
    await this.drain();
    await Promise.all(documents.all.map(async (session) => session.closed()));
    clearTimeout(deadline);
  }

  /** No document is opened here any more, and those that are open go. */
  get draining(): boolean {
    return this.#draining !== undefined;
  }

  /** @throws DocumentClosed while the service shuts down, or Draining, where another node is there */
  assertOpenToPeople(): void {
    if (this.#stopping && this.#moving) throw new Draining();
    if (this.#stopping) throw new DocumentClosed('The service is shutting down. Try again in a moment.');
  }

  /**
   * Takes no more documents, and gives away those that are here: to other nodes, or, where there are none, to their hosts.
   * Settles when none is left; one that neither its host nor the keep takes stays, and is tried again by itself.
   */
  async drain(): Promise<void> {
    await (this.#draining ??= this.#giveAway());
  }

  async #giveAway(): Promise<void> {
    const { documents } = this;
    const places = await this.successors.takeOver();
    this.#moving = places > 0;
    // What people come back to at other nodes must not count here any more.
    await this.shares.tell();
    // Only what somebody looks at takes a place there.
    const all = documents.all.toSorted((a, b) => b.views.present - a.views.present);
    const moving = all.slice(0, places);
    const next = async (): Promise<void> => {
      for (let each = moving.shift(); each !== undefined; each = moving.shift()) {
        // One that nobody takes holds up none of those behind it.
        await documents.give(each.key, this.#reason);
      }
    };
    const saved = all.slice(places).map(async ({ key }) => documents.close(key, 'shuttingDown'));
    await Promise.all([...saved, ...Array.from({ length: movesAtOnce }, next)]);
    await Promise.all(all.map(async (session) => session.closed()));
  }

  /** Why a document ends here just now. */
  get #reason(): CloseReason {
    return this.#moving && this.successors.areReached ? 'moving' : 'shuttingDown';
  }
}
