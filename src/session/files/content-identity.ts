import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DocumentInput } from '../../formats/index.js';

/**
 * Bytes that were sent, or are about to be.
 *
 * @publicApi
 */
export interface ContentIdentity {
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/** Bytes on disk, ready to go. */
export interface Parcel extends ContentIdentity {
  readonly path: string;
}

/** What a document holds, to be found again at the host. */
export async function identify(document: DocumentInput): Promise<ContentIdentity> {
  const hash = createHash('sha256');
  if (typeof document !== 'string') return { size: document.length, sha256: hash.update(document).digest('hex') };
  let size = 0;
  await pipeline(createReadStream(document), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}
