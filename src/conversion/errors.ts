import { defineError } from '../errors/index.js';
import type { Format } from '../formats/index.js';

const badUploads = {
  not_multipart: 'Send the document as multipart/form-data, in a part named "data".',
  bad_multipart: 'The multipart body is incomplete or malformed.',
  no_file: 'The request holds no file. Send the document in a part named "data".',
  several_files: 'The request holds more than one file. Send one at a time.',
  no_format: 'Name the target format, in the path or in the field "format".',
} as const;

/**
 * The request is not what the conversion endpoint takes.
 *
 * @publicApi
 */
export class BadUpload extends defineError({
  code: (code: keyof typeof badUploads, _message?: string) => code,
  status: 400,
  message: (code: keyof typeof badUploads, message?: string) => message ?? badUploads[code],
}) {}

/**
 * The upload has more bytes than `conversion.maxFileSize`.
 *
 * @publicApi
 */
export class UploadTooLarge extends defineError({
  code: 'file_too_large',
  status: 413,
  message: (maxFileSize: number) =>
    `The file is larger than ${maxFileSize} bytes, the bound here (option conversion.maxFileSize, or the server's policy).`,
}) {}

export class UploadTooSlow extends defineError({
  code: 'upload_too_slow',
  status: 408,
  message: 'The document came too slowly (option conversion.uploads.slowAfter).',
}) {}

export class TooManyUploads extends defineError({
  code: 'too_many_uploads',
  status: 429,
  retryAfter: 5,
  message: 'Too many documents are being received. Try again in a few seconds (options conversion.uploads).',
}) {}

/**
 * The application's policy does not let this client convert, or not to this format; see `conversion.policy`.
 *
 * @publicApi
 */
export class ConversionRefused extends defineError({ code: 'conversion_refused', status: 403 }) {}

/**
 * The client has as many conversions at the same time as the application's policy allows.
 *
 * @publicApi
 */
export class TooManyConversions extends defineError({
  code: 'too_many_conversions',
  status: 429,
  retryAfter: 5,
  message: (max: number) =>
    `You have ${max} conversions at the same time, as many as you may. Try again when one is done.`,
}) {}

/** There is such an address, and nothing of the kind can be done there. */
export class MethodNotAllowed extends defineError({
  code: 'method_not_allowed',
  status: 405,
  message: (allowed: string) => `This address takes ${allowed} only.`,
  headers: (allowed: string) => ({ Allow: allowed }),
}) {}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/** The policy's tenant has begun as many within a minute as it may. */
export class TooManyPerMinute extends defineError({
  code: 'too_many_conversions_per_minute',
  status: 429,
  retryAfter: (_max: number, wait: number) => seconds(wait),
  message: (max: number, wait: number) =>
    `You began ${max} conversions within a minute, as many as you may. Try again in ${seconds(wait)} s.`,
}) {}

/**
 * The application's policy threw, or said nothing in time; see `conversion.policy`.
 *
 * @publicApi
 */
export class ConversionPolicyFailed extends defineError({
  code: 'policy_failed',
  status: 503,
  retryAfter: 5,
  message: 'It could not be found out what you may convert. Try again in a moment.',
}) {}

/**
 * A field has a value that cannot be used.
 *
 * @publicApi
 */
export class BadField extends defineError({
  code: 'bad_option',
  status: 400,
  message: (field: string, problem: string) => `Field "${field}": ${problem}.`,
  details: (field: string) => ({ field }),
}) {}

/**
 * Nothing can become that.
 *
 * @publicApi
 */
export class UnknownFormat extends defineError({
  code: 'unsupported_format',
  status: 415,
  message: (format: string, _possible: readonly Format[]) =>
    `Nothing can be converted to "${format.slice(0, 40)}". See "possible".`,
  details: (_format: string, possible: readonly Format[]) => ({
    possible: possible.map(({ extension }) => extension),
  }),
}) {}

/**
 * The file is recognised, and no document.
 *
 * @publicApi
 */
export class UnsupportedInput extends defineError({
  code: 'unsupported_input',
  status: 415,
  message: (found?: string) =>
    found === undefined
      ? 'This kind of file is not known here. GET this address for the list of what can be converted.'
      : `The file is of type "${found}", which cannot be converted. GET this address for the list of what can.`,
}) {}
