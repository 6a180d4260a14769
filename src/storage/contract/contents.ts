import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DocumentStorage, Save } from '../document-storage.js';

export const user = { id: 'ada', name: 'Ada Lovelace' };
export const save = (expected?: string): Save => ({
  expected,
  user,
  kind: 'manual',
  modifiedByUser: true,
  editors: ['ada'],
});

export const bytes = (content: string): Readable => Readable.from([Buffer.from(content)], { objectMode: false });

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64');

/** Bytes that end in the middle. */
export function broken(): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from('half of');
      throw new Error('the line is cut');
    })(),
    { objectMode: false },
  );
}

export function large(size: number, hash: ReturnType<typeof createHash>): Readable {
  const block = Buffer.alloc(1 << 20, 'The quick brown fox. ');
  return Readable.from(
    (function* () {
      for (let left = size; left > 0; left -= block.length) {
        const chunk = Buffer.from(block.subarray(0, Math.min(left, block.length)));
        chunk.writeDoubleLE(left, 0);
        hash.update(chunk);
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
}

export async function readAll(storage: DocumentStorage, id: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await storage.read(id)) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
