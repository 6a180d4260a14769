import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { NodeDirectory } from '../directory/node-directory.js';
import type { NodeRecord } from '../directory/node-record.js';
import { NodeLacksAnswer, OwnerSilent } from '../errors.js';
import type { WordOfOthers } from '../lease/held-lease.js';
import { DocumentLeases } from '../lease/document-leases.js';
import { KnownOwners } from './known-owners.js';
import { NodeCaller } from './node-caller.js';
import { fencePath } from './node.controller.js';
import { UnreachedNodes } from './unreached-nodes.js';

/**
 * Whether another node has a document since this one cannot prolong its lease: where Redis does not answer, that node says
 * so itself. The higher number owns it.
 */
@Injectable()
export class LaterOwners implements OnModuleInit {
  constructor(
    @Inject(DocumentLeases) private readonly leases: Pick<DocumentLeases, 'whenUnsure'>,
    @Inject(NodeDirectory) private readonly directory: Pick<NodeDirectory, 'reached' | 'others'>,
    @Inject(NodeCaller) private readonly caller: Pick<NodeCaller, 'get'>,
    private readonly known: KnownOwners,
    @Inject(UnreachedNodes) private readonly unreached: Pick<UnreachedNodes, 'missed'>,
  ) {}

  onModuleInit(): void {
    this.leases.whenUnsure(async (document, fence) => this.#ask(document, fence));
  }

  /** Of one that has not answered lately no answer is waited for. */
  async #ask(document: string, own: number): Promise<WordOfOthers> {
    const { reached, others } = this.directory;
    const asked = reached.map(async (node) => ({ node, fence: await this.#fenceAt(node, document) }));
    const told = await Promise.all(asked);
    const [latest] = told.toSorted((a, b) => (b.fence ?? 0) - (a.fence ?? 0));
    if ((latest?.fence ?? 0) > own) {
      // Its people come back here, and are led there.
      this.known.remember(document, latest!.node);
      return 'overtaken';
    }
    const isComplete = reached.length === others.length && told.every(({ fence }) => fence !== undefined);
    return isComplete ? 'free' : 'silent';
  }

  /** Undefined: it does not say. */
  async #fenceAt(node: NodeRecord, document: string): Promise<number | undefined> {
    try {
      const way = new URLSearchParams({ document }).toString();
      const { fence } = (await this.caller.get(node, `${fencePath}?${way}`)) as { readonly fence?: unknown };
      return typeof fence === 'number' ? fence : 0;
    } catch (error) {
      if (error instanceof NodeLacksAnswer) return 0;
      // One that does not believe this node, whose clock was stopped for a while, say, may have it all the same.
      if (error instanceof OwnerSilent) this.unreached.missed(node);
      return undefined;
    }
  }
}
