import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

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

/** What a file holds, to be found again at the host. */
export async function identify(path: string): Promise<ContentIdentity> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}
