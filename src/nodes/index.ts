export { NodeDirectory } from './directory/node-directory.js';
export type { DocumentLease } from './lease/document-lease.js';
export { DocumentLeases } from './lease/document-leases.js';
export { DocumentElsewhere, LeaseLost } from './nodes.errors.js';
export { NodesModule } from './nodes.module.js';
export type { Handshake } from './passing/node-proxy.js';
export { documentIn, PassingOn } from './passing/passing-on.js';
export { NodeSelf } from './self/node-self.js';
