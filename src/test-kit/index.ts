export { fakeFile, fakeText } from './fake-file.js';
export { FakeOfficeDocument } from './fake-office-document.js';
export { FakeOfficeEngine } from './fake-office-engine.js';
export { Exchange, faults, RecordedCall, StoredFile, TestHost } from './host/index.js';
export type { Behaviour, HostOperation, HostState, Reply } from './host/index.js';
export { Key, RequestRefused, SocketClient } from './socket-client.js';
export type { ClientSocket, HelloFacts, MessageOf } from './socket-client.js';
export type {
  ClientInput,
  ClientMessage,
  ExportPurpose,
  FileProperties,
  Hello,
  HostLink,
  LostRange,
  Permission,
  ReadOnlyReason,
  RecoveryChoice,
  SaveState,
  ServerMessage,
  ShowPoint,
  TileHeader,
  UserView,
} from '../protocol/index.js';
export { storageHost } from './storage-host.js';
export { SvcTest } from './svc-test.js';
export type { ConvertedFile, OpenedBy } from './svc-test.js';
