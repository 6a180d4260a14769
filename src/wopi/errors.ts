import { defineError, SvcError } from '../errors/index.js';

/**
 * A call to a storage host did not succeed. `status` is what answers a request of ours that failed because of it.
 *
 * @publicApi
 */
export abstract class HostError extends SvcError {}

/**
 * The address is not one of an admitted host (`wopi.hosts`), or is spelled to deceive.
 *
 * @publicApi
 */
export class HostRefused extends defineError({ code: 'host_refused', status: 403 }, HostError) {}

/**
 * `access_token` or `access_header` cannot be sent as it is.
 *
 * @publicApi
 */
export class CredentialsInvalid extends defineError({ code: 'credentials_invalid', status: 400 }, HostError) {}

/**
 * The host answered 401, 403 or 404: this user may not, the token has expired, or there is no such file.
 *
 * @publicApi
 */
export class HostUnauthorized extends defineError({ code: 'host_unauthorized', status: 401 }, HostError) {
  constructor(
    message: string,
    /** 401, 403 or 404, as the host answered. */
    readonly hostStatus: number,
  ) {
    super(message);
  }
}

/**
 * What is known of a call that got no answer of use.
 *
 * @publicApi
 */
export interface DeliveryFacts {
  /** What went wrong on the way; for the log only. */
  readonly cause?: unknown;
  /** True when the host may have acted on the request: ask CheckFileInfo before trying again. */
  readonly mayHaveLanded: boolean;
  /** Present when the host answered at all. */
  readonly hostStatus?: number | undefined;
  /** Seconds, from the host's `Retry-After`; absent where it named none. */
  readonly retryAfter?: number | undefined;
}

/**
 * No answer, no connection, or a status that says "not now" (429, 5xx).
 *
 * @publicApi
 */
export class HostUnavailable extends defineError<string, typeof HostError>(
  { code: 'host_unavailable', status: 502 },
  HostError,
) {
  /** True when the host may have acted on the request: ask CheckFileInfo before trying again. */
  readonly mayHaveLanded: boolean;
  /** Undefined when the host did not answer at all. */
  readonly hostStatus: number | undefined;
  /** Seconds, as the host asked for. */
  declare readonly retryAfter?: number;

  constructor(message: string, { cause, mayHaveLanded, hostStatus, retryAfter }: DeliveryFacts) {
    super(message, { cause });
    this.mayHaveLanded = mayHaveLanded;
    this.hostStatus = hostStatus;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

/**
 * One of the three times of `wopi.timeouts` ran out.
 *
 * @publicApi
 */
export class HostTimeout extends HostUnavailable {
  /** In the place of `host_unavailable`, which the class it extends has. */
  override readonly code = 'host_timeout';
  /** Gateway Timeout instead of Bad Gateway. */
  override readonly status = 504;
}

/**
 * The host answered with something that cannot be used: no JSON, a required field missing, a redirect in a circle.
 *
 * @publicApi
 */
export class HostAnswerInvalid extends defineError({ code: 'host_answer_invalid', status: 502 }, HostError) {}

/**
 * A document or template is larger than `wopi.maxFileSize`.
 *
 * @publicApi
 */
export class FileTooLarge extends defineError({ code: 'file_too_large', status: 413 }, HostError) {}

/**
 * The file changed in storage since the timestamp we know: 409 with the status field, or a bare 409 (spec 4.4, 7).
 *
 * @publicApi
 */
export class StorageConflict extends defineError({ code: 'storage_conflict', status: 409 }, HostError) {
  constructor(
    message: string,
    /** True when the host names the reason. A bare 409 may mean anything, a demanded lock for one. */
    readonly declared: boolean,
  ) {
    super(message);
  }
}

/**
 * 409 with `X-WOPI-Lock`: somebody else's lock. Not a change of the file.
 *
 * @publicApi
 */
export class LockMismatch extends defineError({ code: 'lock_mismatch', status: 409 }, HostError) {
  constructor(
    message: string,
    /** The lock that holds, as the host names it; may be empty. */
    readonly currentLock: string,
  ) {
    super(message);
  }
}

/**
 * 413 or 507: the storage is full, or the file too large for it.
 *
 * @publicApi
 */
export class StorageFull extends defineError({ code: 'storage_full', status: 507 }, HostError) {}

/**
 * 423: the file is locked by something that knows no WOPI locks.
 *
 * @publicApi
 */
export class StorageLocked extends defineError({ code: 'storage_locked', status: 423 }, HostError) {}

/**
 * Any other refusal of a write; trying again later makes sense.
 *
 * @publicApi
 */
export class SaveFailed extends defineError<string, typeof HostError>({ code: 'save_failed', status: 502 }, HostError) {
  /** Seconds, as the host asked for. */
  declare readonly retryAfter?: number;

  constructor(
    message: string,
    /** The status that the host answered the write with. */
    readonly hostStatus: number,
    retryAfter?: number,
  ) {
    super(message);
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

/**
 * The host cannot store under this name: illegal (400) or taken (409).
 *
 * @publicApi
 */
export class NameRefused extends defineError({ code: 'name_refused', status: 400 }, HostError) {}

/**
 * The host has no such operation (404, 405, 501; of locks also 400): no save-as, no renaming, no locks there.
 *
 * @publicApi
 */
export class HostLacksOperation extends defineError({ code: 'host_lacks_operation', status: 501 }, HostError) {}
