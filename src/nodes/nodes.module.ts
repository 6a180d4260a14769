import { Module } from '@nestjs/common';
import { SvcOptions } from '../options/index.js';
import { NodeDirectory } from './directory/node-directory.js';
import { NodeHealth } from './directory/node-health.js';
import { DocumentLeases } from './lease/document-leases.js';
import { LeaseMetrics } from './lease/lease-metrics.js';
import { LeaseStore } from './lease/lease-store.js';
import { NodeLink } from './self/node-link.js';
import { AddressCheck } from './passing/address-check.js';
import { KnownOwners } from './passing/known-owners.js';
import { LaterOwners } from './passing/later-owners.js';
import { NodeCaller } from './passing/node-caller.js';
import { NodeController } from './passing/node.controller.js';
import { NodeProxy } from './passing/node-proxy.js';
import { NodeSeal } from './passing/node-seal.js';
import { PassingOn } from './passing/passing-on.js';
import { UnreachedNodes } from './passing/unreached-nodes.js';
import { NodeNotes } from './shares/node-notes.js';
import { NodeShares } from './shares/node-shares.js';
import { NodeSelf } from './self/node-self.js';
import { RedisMemory } from './self/redis-memory.js';

/** Several editor nodes: who has which document open, who else is there, and the way to them (option `nodes`). */
@Module({
  controllers: [NodeController],
  providers: [
    NodeSelf,
    { provide: NodeLink, inject: [SvcOptions], useFactory: (options: SvcOptions) => NodeLink.open(options) },
    RedisMemory,
    NodeDirectory,
    NodeHealth,
    LeaseStore,
    LeaseMetrics,
    DocumentLeases,
    NodeSeal,
    NodeCaller,
    NodeProxy,
    KnownOwners,
    UnreachedNodes,
    LaterOwners,
    PassingOn,
    AddressCheck,
    NodeNotes,
    NodeShares,
  ],
  exports: [DocumentLeases, NodeDirectory, NodeSelf, NodeCaller, NodeNotes, NodeShares, PassingOn],
})
export class NodesModule {}
