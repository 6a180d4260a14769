import { Readable } from 'node:stream';
import { withinTime } from '../waiting/index.js';
import { DocumentTooLarge, SaveTooSlow, StorageTimeout } from './errors.js';

/** @throws StorageTimeout when the storage takes longer than `timeout` ms. */
export async function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  return withinTime(timeout, work, () => new StorageTimeout());
}

export interface Supervision {
  /** Longest pause of either side, ms. */
  readonly timeout: number;
  /** Bytes. */
  readonly limit: number;
}

/**
 * Lets the storage take bytes that arrive, however long that lasts, while both sides move. What is wrong with the bytes
 * breaks the stream that the storage reads, so that it keeps what it had.
 *
 * @throws DocumentTooLarge, SaveTooSlow, StorageTimeout, and what breaks off the source
 */
export async function taken<T>(
  source: AsyncIterable<Buffer>,
  { timeout, limit }: Supervision,
  take: (content: Readable) => Promise<T>,
): Promise<T> {
  let waitsForSource = false;
  let timer: NodeJS.Timeout | undefined;
  async function* measured(): AsyncGenerator<Buffer> {
    let size = 0;
    waitsForSource = true;
    for await (const chunk of source) {
      waitsForSource = false;
      size += chunk.length;
      if (size > limit) throw new DocumentTooLarge(limit);
      timer?.refresh();
      yield chunk;
      waitsForSource = true;
      timer?.refresh();
    }
    waitsForSource = false;
  }
  const content = Readable.from(measured(), { objectMode: false });
  // Whoever reads it hears of errors; a storage that does not read yet must not end the process by one.
  content.on('error', () => undefined);
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(waitsForSource ? new SaveTooSlow() : new StorageTimeout()), timeout);
  });
  try {
    return await Promise.race([take(content), late]);
  } catch (error) {
    const cause: unknown = content.errored ?? error;
    content.destroy(error instanceof Error ? error : undefined);
    throw cause;
  } finally {
    clearTimeout(timer);
    content.destroy();
  }
}

/**
 * The storage's stream once its first bytes are there: what it cannot read at all is an answer of its own. A storage that
 * stops half way breaks the stream.
 *
 * @throws StorageTimeout and what the stream throws
 */
export async function opened(source: Readable, timeout: number): Promise<Readable> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let next: IteratorResult<Buffer>;
  try {
    next = await within(timeout, chunks.next());
  } catch (error) {
    source.destroy();
    throw error;
  }
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      for (; !next.done; next = await within(timeout, chunks.next())) yield next.value;
    } finally {
      source.destroy();
    }
  }
  return Readable.from(rest(), { objectMode: false });
}
