import type { CloseReason } from '../../protocol/index.js';

/** Names of close reasons as hosts know them. */
export const sessionClosedReasons: Readonly<Record<CloseReason, string>> = {
  ownerTermination: 'OwnerTermination',
  idle: 'DocumentIdle',
  shuttingDown: 'ShuttingDown',
  moving: 'Moving',
  disconnected: 'DocumentDisconnected',
  versionRestore: 'VersionRestore',
  removed: 'Removed',
  failed: 'Failed',
};
