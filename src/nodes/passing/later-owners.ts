import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NodeDirectory } from '../directory/node-directory.js';
import type { NodeRecord } from '../directory/node-record.js';
import { OwnerSilent } from '../errors.js';
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
    private readonly leases: DocumentLeases,
    private readonly directory: NodeDirectory,
    private readonly caller: NodeCaller,
    private readonly known: KnownOwners,
    private readonly unreached: UnreachedNodes,
  ) {}

  onModuleInit(): void {
    this.leases.whenUnsure(async (document, fence) => this.#hasLater(document, fence));
  }

  async #hasLater(document: string, own: number): Promise<boolean> {
    const asked = this.directory.reached.map(async (node) => ({ node, fence: await this.#fenceAt(node, document) }));
    const [latest] = (await Promise.all(asked)).toSorted((a, b) => b.fence - a.fence);
    if (!latest || latest.fence <= own) return false;
    // Its people come back here, and are led there.
    this.known.remember(document, latest.node);
    return true;
  }

  async #fenceAt(node: NodeRecord, document: string): Promise<number> {
    try {
      const way = new URLSearchParams({ document }).toString();
      const { fence } = (await this.caller.get(node, `${fencePath}?${way}`)) as { readonly fence?: unknown };
      return typeof fence === 'number' ? fence : 0;
    } catch (error) {
      // A node of an older version refuses, which is an answer.
      if (error instanceof OwnerSilent) this.unreached.missed(node);
      return 0;
    }
  }
}
