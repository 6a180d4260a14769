import { defineError } from '../errors/index.js';

/**
 * A request to the administrator's pages without the token of `operations.adminToken`.
 *
 * @publicApi
 */
export class AdminTokenWrong extends defineError({
  code: 'admin_token_wrong',
  status: 401,
  message: 'Send the token of the option operations.adminToken: "Authorization: Bearer …".',
}) {}

/**
 * The administrator asked for a document that is not open at this node.
 *
 * @publicApi
 */
export class DocumentNotOpen extends defineError({
  code: 'document_not_open',
  status: 404,
  message: 'No such document is open here. GET admin/documents lists what is.',
}) {}

/**
 * The administrator asked for bytes that are not kept here, or no longer.
 *
 * @publicApi
 */
export class KeptEntryNotFound extends defineError({
  code: 'kept_entry_not_found',
  status: 404,
  message: 'No such bytes are kept here, or the host has confirmed them meanwhile. GET admin/kept lists what is.',
}) {}

export class DocumentNotClosed extends defineError({
  code: 'document_not_closed',
  status: 409,
  message:
    'Neither its storage host nor the keep takes the document. It stays open, and is tried again by itself: mend the host, or make room at session.keep.dir. The log says what is wrong.',
}) {}

export class NodeNotThere extends defineError({
  code: 'node_not_there',
  status: 404,
  message: 'No editor node of this name is there. GET admin/overview lists them.',
}) {}

export class AdminRequestInvalid extends defineError({
  code: 'admin_request_invalid',
  status: 400,
  message: (field: string) => `Send JSON with a text in "${field}".`,
}) {}
