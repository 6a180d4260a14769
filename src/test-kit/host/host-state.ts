import type { StoredFile } from './stored-file.js';

/** What a test may change of a host while it runs. */
export interface HostState {
  readonly files: Map<string, StoredFile>;
  readonly revoked: Set<string>;
  readonly barred: Set<string>;
  requiresLock: boolean;
  ignoresTimestamps: boolean;
  requiredAuthorization: string | undefined;
  add(name: string, bytes?: Buffer | string, id?: string): StoredFile;
  src(file: StoredFile): string;
}
