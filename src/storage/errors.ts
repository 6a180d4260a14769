import { dialects } from '../dialect/index.js';
import { SvcError } from '../errors/index.js';

/** What a storage answers instead of what it was asked for. */
export abstract class StorageError extends SvcError {}

export class DocumentNotFound extends StorageError {
  readonly code = 'document_not_found';
  readonly status = 404;

  constructor() {
    super('There is no such document.');
  }
}

export type TokenFault = 'token_invalid' | 'token_expired' | 'token_revoked';

const tokenFaults: Readonly<Record<TokenFault, string>> = {
  token_invalid: 'The token is missing, damaged, or made for another document.',
  token_expired: 'The token has ended. The page gets a new one from the application.',
  token_revoked: 'The token was taken back.',
};

/** The bearer of the token is not let in. */
export class TokenRefused extends StorageError {
  readonly status = 401;

  constructor(readonly code: TokenFault) {
    super(tokenFaults[code]);
  }
}

export class NotAllowed extends StorageError {
  readonly code = 'not_allowed';
  readonly status = 403;

  constructor(what: string) {
    super(`This person may not ${what}.`);
  }
}

/** Somebody else stored meanwhile (specification 4.4): nothing was saved. */
export class ChangedInStorage extends StorageError {
  readonly code = 'changed_in_storage';
  readonly status = 409;
  override readonly details = Object.fromEntries(Object.values(dialects).map(({ statusField }) => [statusField, 1010]));

  constructor() {
    super('The document was changed in storage. Nothing was saved.');
  }
}

/** Somebody else's lock holds, or none does: no conflict of contents. */
export class LockHeld extends StorageError {
  readonly code = 'lock_mismatch';
  readonly status = 409;
  override readonly headers: Readonly<Record<string, string>>;

  /** @param lock the one that holds; empty: none */
  constructor(lock: string) {
    super(lock === '' ? 'The document is not locked.' : 'The document is locked by somebody else.');
    this.headers = { 'X-WOPI-Lock': lock };
  }
}

/** The name is none, or taken. */
class NameRefusedByStorage extends StorageError {
  readonly status = 400;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: 'bad_name' | 'name_taken',
    message: string,
  ) {
    super(message);
    this.headers = { 'X-WOPI-InvalidFileNameError': message };
  }
}

/** Not a file name that every system stores and shows alike. */
export class BadName extends NameRefusedByStorage {
  constructor() {
    super('bad_name', 'This is no valid file name.');
  }
}

/** To be thrown by {@link DocumentStorage.rename}. */
export class NameTaken extends NameRefusedByStorage {
  constructor() {
    super('name_taken', 'There is a document of this name.');
  }
}

export class DocumentTooLarge extends StorageError {
  readonly code = 'file_too_large';
  readonly status = 413;

  constructor(limit: number) {
    super(`The document is larger than the ${limit} bytes that this storage takes (maxFileSize).`);
  }
}

export class SaveTooSlow extends StorageError {
  readonly code = 'upload_too_slow';
  readonly status = 408;
  /** Nobody waits for the rest. */
  override readonly headers = { Connection: 'close' };

  constructor() {
    super('The rest of the document did not arrive. Nothing was saved.');
  }
}

/** The application's storage does not answer. Whether a write landed is told by the next CheckFileInfo. */
export class StorageTimeout extends StorageError {
  readonly code = 'storage_timeout';
  readonly status = 504;

  constructor() {
    super('The storage does not answer.');
  }
}

/** The application's storage threw something that nobody expects; the log holds it. */
export class StorageFailed extends StorageError {
  readonly code = 'storage_failed';
  readonly status = 500;

  constructor(cause: unknown) {
    super('The storage failed. The log holds the cause.', { cause });
  }
}

export class NotOffered extends StorageError {
  readonly code = 'not_offered';
  readonly status = 501;

  constructor(what: string) {
    super(`This storage offers no ${what}.`);
  }
}
