import { defineError, SvcError } from '../errors/index.js';

/** Something about the nodes of the service. */
export abstract class NodeError extends SvcError {}

/** Redis cannot be reached, where the nodes agree on who has a document open. What is open goes on. */
export class NodesUnavailable extends defineError(
  {
    code: 'nodes_unavailable',
    status: 503,
    retryAfter: 5,
    message:
      'No document can be opened just now: Redis, where the editor nodes agree on who has it open, cannot be reached (nodes.redis). Try again in a moment.',
  },
  NodeError,
) {}

/** Another node has the document open. Whoever comes back by its address is led there. */
export class DocumentElsewhere extends defineError(
  {
    code: 'document_elsewhere',
    status: 409,
    retryAfter: 1,
    message: 'The document is open at another editor node. Reload the page to get there.',
  },
  NodeError,
) {}

/** The document was opened by another node, because this one gave no sign of life for too long. */
export class LeaseLost extends defineError(
  {
    code: 'lease_lost',
    status: 409,
    message: 'Another editor node has taken the document over. What was not saved is kept.',
  },
  NodeError,
) {}

/** What Redis says of a document's owner cannot be read; it ends, or is mended by its owner, within one lease. */
export class LeaseDamaged extends defineError(
  {
    code: 'lease_damaged',
    status: 503,
    retryAfter: 5,
    message: 'The record of who has this document open is damaged. It mends itself: try again in a moment.',
  },
  NodeError,
) {}

/** The owner of a document does not answer. When it is gone, another takes its place within one lease. */
export class OwnerSilent extends defineError(
  {
    code: 'owner_silent',
    status: 503,
    retryAfter: 2,
    message: 'The editor node that has this document open does not answer. Try again in a moment.',
  },
  NodeError,
) {}

/** Every node is being emptied. */
export class NoNodeTakesDocuments extends defineError(
  {
    code: 'no_node',
    status: 503,
    retryAfter: 10,
    message: 'No editor node takes new documents: all are being emptied. Start another, or try again later.',
  },
  NodeError,
) {}

/** This node cannot be one of several: the message says why. */
export class NodeMisplaced extends defineError({ code: 'node_misplaced', status: 503 }, NodeError) {}

/** A node that is asked does not know of such a question: it is of an older version. */
export class NodeLacksAnswer extends defineError({ code: 'node_lacks_answer', status: 404 }, NodeError) {}

/** A request claims to come from a node and does not prove it. */
export class NodeNotBelieved extends defineError({ code: 'node_not_believed', status: 403 }, NodeError) {}
