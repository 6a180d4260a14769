import { open, type FileHandle } from 'node:fs/promises';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import { smallDocument, type DocumentInput } from '../../formats/index.js';

/**
 * Takes a document in: a small one stays in memory, a larger one goes to a file, as much at a time as may stay in memory.
 *
 * @param place the path of a file that is not there yet; asked for once there has to be one
 */
export async function spool(stream: Readable, place: () => Promise<string>): Promise<DocumentInput> {
  const target = new SpooledDocument(place);
  try {
    await pipeline(stream, target);
    return target.document;
  } finally {
    await target.close();
  }
}

/**
 * Pieces are taken as they come: a stream that is iterated over copies all that waits in it into one, and V8 looks through
 * the whole heap for garbage that is as large as the document.
 */
class SpooledDocument extends Writable {
  #held: Buffer[] = [];
  #size = 0;
  #appending: Promise<void> | undefined;
  #file: { readonly path: string; readonly handle: FileHandle } | undefined;

  constructor(private readonly place: () => Promise<string>) {
    super({ highWaterMark: smallDocument });
  }

  get document(): DocumentInput {
    return this.#file?.path ?? Buffer.concat(this.#held);
  }

  /** A stream that ends early waits for nothing: its file may only just be made. */
  async close(): Promise<void> {
    await this.#appending?.catch(() => undefined);
    await this.#file?.handle.close();
  }

  override _write(piece: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#hold(piece);
    this.#writeDown(done);
  }

  /** What came while a piece was written. */
  override _writev(pieces: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    for (const { chunk } of pieces) this.#hold(chunk);
    this.#writeDown(done);
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.#file) this.#appendThen(done);
    else done();
  }

  #hold(piece: Buffer): void {
    this.#held.push(piece);
    this.#size += piece.length;
  }

  #writeDown(done: (error?: Error | null) => void): void {
    if (this.#size <= smallDocument) done();
    else this.#appendThen(done);
  }

  readonly #appendThen = callbackify(() => (this.#appending = this.#append()));

  /** Piece by piece in one call. */
  async #append(): Promise<void> {
    this.#file ??= await make(await this.place());
    let left: readonly Buffer[] = this.#held;
    [this.#held, this.#size] = [[], 0];
    while (left.length > 0) {
      const { bytesWritten } = await this.#file.handle.writev(left);
      left = without(left, bytesWritten);
    }
  }
}

const make = async (path: string): Promise<{ readonly path: string; readonly handle: FileHandle }> => ({
  path,
  handle: await open(path, 'wx', 0o600),
});

/** The last that fits on a full disk is less than was asked; what is left fails. */
function without(pieces: readonly Buffer[], bytes: number): Buffer[] {
  return pieces.flatMap((piece) => {
    const written = Math.min(bytes, piece.length);
    bytes -= written;
    return written === piece.length ? [] : [piece.subarray(written)];
  });
}
