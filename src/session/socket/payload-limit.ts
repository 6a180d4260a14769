import type { WebSocket } from 'ws';
import type { JsonBounds } from '../../protocol/index.js';

/** A hello is little more than its token. */
export const maxHelloBytes = 64 * 1024;
/** Of a stranger nothing larger is taken in, compressed or not; a little more than a hello, so that the answer says why. */
export const payloadBeforeJoining = 2 * maxHelloBytes;
/** The largest message of somebody who has joined: an image to insert. */
export const maxPayload = 32 * 1024 * 1024;
/** Deeper than any message is; the one of most parts names the tiles that a browser does not hold any more. */
export const messageBounds: JsonBounds = { maxDepth: 40, maxParts: 100_000 };

/** Where ws keeps its limits: for frames as they come, and for what they become when inflated. */
interface Limited {
  readonly _receiver?: { _maxPayload?: number };
  readonly _extensions?: { readonly 'permessage-deflate'?: { _maxPayload?: number } };
}

/**
 * Lets somebody who has joined send larger messages. ws has one limit for all sockets and for ever, and reads it from
 * these fields at every frame. Should a later ws keep it elsewhere, the small limit stays, and the tests say so.
 */
export function raisePayloadLimit(socket: WebSocket): void {
  const { _receiver, _extensions } = socket as unknown as Limited;
  for (const limited of [_receiver, _extensions?.['permessage-deflate']])
    if (limited) Object.assign(limited, { _maxPayload: maxPayload });
}
