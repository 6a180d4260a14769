import { defineError } from '../errors/index.js';

/** The page cannot open a document; shown to the person and posted to the host as `Failed`. */
export class WopiSrcMissing extends defineError({
  code: 'wopi_src_missing',
  status: 400,
  message: 'The page that opened the editor did not say which document. It has to pass WOPISrc in the address.',
}) {}

export class CredentialsMissing extends defineError({
  code: 'credentials_missing',
  status: 400,
  message: 'The page that opened the editor sent no credentials. Its form has to hold access_token or access_header.',
}) {}

export class FormInvalid extends defineError({ code: 'form_invalid', status: 400 }) {
  constructor(cause: unknown) {
    super('The form that opened the editor could not be read. Send it urlencoded or as multipart/form-data.', {
      cause,
    });
  }
}

export class FormTooLarge extends defineError({
  code: 'form_too_large',
  status: 413,
  message: (maxBytes: number) =>
    `The form that opened the editor is larger than ${maxBytes} bytes, the bound for all its fields together.`,
}) {}

export class FormTooSlow extends defineError({
  code: 'form_too_slow',
  status: 408,
  message: 'The form that opened the editor did not come in time. Open the document again.',
}) {}

export class TooManyForms extends defineError({
  code: 'too_many_forms',
  status: 429,
  retryAfter: 5,
  message: 'Too many people open documents at this moment. Try again in a few seconds (options editor.forms).',
}) {}

export class FarewellUnread extends defineError({
  code: 'farewell_unread',
  status: 400,
  message:
    'This is no farewell: it names its document in the address, as WOPISrc, and its view in a short form, as key.',
}) {}

/** What stands in an address ends up in logs, in histories and with whoever it is shown to. */
export class TokenInAddress extends defineError({
  code: 'token_in_address',
  status: 400,
  message:
    'The page that opened the editor put its token into the address. It has to post a form with access_token or ' +
    'access_header; the option editor.tokenInAddress allows addresses for tests.',
}) {}

/** The browser application was not built or lies elsewhere. */
export class EditorAssetsMissing extends defineError({ code: 'editor_assets_missing', status: 503 }) {
  /** Where it was looked for is the log's business. */
  constructor(cause: unknown) {
    super(
      "The editor's browser application is missing. Build it, or set editor.assets; the log says where it should be.",
      { cause },
    );
  }
}
