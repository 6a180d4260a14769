import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * A client that takes nothing for so long has gone, and keeps no file here any more, ms. One that reads slowly is heard of only when
 * some of the system's own buffers is free again, which on a slow line takes minutes.
 */
const patience = 300_000;

/**
 * Sends a body whose head is out.
 *
 * @returns false when the client has closed the connection before its end: it has what it wanted, or has gone
 * @throws what the body could not be read for
 */
export async function sendBody(
  body: NodeJS.ReadableStream,
  response: ServerResponse,
  silence = patience,
): Promise<boolean> {
  const { socket } = response;
  response.setTimeout(silence, () => response.destroy());
  try {
    await pipeline(body, response);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    return false;
  } finally {
    // Node puts its own there for the next request; where connections are kept without a limit, it leaves this one.
    if (socket?.timeout === silence) socket.setTimeout(0);
  }
}
