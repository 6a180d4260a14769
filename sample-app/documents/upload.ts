import { BadRequestException } from '@nestjs/common';
import { Busboy } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Hands each file of a multipart form to `store` while it streams; answers once all are stored. */
export async function receiveFiles<T>(
  request: IncomingMessage,
  store: (name: string, content: Readable) => Promise<T>,
): Promise<T[]> {
  const contents: Readable[] = [];
  const stored: Promise<T>[] = [];
  const type = request.headers['content-type'];
  if (!type?.startsWith('multipart/form-data')) throw new BadRequestException('Expected a multipart form with files.');
  const form = new Busboy({
    headers: { ...request.headers, 'content-type': type },
    limits: { files: 100, fields: 10 },
  });
  form.on('file', (_field, content, name) => {
    const work = store(name, content);
    contents.push(content);
    stored.push(work);
    // The rest of a refused file has to be read for the form to go on.
    work.catch(() => content.resume());
  });
  try {
    await pipeline(request, form);
  } catch (error) {
    // The parser ends no file whose body stops, and what writes it would wait for ever.
    for (const content of contents) content.destroy();
    await Promise.allSettled(stored);
    throw error;
  }
  return Promise.all(stored);
}
