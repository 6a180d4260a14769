import type { StoredFile } from './stored-file.js';

/**
 * What a test may change of a host while it runs, as {@link TestHost} has it.
 *
 * @publicApi
 */
export interface HostState {
  /** By id. */
  readonly files: Map<string, StoredFile>;
  /** Tokens that have expired. */
  readonly revoked: Set<string>;
  /** Tokens of people who may not see the file any more. */
  readonly barred: Set<string>;
  /** PutFile without the file's lock answers 409. */
  requiresLock: boolean;
  /** PutFile is stored whatever timestamp it carries. */
  ignoresTimestamps: boolean;
  /** Instead of tokens: the `Authorization` header that admits. */
  requiredAuthorization: string | undefined;
  /** `bytes` absent: the file does not exist yet. */
  add(name: string, bytes?: Buffer | string, id?: string): StoredFile;
  /** WOPISrc of a file. */
  src(file: StoredFile): string;
}
