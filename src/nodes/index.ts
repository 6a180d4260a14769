export { NodeDirectory } from './directory/node-directory.js';
export type { NodeRecord, NodeRoom } from './directory/node-record.js';
export type { DocumentLease } from './lease/document-lease.js';
export { soleLease } from './lease/document-lease.js';
export { DocumentLeases } from './lease/document-leases.js';
export {
  DocumentElsewhere,
  LeaseDamaged,
  LeaseLost,
  NodeError,
  NodeMisplaced,
  NodeNotBelieved,
  NodesUnavailable,
  NoNodeTakesDocuments,
  OwnerSilent,
} from './nodes.errors.js';
export { NodesModule } from './nodes.module.js';
export { NodeCaller } from './passing/node-caller.js';
export type { Handshake } from './passing/node-proxy.js';
export { documentIn, PassingOn } from './passing/passing-on.js';
export { NodeSelf } from './self/node-self.js';
