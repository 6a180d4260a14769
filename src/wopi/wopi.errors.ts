import { SvcError } from '../errors/index.js';

/** A call to a storage host did not succeed. `status` is what answers a request of ours that failed because of it. */
export abstract class HostError extends SvcError {}

/** The address is not one of an admitted host (`wopi.hosts`), or is spelled to deceive. */
export class HostRefused extends HostError {
  readonly code = 'host_refused';
  readonly status = 403;
}

/** `access_token` or `access_header` cannot be sent as it is. */
export class CredentialsInvalid extends HostError {
  readonly code = 'credentials_invalid';
  readonly status = 400;
}

/** The host answered 401, 403 or 404: this user may not, the token has expired, or there is no such file. */
export class HostUnauthorized extends HostError {
  readonly code = 'host_unauthorized';
  readonly status = 401;

  constructor(
    message: string,
    readonly hostStatus: number,
  ) {
    super(message);
  }
}

interface DeliveryFacts {
  readonly cause?: unknown;
  /** True when the host may have acted on the request: ask CheckFileInfo before trying again. */
  readonly mayHaveLanded: boolean;
  /** Present when the host answered at all. */
  readonly hostStatus?: number | undefined;
  readonly retryAfter?: number | undefined;
}

/** No answer, no connection, or a status that says "not now" (429, 5xx). */
export class HostUnavailable extends HostError {
  readonly code: string = 'host_unavailable';
  readonly status: number = 502;
  readonly mayHaveLanded: boolean;
  readonly hostStatus: number | undefined;
  declare readonly retryAfter?: number;

  constructor(message: string, { cause, mayHaveLanded, hostStatus, retryAfter }: DeliveryFacts) {
    super(message, { cause });
    this.mayHaveLanded = mayHaveLanded;
    this.hostStatus = hostStatus;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

/** One of the three times of `wopi.timeouts` ran out. */
export class HostTimeout extends HostUnavailable {
  override readonly code = 'host_timeout';
  override readonly status = 504;
}

/** The host answered with something that cannot be used: no JSON, a required field missing, a redirect in a circle. */
export class HostAnswerInvalid extends HostError {
  readonly code = 'host_answer_invalid';
  readonly status = 502;
}

/** A document or template is larger than `wopi.maxFileSize`. */
export class FileTooLarge extends HostError {
  readonly code = 'file_too_large';
  readonly status = 413;
}

/** The file changed in storage since the timestamp we know: 409 with the status field, or a bare 409 (spec 4.4, 7). */
export class StorageConflict extends HostError {
  readonly code = 'storage_conflict';
  readonly status = 409;

  constructor(
    message: string,
    /** True when the host names the reason. A bare 409 may mean anything, a demanded lock for one. */
    readonly declared: boolean,
  ) {
    super(message);
  }
}

/** 409 with `X-WOPI-Lock`: somebody else's lock. Not a change of the file. */
export class LockMismatch extends HostError {
  readonly code = 'lock_mismatch';
  readonly status = 409;

  constructor(
    message: string,
    /** The lock that holds, as the host names it; may be empty. */
    readonly currentLock: string,
  ) {
    super(message);
  }
}

/** 413: the storage is full, or the file too large for it. */
export class StorageFull extends HostError {
  readonly code = 'storage_full';
  readonly status = 507;
}

/** 423: the file is locked by something that knows no WOPI locks. */
export class StorageLocked extends HostError {
  readonly code = 'storage_locked';
  readonly status = 423;
}

/** Any other refusal of a write; trying again later makes sense. */
export class SaveFailed extends HostError {
  readonly code = 'save_failed';
  readonly status = 502;

  constructor(
    message: string,
    readonly hostStatus: number,
  ) {
    super(message);
  }
}

/** The host cannot store under this name: illegal (400) or taken (409). */
export class NameRefused extends HostError {
  readonly code = 'name_refused';
  readonly status = 400;
}

/** The host has no such operation (404, 405, 501; of locks also 400): no save-as, no renaming, no locks there. */
export class HostLacksOperation extends HostError {
  readonly code = 'host_lacks_operation';
  readonly status = 501;
}
