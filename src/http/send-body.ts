import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a body whose head is out.
 *
 * @returns false when the client has closed the connection before its end: it has what it wanted, or has gone
 * @throws what the body could not be read for
 */
export async function sendBody(body: NodeJS.ReadableStream, response: ServerResponse): Promise<boolean> {
  try {
    await pipeline(body, response);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    return false;
  }
}
