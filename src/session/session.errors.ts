import { SvcError } from '../errors/index.js';

/** A document session could not do what was asked. `code` reaches the browser. */
export abstract class SessionError extends SvcError {}

/** LibreOffice worked on one input longer than `session.inputTimeout`; the document was opened again without it. */
export class InputTooSlow extends SessionError {
  readonly code = 'input_too_slow';
  readonly status = 422;
  constructor() {
    super('What you did took too long and was stopped. The document was restored; try it on a smaller part.');
  }
}

/** The keep cannot take bytes; they are still in the open document. */
export class KeepUnavailable extends SessionError {
  readonly code = 'keep_unavailable';
  readonly status = 507;
  constructor(options?: { cause?: unknown }) {
    super(
      'The server has no room to keep the document safe. The changes are still in the open document; make room at session.keep.dir.',
      options,
    );
  }
}

/** The view's permission does not allow it. */
export class NotPermitted extends SessionError {
  readonly code = 'not_permitted';
  readonly status = 403;
}

/** The message does not follow the protocol. */
export class BadMessage extends SessionError {
  readonly code = 'bad_message';
  readonly status = 400;
}

/** One view asks for more at once than its share. */
export class Busy extends SessionError {
  readonly code = 'busy';
  readonly status = 429;
  constructor() {
    super('Too much was asked for at once. Wait for the answers and try again.');
  }
}

export class TooManyViews extends SessionError {
  readonly code = 'too_many_views';
  readonly status = 503;
  constructor() {
    super('Too many people have this document open. Try again later.');
  }
}

/** One user, path or host has its share of open documents (`session.documents`). */
export class TooManyDocuments extends SessionError {
  readonly code: string;
  readonly status = 429;
  constructor(of: 'user' | 'path' | 'host') {
    const whom = { user: 'You have', path: 'This address has', host: 'This storage has' }[of];
    super(`${whom} too many documents open. Close some and try again in a moment.`);
    this.code = `too_many_documents_of_${of}`;
  }
}

/** The client speaks another major version. */
export class WrongVersion extends SessionError {
  readonly code = 'wrong_version';
  readonly status = 400;
  constructor() {
    super('The editor in the browser does not fit the service any more. Reload the page.');
  }
}

export class UnsupportedDocument extends SessionError {
  readonly code = 'unsupported_document';
  readonly status = 415;
  constructor(extension: string) {
    super(
      extension === '' ? 'A file without extension cannot be opened.' : `Files of type .${extension} cannot be opened.`,
    );
  }
}

/** The content is not what the name promises. */
export class DocumentDamaged extends SessionError {
  readonly code = 'document_damaged';
  readonly status = 422;
  constructor(extension: string) {
    super(`The file is damaged or incomplete: its content is not that of a .${extension} file.`);
  }
}

/** The document is being closed, or has been. */
export class DocumentClosed extends SessionError {
  readonly code = 'document_closed';
  readonly status = 410;
  constructor(message = 'The document has been closed.') {
    super(message);
  }
}

/** Another version of the document is being loaded; what was typed before the first click is applied to it. */
export class TypedTooEarly extends SessionError {
  readonly code = 'typed_too_early';
  readonly status = 409;
  constructor() {
    super('The document is being loaded anew. What you did just now was not applied: do it again in a moment.');
  }
}

/** The document could not be opened again after its process ended. */
export class RecoveryFailed extends SessionError {
  readonly code = 'recovery_failed';
  readonly status = 503;
  constructor() {
    super('The document could not be opened again. Unsaved changes are kept and offered when it is opened next.');
  }
}

/** The save did not reach the host; the bytes are kept. */
export class NotSaved extends SessionError {
  readonly status = 502;
  constructor(
    readonly code: string,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** The kit died before the bytes of a save were out; the document goes on from what was kept. */
export class SavedTooLate extends NotSaved {
  constructor() {
    super('document_lost', 'The document had to be restored before it was saved. Look at it and save again.');
  }
}

export class RequestFailed extends SessionError {
  readonly code = 'request_failed';
  readonly status = 502;
}
