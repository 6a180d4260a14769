import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { BodyTaken } from './errors.js';

const handed = Symbol('the body as the platform hands it on');

type Request = IncomingMessage & { readonly body?: unknown; readonly rawBody?: unknown; [handed]?: Readable };

/** Notes what stands in the place of a body that hooks of the platform have read: Fastify's `preParsing`. */
export function handOn(request: IncomingMessage, body: Readable): void {
  (request as Request)[handed] = body;
}

/**
 * The body of a request: the request itself, or what a parser or hook of the application, which our routes could not be kept
 * from, has made of it without loss.
 *
 * @throws BodyTaken when nobody knows any more what was sent: it must not be taken for an empty one
 */
export function bodyOf(request: IncomingMessage): Readable {
  const { [handed]: stream, rawBody, body } = request as Request;
  if (stream !== undefined) return stream;
  const isThere = !request.readableDidRead && !request.readableEnded;
  if (isThere) return request;
  const bytes = [rawBody, body].find((each) => Buffer.isBuffer(each));
  if (bytes !== undefined) return Readable.from([bytes], { objectMode: false });
  if (request.headers['content-length'] === '0') return Readable.from([], { objectMode: false });
  throw new BodyTaken();
}

/**
 * The same, all of it.
 *
 * @throws BodyTaken from the stream when less comes than was sent: somebody else reads along
 */
export async function* wholeBodyOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  let left = lengthOf(request);
  for await (const chunk of bodyOf(request) as AsyncIterable<Buffer>) {
    left -= chunk.length;
    yield chunk;
  }
  if (left > 0) throw new BodyTaken();
}

/** 0: nobody knows, because it comes in pieces, or is packed. */
function lengthOf({ headers }: IncomingMessage): number {
  return headers['content-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0;
}
