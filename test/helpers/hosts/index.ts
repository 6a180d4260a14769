export { faults, RecordedCall, StoredFile, TestHost } from 'nestjs-svc/testing';
export type { Behaviour } from 'nestjs-svc/testing';
export { cs3org, knownHosts } from './known-hosts.js';
export { nextcloud } from './nextcloud.js';
