import { SvcError } from '../errors/index.js';
import type { Format } from '../formats/index.js';

/** The request is not what the conversion endpoint takes. */
export class BadUpload extends SvcError {
  readonly status = 400;
  constructor(
    readonly code: 'not_multipart' | 'bad_multipart' | 'no_file' | 'several_files' | 'no_format',
    message: string,
  ) {
    super(message);
  }
}

export class UploadTooLarge extends SvcError {
  readonly code = 'file_too_large';
  readonly status = 413;
  constructor(maxFileSize: number) {
    super(`The file is larger than ${maxFileSize} bytes, the bound of this server (option conversion.maxFileSize).`);
  }
}

export class UploadTooSlow extends SvcError {
  readonly code = 'upload_too_slow';
  readonly status = 408;
  constructor() {
    super('The document came too slowly (option conversion.uploads.slowAfter).');
  }
}

export class TooManyUploads extends SvcError {
  readonly code = 'too_many_uploads';
  readonly status = 429;
  override readonly retryAfter = 5;
  constructor() {
    super('Too many documents are being received. Try again in a few seconds (options conversion.uploads).');
  }
}

/** A field has a value that cannot be used. */
export class BadField extends SvcError {
  readonly code = 'bad_option';
  readonly status = 400;
  override readonly details: { readonly field: string };
  constructor(field: string, problem: string) {
    super(`Field "${field}": ${problem}.`);
    this.details = { field };
  }
}

/** Nothing can become that. */
export class UnknownFormat extends SvcError {
  readonly code = 'unsupported_format';
  readonly status = 415;
  override readonly details: { readonly possible: readonly string[] };
  constructor(format: string, possible: readonly Format[]) {
    super(`Nothing can be converted to "${format.slice(0, 40)}". See "possible".`);
    this.details = { possible: possible.map(({ extension }) => extension) };
  }
}

/** The file is recognised, and no document. */
export class UnsupportedInput extends SvcError {
  readonly code = 'unsupported_input';
  readonly status = 415;
  constructor(found?: string) {
    super(
      found === undefined
        ? 'This kind of file is not known here. GET this address for the list of what can be converted.'
        : `The file is of type "${found}", which cannot be converted. GET this address for the list of what can.`,
    );
  }
}
