import { SvcError } from '../errors/index.js';

/** The page cannot open a document; shown to the person and posted to the host as `Failed`. */
export class WopiSrcMissing extends SvcError {
  readonly code = 'wopi_src_missing';
  readonly status = 400;

  constructor() {
    super('The page that opened the editor did not say which document. It has to pass WOPISrc in the address.');
  }
}

export class CredentialsMissing extends SvcError {
  readonly code = 'credentials_missing';
  readonly status = 400;

  constructor() {
    super('The page that opened the editor sent no credentials. Its form has to hold access_token or access_header.');
  }
}

export class FormInvalid extends SvcError {
  readonly code = 'form_invalid';
  readonly status = 400;

  constructor(cause: unknown) {
    super('The form that opened the editor could not be read. Send it urlencoded or as multipart/form-data.', {
      cause,
    });
  }
}

export class FormTooLarge extends SvcError {
  readonly code = 'form_too_large';
  readonly status = 413;

  constructor(maxBytes: number) {
    super(`The form that opened the editor is larger than ${maxBytes} bytes, the bound for all its fields together.`);
  }
}

export class FormTooSlow extends SvcError {
  readonly code = 'form_too_slow';
  readonly status = 408;

  constructor() {
    super('The form that opened the editor did not come in time. Open the document again.');
  }
}

export class TooManyForms extends SvcError {
  readonly code = 'too_many_forms';
  readonly status = 429;
  override readonly retryAfter = 5;

  constructor() {
    super('Too many people open documents at this moment. Try again in a few seconds (options editor.forms).');
  }
}

/** What stands in an address ends up in logs, in histories and with whoever it is shown to. */
export class TokenInAddress extends SvcError {
  readonly code = 'token_in_address';
  readonly status = 400;

  constructor() {
    super(
      'The page that opened the editor put its token into the address. It has to post a form with access_token or ' +
        'access_header; the option editor.tokenInAddress allows addresses for tests.',
    );
  }
}

/** The browser application was not built or lies elsewhere. */
export class EditorAssetsMissing extends SvcError {
  readonly code = 'editor_assets_missing';
  readonly status = 503;

  /** Where it was looked for is the log's business. */
  constructor(cause: unknown) {
    super(
      "The editor's browser application is missing. Build it, or set editor.assets; the log says where it should be.",
      { cause },
    );
  }
}
