export { Exchange } from './exchange.js';
export type { Behaviour, Reply } from './exchange.js';
export * as faults from './faults.js';
export { RecordedCall } from './recorded-call.js';
export type { HostOperation } from './recorded-call.js';
export type { HostState } from './host-state.js';
export { StoredFile } from './stored-file.js';
export { TestHost } from './test-host.js';
