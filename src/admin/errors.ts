import { SvcError } from '../errors/index.js';

export class AdminTokenWrong extends SvcError {
  readonly code = 'admin_token_wrong';
  readonly status = 401;

  constructor() {
    super('Send the token of the option operations.adminToken: "Authorization: Bearer …".');
  }
}

export class DocumentNotOpen extends SvcError {
  readonly code = 'document_not_open';
  readonly status = 404;

  constructor() {
    super('No such document is open here. GET admin/documents lists what is.');
  }
}

export class KeptEntryNotFound extends SvcError {
  readonly code = 'kept_entry_not_found';
  readonly status = 404;

  constructor() {
    super('No such bytes are kept here, or the host has confirmed them meanwhile. GET admin/kept lists what is.');
  }
}
