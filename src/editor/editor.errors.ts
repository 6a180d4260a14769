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

/** The browser application was not built or lies elsewhere. */
export class EditorAssetsMissing extends SvcError {
  readonly code = 'editor_assets_missing';
  readonly status = 503;

  constructor(folder: string, cause?: unknown) {
    super(`The editor's browser application is not at ${folder}. Build it, or set editor.assets.`, { cause });
  }
}
