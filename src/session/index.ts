export { DownloadStore } from './export/download-store.js';
export type { Download, DownloadFacts } from './export/download-store.js';
export type { ContentIdentity } from './files/content-identity.js';
export { OnDocument } from './events/on-document.js';
export type { LifecycleEvent, LifecycleFacts, LifecycleType, Person } from './events/lifecycle-event.js';
export { SessionPolicy } from './policy/session-policy.js';
export type { DocumentState } from './state/state-table.js';
export type { KeptEntry, KeptFacts } from './saving/keep/kept-entry.js';
export {
  BadMessage,
  DocumentClosed,
  DocumentDamaged,
  KeepUnavailable,
  NotPermitted,
  InputTooSlow,
  NotSaved,
  PolicyFailed,
  RecoveryFailed,
  SessionError,
  TooManyDocuments,
  TooManyViews,
  UnsupportedDocument,
  WrongVersion,
} from './errors.js';
export { Farewells } from './reception/farewells.js';
export { OpeningAhead } from './reception/opening-ahead.js';
export { SessionModule } from './session.module.js';
export { SessionService } from './session.service.js';
export type { DrainReport, SessionStats, SessionSummary } from './session.service.js';
