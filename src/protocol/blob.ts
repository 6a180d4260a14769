/**
 * Bytes inside JSON messages. A `Uint8Array` in a message travels as a binary frame of its own, sent before the text
 * that refers to it as `{"$blob": id}`.
 *
 * Frame: u8 kind = 2, 3 bytes zero, u32 id (little endian), then the bytes.
 */
const blobKind = 2;
const headerBytes = 8;

export type Frame = string | Uint8Array;

/** Splits a message into the frames to send, in order; the text comes last. `nextId` must not repeat within a socket. */
export function encodeMessage(message: object, nextId: () => number): Frame[] {
  const frames: Frame[] = [];
  const text = JSON.stringify(message, function replace(this: Record<string, unknown>, key, json: unknown) {
    // Node's Buffer turns itself into JSON before the replacer sees it.
    const value = this[key];
    if (!(value instanceof Uint8Array)) return json;
    const id = nextId();
    const frame = new Uint8Array(headerBytes + value.byteLength);
    frame[0] = blobKind;
    new DataView(frame.buffer).setUint32(4, id, true);
    frame.set(value, headerBytes);
    frames.push(frame);
    return { $blob: id };
  });
  frames.push(text);
  return frames;
}

export function isBlobFrame(frame: Uint8Array): boolean {
  return frame.byteLength >= headerBytes && frame[0] === blobKind;
}

/** Puts a message together again. Holds at most `limit` bytes of blobs nobody has referred to yet; asked at each. */
export class MessageDecoder {
  readonly #blobs = new Map<number, Uint8Array>();
  #held = 0;

  /** @param maxBlobs that wait at a time; small ones weigh more than their bytes */
  constructor(
    private readonly limit: () => number = () => 32 * 1024 * 1024,
    private readonly maxBlobs = Infinity,
  ) {}

  /** @throws RangeError when the frame is no blob, has the id of one that waits, or a limit is passed. */
  addBlob(frame: Uint8Array): void {
    if (!isBlobFrame(frame)) throw new RangeError('not a blob frame');
    const id = new DataView(frame.buffer, frame.byteOffset).getUint32(4, true);
    if (this.#blobs.has(id)) throw new RangeError('a blob of this id has come already');
    if (this.#blobs.size >= this.maxBlobs) throw new RangeError('too many blobs');
    if (this.#held + frame.byteLength > this.limit()) throw new RangeError('too many bytes in blobs');
    this.#held += frame.byteLength;
    this.#blobs.set(id, frame.subarray(headerBytes));
  }

  /** @throws SyntaxError when the text is not JSON, RangeError when it names a blob that did not come. */
  decode(text: string): unknown {
    return JSON.parse(text, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('$blob' in value)) return value;
      const id = Number(value.$blob);
      const blob = this.#blobs.get(id);
      if (!blob) throw new RangeError('message names a blob that did not come');
      this.#blobs.delete(id);
      this.#held -= blob.byteLength + headerBytes;
      return blob;
    });
  }
}
