import { defineError, SvcError } from '../errors/index.js';

/**
 * Codes a kit may report; the application turns each into its class with {@link engineError}.
 *
 * @publicApi
 */
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

/**
 * What became of work that was given to LibreOffice. `code` tells which class.
 *
 * @publicApi
 */
export abstract class EngineError extends SvcError {
  /** The same in HTTP answers, in the queue and between processes. */
  abstract override readonly code: EngineErrorCode;
}

/**
 * LibreOffice could not read the document.
 *
 * @publicApi
 */
export class DocumentCorrupt extends defineError(
  {
    code: 'document_corrupt',
    status: 422,
    message: 'The document could not be read. It may be damaged, incomplete, or of another type than its name says.',
  },
  EngineError,
) {}

/**
 * LibreOffice has no key to this kind of lock: it does not even ask for the password.
 *
 * @publicApi
 */
export class EncryptionUnsupported extends defineError(
  {
    code: 'encryption_unsupported',
    status: 422,
    message:
      'The document is encrypted in a way that LibreOffice cannot open, whatever the password. Save it without one, or in a current format.',
  },
  EngineError,
) {}

/**
 * The document asks for a password and none was sent.
 *
 * @publicApi
 */
export class PasswordRequired extends defineError(
  {
    code: 'password_required',
    status: 422,
    message: 'The document is protected. Send its password in the field "password".',
  },
  EngineError,
) {}

/**
 * The password that was sent does not open the document.
 *
 * @publicApi
 */
export class PasswordWrong extends defineError(
  { code: 'password_wrong', status: 422, message: 'The password does not open the document.' },
  EngineError,
) {}

/**
 * LibreOffice has no way from this document to that format.
 *
 * @publicApi
 */
export class UnsupportedConversion extends defineError({ code: 'unsupported_conversion', status: 415 }, EngineError) {
  constructor(
    message: string,
    /** `possible`: extensions of the formats that this document can become, where they are known. */
    override readonly details: { readonly possible?: readonly string[] } = {},
  ) {
    super(message);
  }
}

/**
 * The document has no such page, sheet or slide.
 *
 * @publicApi
 */
export class PageOutOfRange extends defineError(
  { code: 'page_out_of_range', status: 400, message: 'The document has no such page.' },
  EngineError,
) {}

/**
 * An option of the conversion cannot be used; the message names it.
 *
 * @publicApi
 */
export class BadOption extends defineError(
  { code: 'bad_option', status: 400, message: 'LibreOffice refuses an option of this conversion.' },
  EngineError,
) {}

/**
 * The document broke the limit on memory or processor time.
 *
 * @publicApi
 */
export class DocumentTooComplex extends defineError(
  {
    code: 'document_too_complex',
    status: 422,
    message: 'The document needs more memory or processor time than one document may use here.',
  },
  EngineError,
) {}

/**
 * The conversion ran longer than `conversion.timeouts.run`; its process was ended.
 *
 * @publicApi
 */
export class ConversionTimeout extends defineError(
  { code: 'conversion_timeout', status: 504, message: 'The conversion took longer than allowed and was stopped.' },
  EngineError,
) {}

/**
 * The conversion waited for a place longer than `conversion.timeouts.queue`.
 *
 * @publicApi
 */
export class QueueTimeout extends defineError(
  {
    code: 'queue_timeout',
    status: 504,
    retryAfter: 5,
    message: 'The conversion waited too long for its turn. Try again later.',
  },
  EngineError,
) {}

/**
 * More conversions wait than `conversion.queue.maxWaiting` lets, or `engine.kits.maxWaiting`, whoever asked for them; come
 * again after `retryAfter` seconds.
 *
 * @publicApi
 */
export class QueueFull extends defineError(
  { code: 'queue_full', status: 429, retryAfter: 5, message: 'Too many conversions are waiting. Try again later.' },
  EngineError,
) {}

/**
 * The caller went away or asked to stop; nobody is there to read the status.
 *
 * @publicApi
 */
export class ConversionCancelled extends defineError(
  { code: 'conversion_cancelled', status: 499, message: 'The conversion was cancelled.' },
  EngineError,
) {}

/**
 * No LibreOffice process could be had: it does not start, or the service is shutting down.
 *
 * @publicApi
 */
export class EngineUnavailable extends defineError(
  { code: 'engine_unavailable', status: 503, retryAfter: 10 },
  EngineError,
) {
  constructor(
    message: string,
    /** `remedy`: the command or option that helps, where one is known. */
    override readonly details: { readonly remedy?: string } = {},
  ) {
    super(message);
  }
}

/**
 * The kit died twice on the same document.
 *
 * @publicApi
 */
export class EngineCrashed extends defineError(
  {
    code: 'engine_crashed',
    status: 422,
    message: 'LibreOffice ended unexpectedly while working on this document, twice.',
  },
  EngineError,
) {}

/**
 * No room was left for what LibreOffice writes.
 *
 * @publicApi
 */
export class DiskFull extends defineError(
  { code: 'disk_full', status: 507, retryAfter: 60, message: 'There is no room left on the server for this document.' },
  EngineError,
) {}

/**
 * The kit that held an open document is gone.
 *
 * @publicApi
 */
export class DocumentLost extends defineError(
  {
    code: 'document_lost',
    status: 503,
    message: 'The process that held the document ended; the document is being reopened.',
  },
  EngineError,
) {}

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
