export { Exchange, faults, RecordedCall, StoredFile, TestHost } from 'nestjs-svc/testing';
export type { Behaviour, HostOperation, Reply } from 'nestjs-svc/testing';
export { cs3org, knownHosts, nextcloud, sdkExample } from './known-hosts.js';
export type { KnownHost } from './known-hosts.js';
