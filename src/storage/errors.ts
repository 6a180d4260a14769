import { dialects } from '../dialect/index.js';
import { defineError, SvcError } from '../errors/index.js';

/**
 * What a storage answers instead of what it was asked for.
 *
 * @publicApi
 */
export abstract class StorageError extends SvcError {}

/**
 * To be thrown by {@link DocumentStorage} for an id that it does not know.
 *
 * @publicApi
 */
export class DocumentNotFound extends defineError(
  { code: 'document_not_found', status: 404, message: 'There is no such document.' },
  StorageError,
) {}

export type TokenFault = 'token_invalid' | 'token_expired' | 'token_revoked';

const tokenFaults: Readonly<Record<TokenFault, string>> = {
  token_invalid: 'The token is missing, damaged, or made for another document.',
  token_expired: 'The token has ended. The page gets a new one from the application.',
  token_revoked: 'The token was taken back.',
};

/**
 * The bearer of the token is not let in.
 *
 * @publicApi
 */
export class TokenRefused extends defineError(
  { code: (fault: TokenFault) => fault, status: 401, message: (fault: TokenFault) => tokenFaults[fault] },
  StorageError,
) {}

/**
 * The person lacks the right to what was asked.
 *
 * @publicApi
 */
export class NotAllowed extends defineError(
  { code: 'not_allowed', status: 403, message: (what: string) => `This person may not ${what}.` },
  StorageError,
) {}

/**
 * Somebody else stored meanwhile (specification 4.4): nothing was saved.
 *
 * @publicApi
 */
export class ChangedInStorage extends defineError(
  {
    code: 'changed_in_storage',
    status: 409,
    message: () => 'The document was changed in storage. Nothing was saved.',
    details: () => Object.fromEntries(Object.values(dialects).map(({ statusField }) => [statusField, 1010])),
  },
  StorageError,
) {}

/**
 * Somebody else's lock holds, or, where the lock is empty, none does: no conflict of contents.
 *
 * @publicApi
 */
export class LockHeld extends defineError(
  {
    code: 'lock_mismatch',
    status: 409,
    message: (lock: string) =>
      lock === '' ? 'The document is not locked.' : 'The document is locked by somebody else.',
    headers: (lock) => ({ 'X-WOPI-Lock': lock }),
  },
  StorageError,
) {}

const nameRefused = (message: string) => ({
  status: 400,
  message: () => message,
  headers: () => ({ 'X-WOPI-InvalidFileNameError': message }),
});

/**
 * Not a file name that every system stores and shows alike.
 *
 * @publicApi
 */
export class BadName extends defineError(
  { code: 'bad_name', ...nameRefused('This is no valid file name.') },
  StorageError,
) {}

/**
 * To be thrown by {@link DocumentStorage.rename}.
 *
 * @publicApi
 */
export class NameTaken extends defineError(
  { code: 'name_taken', ...nameRefused('There is a document of this name.') },
  StorageError,
) {}

/**
 * More bytes than {@link SvcStorageOptions.maxFileSize}.
 *
 * @publicApi
 */
export class DocumentTooLarge extends defineError(
  {
    code: 'file_too_large',
    status: 413,
    message: (limit: number) => `The document is larger than the ${limit} bytes that this storage takes (maxFileSize).`,
  },
  StorageError,
) {}

/**
 * A save stalled on its way; nobody waits for the rest.
 *
 * @publicApi
 */
export class SaveTooSlow extends defineError(
  {
    code: 'upload_too_slow',
    status: 408,
    message: () => 'The rest of the document did not arrive. Nothing was saved.',
    headers: () => ({ Connection: 'close' }),
  },
  StorageError,
) {}

/**
 * The application's storage does not answer. Whether a write landed is told by the next CheckFileInfo.
 *
 * @publicApi
 */
export class StorageTimeout extends defineError(
  { code: 'storage_timeout', status: 504, message: 'The storage does not answer.' },
  StorageError,
) {}

/**
 * The application's storage threw something that nobody expects; the log holds it.
 *
 * @publicApi
 */
export class StorageFailed extends defineError(
  { code: 'storage_failed', status: 500, message: 'The storage failed. The log holds the cause.' },
  StorageError,
) {
  constructor(cause: unknown) {
    super(undefined, { cause });
  }
}

/**
 * The storage has no such ability: versions, locks, copies, renaming.
 *
 * @publicApi
 */
export class NotOffered extends defineError(
  { code: 'not_offered', status: 501, message: (what: string) => `This storage offers no ${what}.` },
  StorageError,
) {}
