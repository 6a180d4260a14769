import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Hands each file of a multipart form to `store` while it streams; answers once all are stored. Of one that is larger than
 * `maxFileSize` bytes nothing is.
 */
export async function receiveFiles<T>(
  request: IncomingMessage,
  maxFileSize: number,
  store: (name: string, content: Readable) => Promise<T>,
): Promise<T[]> {
  const contents: Readable[] = [];
  const stored: Promise<T>[] = [];
  const type = request.headers['content-type'];
  if (!type?.startsWith('multipart/form-data')) throw new BadRequestException('Expected a multipart form with files.');
  const form = parserOf(request, type, maxFileSize);
  // Its types do not say that a file may have no name.
  form.on('file', (_field, content, name: string | undefined) => {
    // That it stops may be told before anybody reads it, and what nobody hears ends the application.
    content.on('error', () => undefined);
    const work = store(name ?? '', whole(content, maxFileSize));
    contents.push(content);
    stored.push(work);
    // The rest of a refused file has to be read for the form to go on.
    work.catch(() => content.resume());
  });
  try {
    await pipeline(request, form);
  } catch (cause) {
    // The parser ends no file whose body stops, and what writes it would wait for ever.
    for (const content of contents) content.destroy();
    await Promise.allSettled(stored);
    throw malformed(cause);
  }
  return Promise.all(stored);
}

/** @throws BadRequestException for a form without a boundary */
function parserOf({ headers }: IncomingMessage, type: string, maxFileSize: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: { files: 100, fields: 10, fileSize: maxFileSize },
    });
  } catch (cause) {
    throw malformed(cause);
  }
}

const malformed = (cause: unknown): BadRequestException =>
  new BadRequestException('The form is incomplete or malformed.', { cause });

/** The parser ends a file that is too large as if it were whole. */
function whole(content: BusboyFileStream, maxFileSize: number): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of content) yield chunk as Buffer;
    if (content.truncated) throw new PayloadTooLargeException(`A document may have ${maxFileSize} bytes here.`);
  }
  return Readable.from(bytes(), { objectMode: false });
}
