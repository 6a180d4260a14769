import { defineError, SvcError } from '../errors/index.js';

/**
 * A document session could not do what was asked. `code` reaches the browser.
 *
 * @publicApi
 */
export abstract class SessionError extends SvcError {}

/**
 * LibreOffice worked on one input longer than `session.inputTimeout`; the document was opened again without it.
 *
 * @publicApi
 */
export class InputTooSlow extends defineError(
  {
    code: 'input_too_slow',
    status: 422,
    message: 'What you did took too long and was stopped. The document was restored; try it on a smaller part.',
  },
  SessionError,
) {}

/**
 * The keep cannot take bytes; they are still in the open document.
 *
 * @publicApi
 */
export class KeepUnavailable extends defineError({ code: 'keep_unavailable', status: 507 }, SessionError) {
  constructor(options?: { cause?: unknown }) {
    super(
      'The server has no room to keep the document safe. The changes are still in the open document; make room at session.keep.dir.',
      options,
    );
  }
}

/**
 * The view's permission does not allow it.
 *
 * @publicApi
 */
export class NotPermitted extends defineError({ code: 'not_permitted', status: 403 }, SessionError) {}

/**
 * The application's policy threw, or said nothing in time; see `session.policy`.
 *
 * @publicApi
 */
export class PolicyFailed extends defineError(
  {
    code: 'policy_failed',
    status: 503,
    message: 'It could not be found out what you may do with this document. Try again in a moment.',
  },
  SessionError,
) {
  constructor(options?: { cause?: unknown }) {
    super(undefined, options);
  }
}

/**
 * The message does not follow the protocol.
 *
 * @publicApi
 */
export class BadMessage extends defineError({ code: 'bad_message', status: 400 }, SessionError) {}

/** One view asks for more at once than its share. */
export class Busy extends defineError(
  { code: 'busy', status: 429, message: 'Too much was asked for at once. Wait for the answers and try again.' },
  SessionError,
) {}

/** Somebody may have left by then, s. Whoever had the document open is tried again meanwhile. */
const retryAfter = 10;

/**
 * As many people have the document open as `session.maxViews` admits.
 *
 * @publicApi
 */
export class TooManyViews extends defineError(
  {
    code: 'too_many_views',
    status: 503,
    retryAfter,
    message: 'Too many people have this document open. Try again later.',
  },
  SessionError,
) {}

/**
 * One user, path or host has its share of open documents (`session.documents`).
 *
 * @publicApi
 */
export class TooManyDocuments extends defineError(
  {
    code: (of: 'user' | 'path' | 'host') => `too_many_documents_of_${of}`,
    status: 429,
    retryAfter,
    message: (of) => {
      const whom = { user: 'You have', path: 'This address has', host: 'This storage has' }[of];
      return `${whom} too many documents open. Close some and try again in a moment.`;
    },
  },
  SessionError,
) {}

/** A storage host has what `session.documents` gives each. */
export class HostHasEnough extends defineError(
  {
    code: (of: 'people' | 'memory') => (of === 'people' ? 'too_many_people_of_host' : 'too_much_memory_of_host'),
    status: 429,
    retryAfter,
    message: (of) =>
      of === 'people'
        ? 'Too many people are at documents of this storage. Try again when some have left.'
        : 'The documents of this storage that are open take all the memory it has here. Close some and try again.',
  },
  SessionError,
) {}

/**
 * The client speaks another major version.
 *
 * @publicApi
 */
export class WrongVersion extends defineError(
  {
    code: 'wrong_version',
    status: 400,
    message: 'The editor in the browser does not fit the service any more. Reload the page.',
  },
  SessionError,
) {}

/**
 * Files of this type cannot be opened for editing.
 *
 * @publicApi
 */
export class UnsupportedDocument extends defineError(
  {
    code: 'unsupported_document',
    status: 415,
    message: (extension: string) =>
      extension === '' ? 'A file without extension cannot be opened.' : `Files of type .${extension} cannot be opened.`,
  },
  SessionError,
) {}

/**
 * The content is not what the name promises.
 *
 * @publicApi
 */
export class DocumentDamaged extends defineError(
  {
    code: 'document_damaged',
    status: 422,
    message: (extension: string) =>
      `The file is damaged or incomplete: its content is not that of a .${extension} file.`,
  },
  SessionError,
) {}

/**
 * The document is being closed, or has been.
 *
 * @publicApi
 */
export class DocumentClosed extends defineError(
  { code: 'document_closed', status: 410, message: 'The document has been closed.' },
  SessionError,
) {}

/** This node gives its documents to others and takes no more. */
export class Draining extends defineError(
  {
    code: 'draining',
    status: 503,
    retryAfter: 2,
    message: 'This server is being emptied and opens no more documents. Try again in a moment: another one takes over.',
  },
  SessionError,
) {}

/** Another version of the document is being loaded; what was typed before the first click is applied to it. */
export class TypedTooEarly extends defineError(
  {
    code: 'typed_too_early',
    status: 409,
    message: 'The document is being loaded anew. What you did just now was not applied: do it again in a moment.',
  },
  SessionError,
) {}

/**
 * The document could not be opened again after its process ended.
 *
 * @publicApi
 */
export class RecoveryFailed extends defineError(
  {
    code: 'recovery_failed',
    status: 503,
    message: 'The document could not be opened again. Unsaved changes are kept and offered when it is opened next.',
  },
  SessionError,
) {}

/**
 * The save did not reach the host; the bytes are kept.
 *
 * @publicApi
 */
export class NotSaved extends defineError(
  {
    code: (code: string, _message: string) => code,
    status: 502,
    message: (_code, message) => message,
  },
  SessionError,
) {}

/** The kit died before the bytes of a save were out; the document goes on from what was kept. */
export class SavedTooLate extends NotSaved {
  constructor() {
    super('document_lost', 'The document had to be restored before it was saved. Look at it and save again.');
  }
}
