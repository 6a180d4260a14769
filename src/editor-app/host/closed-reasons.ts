import type { CloseReason } from '../../protocol/index.js';

/** Names of close reasons as hosts know them. */
export const sessionClosedReasons: Readonly<Record<CloseReason, string>> = {
  ownerTermination: 'OwnerTermination',
  idle: 'DocumentIdle',
  oom: 'OOM',
  shuttingDown: 'ShuttingDown',
  moving: 'Moving',
  disconnected: 'DocumentDisconnected',
  conflict: 'DocumentConflict',
  versionRestore: 'VersionRestore',
  removed: 'Removed',
  limitReached: 'LimitReached',
  failed: 'Failed',
};
