import type { WebSocket } from 'ws';
import { toldError } from '../../errors/index.js';
import type { ServerMessage } from '../../protocol/index.js';
import { HostAnswerInvalid, HostUnavailable } from '../../wopi/index.js';

/** Close codes of the socket; 4000 and above are ours. */
export const closeCodes = { bye: 1000, policy: 1008, comeBack: 1012, refused: 4001, closed: 4002 } as const;

/** Who has not joined a document and is sent away has so long to hang up, ms. */
export const farewell = 1_000;

/** Why nobody is let in, as the browser is told. */
export function fatalError(error: unknown): Extract<ServerMessage, { type: 'error' }> {
  const told = toldError(error);
  return {
    type: 'error',
    code: told?.code ?? 'internal',
    message: told?.message ?? 'The document could not be opened.',
    fatal: true,
    ...((told?.retryAfter !== undefined || isOutage(error)) && { temporary: true }),
  };
}

/** Also where something before the host answers with a page of its own. */
const isOutage = (error: unknown): boolean => error instanceof HostUnavailable || error instanceof HostAnswerInvalid;

/** Says why, and hangs up: a browser cannot read with what a handshake is refused. */
export function turnAway(socket: WebSocket, error: unknown): void {
  socket.on('error', () => undefined);
  socket.send(JSON.stringify(fatalError(error)), { compress: false });
  socket.close(closeCodes.refused);
  setTimeout(() => socket.terminate(), farewell).unref();
}
