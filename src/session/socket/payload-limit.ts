import type { WebSocket } from 'ws';
import type { JsonBounds } from '../../protocol/index.js';

/** A hello is little more than its token. */
export const maxHelloBytes = 64 * 1024;
/** Of a stranger nothing larger is taken in, compressed or not; a little more than a hello, so that the answer says why. */
export const payloadBeforeJoining = 2 * maxHelloBytes;
/** The largest message of somebody who edits: an image to insert. */
const maxPayload = 32 * 1024 * 1024;
/** The largest of everybody else who has joined: the longest text there may be, which was typed by a writer who is none any more. */
const maxReaderPayload = 4 * 1024 * 1024;
/** Deeper than any message is; the one of most parts names the tiles that a browser does not hold any more. */
export const messageBounds: JsonBounds = { maxDepth: 40, maxParts: 100_000 };

/** Blobs that may wait for the message that names them: one has a few, and they come right before it. */
export const maxBlobs = 16;

/** How much somebody may send at once, and how many bytes may wait for the message that names them. */
export const payloadLimitOf = ({ mayEdit }: { readonly mayEdit: boolean }): number =>
  mayEdit ? maxPayload : maxReaderPayload;

/** Where ws keeps its limits: for frames as they come, and for what they become when inflated. */
interface Limited {
  readonly _receiver?: { _maxPayload?: number };
  readonly _extensions?: { readonly 'permessage-deflate'?: { _maxPayload?: number } };
}

/**
 * Lets somebody who has joined send larger messages, how large is asked for each. ws has one limit for all sockets and for
 * ever, and reads it from these fields at every frame. Should a later ws keep it elsewhere, the small limit stays, and the
 * tests say so.
 */
export function raisePayloadLimit(socket: WebSocket, limit: () => number): void {
  const { _receiver, _extensions } = socket as unknown as Limited;
  for (const limited of [_receiver, _extensions?.['permessage-deflate']])
    if (limited) Object.defineProperty(limited, '_maxPayload', { get: limit });
}
