import { SvcError } from '../errors/index.js';

/** Codes a kit may report; the application turns each into its class with {@link engineError}. */
export type EngineErrorCode =
  | 'document_corrupt'
  | 'encryption_unsupported'
  | 'password_required'
  | 'password_wrong'
  | 'unsupported_conversion'
  | 'page_out_of_range'
  | 'bad_option'
  | 'document_too_complex'
  | 'conversion_timeout'
  | 'queue_timeout'
  | 'queue_full'
  | 'conversion_cancelled'
  | 'engine_unavailable'
  | 'engine_crashed'
  | 'disk_full'
  | 'document_lost';

export abstract class EngineError extends SvcError {
  abstract override readonly code: EngineErrorCode;
}

/** LibreOffice could not read the document. */
export class DocumentCorrupt extends EngineError {
  readonly code = 'document_corrupt';
  readonly status = 422;
  constructor(
    message = 'The document could not be read. It may be damaged, incomplete, or of another type than its name says.',
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** LibreOffice has no key to this kind of lock: it does not even ask for the password. */
export class EncryptionUnsupported extends EngineError {
  readonly code = 'encryption_unsupported';
  readonly status = 422;
  constructor(
    message = 'The document is encrypted in a way that LibreOffice cannot open, whatever the password. Save it without one, or in a current format.',
  ) {
    super(message);
  }
}

export class PasswordRequired extends EngineError {
  readonly code = 'password_required';
  readonly status = 422;
  constructor(message = 'The document is protected. Send its password in the field "password".') {
    super(message);
  }
}

export class PasswordWrong extends EngineError {
  readonly code = 'password_wrong';
  readonly status = 422;
  constructor(message = 'The password does not open the document.') {
    super(message);
  }
}

/** LibreOffice has no way from this document to that format. */
export class UnsupportedConversion extends EngineError {
  readonly code = 'unsupported_conversion';
  readonly status = 415;
  constructor(
    message: string,
    override readonly details: { readonly possible?: readonly string[] } = {},
  ) {
    super(message);
  }
}

export class PageOutOfRange extends EngineError {
  readonly code = 'page_out_of_range';
  readonly status = 400;
  constructor(message = 'The document has no such page.') {
    super(message);
  }
}

export class BadOption extends EngineError {
  readonly code = 'bad_option';
  readonly status = 400;
  constructor(message = 'LibreOffice refuses an option of this conversion.') {
    super(message);
  }
}

/** The document broke the limit on memory or processor time. */
export class DocumentTooComplex extends EngineError {
  readonly code = 'document_too_complex';
  readonly status = 422;
  constructor(message = 'The document needs more memory or processor time than one document may use here.') {
    super(message);
  }
}

export class ConversionTimeout extends EngineError {
  readonly code = 'conversion_timeout';
  readonly status = 504;
  constructor(message = 'The conversion took longer than allowed and was stopped.') {
    super(message);
  }
}

export class QueueTimeout extends EngineError {
  readonly code = 'queue_timeout';
  readonly status = 504;
  override readonly retryAfter = 5;
  constructor(message = 'The conversion waited too long for its turn. Try again later.') {
    super(message);
  }
}

export class QueueFull extends EngineError {
  readonly code = 'queue_full';
  readonly status = 429;
  override readonly retryAfter = 5;
  constructor(message = 'Too many conversions are waiting. Try again later.') {
    super(message);
  }
}

/** The caller went away or asked to stop; nobody is there to read the status. */
export class ConversionCancelled extends EngineError {
  readonly code = 'conversion_cancelled';
  readonly status = 499;
  constructor(message = 'The conversion was cancelled.') {
    super(message);
  }
}

export class EngineUnavailable extends EngineError {
  readonly code = 'engine_unavailable';
  readonly status = 503;
  override readonly retryAfter = 10;
  constructor(
    message: string,
    override readonly details: { readonly remedy?: string } = {},
  ) {
    super(message);
  }
}

/** The kit died twice on the same document. */
export class EngineCrashed extends EngineError {
  readonly code = 'engine_crashed';
  readonly status = 422;
  constructor(message = 'LibreOffice ended unexpectedly while working on this document, twice.') {
    super(message);
  }
}

export class DiskFull extends EngineError {
  readonly code = 'disk_full';
  readonly status = 507;
  override readonly retryAfter = 60;
  constructor(message = 'There is no room left on the server for this document.') {
    super(message);
  }
}

/** The kit that held an open document is gone. */
export class DocumentLost extends EngineError {
  readonly code = 'document_lost';
  readonly status = 503;
  constructor(message = 'The process that held the document ended; the document is being reopened.') {
    super(message);
  }
}

const byCode: Record<EngineErrorCode, new (message: string) => EngineError> = {
  document_corrupt: DocumentCorrupt,
  encryption_unsupported: EncryptionUnsupported,
  password_required: PasswordRequired,
  password_wrong: PasswordWrong,
  unsupported_conversion: UnsupportedConversion,
  page_out_of_range: PageOutOfRange,
  bad_option: BadOption,
  document_too_complex: DocumentTooComplex,
  conversion_timeout: ConversionTimeout,
  queue_timeout: QueueTimeout,
  queue_full: QueueFull,
  conversion_cancelled: ConversionCancelled,
  engine_unavailable: EngineUnavailable,
  engine_crashed: EngineCrashed,
  disk_full: DiskFull,
  document_lost: DocumentLost,
};

/** LibreOffice calls corrupt what it cannot decipher. @param encrypted what the document's records say */
export function namingEncryption(error: unknown, encrypted = false): unknown {
  return encrypted && error instanceof DocumentCorrupt ? new EncryptionUnsupported() : error;
}

export function isEngineErrorCode(code: string): code is EngineErrorCode {
  return Object.hasOwn(byCode, code);
}

/** The class for a code that came from a kit or a remote worker; an empty message stands for the class's own. */
export function engineError(code: EngineErrorCode, message: string): EngineError {
  return message === '' ? new (byCode[code] as new () => EngineError)() : new byCode[code](message);
}
