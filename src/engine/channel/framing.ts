import { isModestJson, type JsonBounds } from '../../protocol/index.js';

/**
 * How messages between the application and a kit lie in their pipe. A kit is not trusted: nothing but plain data can be
 * said in this format, and reading it calls nothing of Node or V8 that takes the bytes for more than that.
 *
 * | bytes | meaning |
 * |---|---|
 * | 4 | u32, little endian: length of what follows |
 * | 1 | kind: 1 message, 2 message with bytes, 3 tile |
 * | … | message: JSON. With bytes: u32 length of the JSON, the JSON, the bytes one after the other; `{"$bytes": length}` stands for each |
 * | … | tile: u16 number of views, their numbers and input sequences as u32 each, the frame |
 */
const kind = { message: 1, withBytes: 2, tile: 3 } as const;

/** Longest frame, bytes: a clipboard or a picture at most. */
const maxFrame = 256 * 1024 * 1024;
/** The trees of LibreOffice's dialogs are a tenth as deep; what is found in the longest of texts has a tenth of the parts. */
const bounds: JsonBounds = { maxDepth: 500, maxParts: 5_000_000 };
/** How deep in a message bytes may be: a reply, its result, its list of layers, one of them. */
const bytesDepth = 4;

/** A frame that is none. */
export class MalformedFrame extends Error {
  constructor(what: string) {
    super(`A frame is malformed: ${what}.`);
    this.name = 'MalformedFrame';
  }
}

/** A tile is sent often: it has a frame of its own. */
interface TileMessage {
  readonly on: 'tile';
  readonly views: readonly number[];
  readonly seqs: readonly number[];
  readonly frame: Uint8Array;
}

/** Buffers to be written one after the other. */
export function encode(message: object): Uint8Array[] {
  if ('on' in message && message.on === 'tile') return encodeTile(message as TileMessage);
  const blobs: Uint8Array[] = [];
  const text = JSON.stringify(withoutBytes(message, bytesDepth, blobs));
  if (blobs.length === 0) return encodeJson(text);
  const json = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.byteLength);
  const size = blobs.reduce((sum, { byteLength }) => sum + byteLength, 4 + json.byteLength);
  return [header(kind.withBytes, size), length, json, ...blobs];
}

/** As {@link encode}, of a message that is JSON already. */
export function encodeJson(json: string): Uint8Array[] {
  const frame = Buffer.allocUnsafe(headerBytes + Buffer.byteLength(json));
  writeHeader(frame, kind.message, frame.byteLength - headerBytes);
  frame.write(json, headerBytes);
  return [frame];
}

/** What a frame that is not all here yet has room for at first, bytes; more is taken as more comes. */
const firstRoom = 64 * 1024;
const lengthBytes = 4;
const headerBytes = lengthBytes + 1;

/**
 * Puts frames together as they arrive. What waits for the rest of its frame is copied into one buffer: each piece of it,
 * were it a single byte, would otherwise be held with an object of its own.
 */
export class FrameReader {
  #held = Buffer.alloc(0);
  #size = 0;

  /** @returns the messages that are complete now @throws MalformedFrame */
  *push(chunk: Uint8Array): Generator {
    let rest = asBuffer(chunk);
    while (rest.byteLength > 0) {
      const frame = this.#size === 0 ? wholeFrame(rest) : undefined;
      rest = rest.subarray(frame?.byteLength ?? this.#hold(rest));
      const complete = frame ?? this.#take();
      if (complete) yield decode(complete.subarray(lengthBytes));
    }
  }

  /** @returns how much of it belongs to the frame that is held */
  #hold(bytes: Buffer): number {
    const known = this.#size < lengthBytes ? undefined : frameSize(this.#held);
    const taken = Math.min(bytes.byteLength, (known ?? lengthBytes) - this.#size);
    const size = this.#size + taken;
    if (size > this.#held.byteLength) {
      const room = Math.max(size, Math.min(known ?? firstRoom, Math.max(firstRoom, 2 * this.#held.byteLength)));
      this.#held = Buffer.concat([this.#held.subarray(0, this.#size)], room);
    }
    bytes.copy(this.#held, this.#size, 0, taken);
    this.#size = size;
    return taken;
  }

  /** The frame that is held, if all of it is here. */
  #take(): Buffer | undefined {
    if (this.#size < lengthBytes || this.#size < frameSize(this.#held)) return undefined;
    const frame = this.#held.subarray(0, this.#size);
    this.#held = Buffer.alloc(0);
    this.#size = 0;
    return frame;
  }
}

/** With the length in front. @throws MalformedFrame */
function frameSize(start: Buffer): number {
  const length = start.readUInt32LE();
  if (length === 0 || length > maxFrame) throw new MalformedFrame(`${length} bytes long`);
  return lengthBytes + length;
}

/** The frame that these bytes begin with, if all of it is among them: it is read where it lies. */
function wholeFrame(bytes: Buffer): Buffer | undefined {
  if (bytes.byteLength < lengthBytes) return undefined;
  const size = frameSize(bytes);
  return bytes.byteLength < size ? undefined : bytes.subarray(0, size);
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function header(frameKind: number, length: number): Buffer {
  const head = Buffer.alloc(headerBytes);
  writeHeader(head, frameKind, length);
  return head;
}

function writeHeader(frame: Buffer, frameKind: number, length: number): void {
  frame.writeUInt32LE(length + 1);
  frame.writeUInt8(frameKind, lengthBytes);
}

function encodeTile({ views, seqs, frame }: TileMessage): Uint8Array[] {
  const head = Buffer.alloc(7 + views.length * 8);
  head.writeUInt32LE(head.byteLength - 4 + frame.byteLength);
  head.writeUInt8(kind.tile, 4);
  head.writeUInt16LE(views.length, 5);
  views.forEach((view, index) => {
    head.writeUInt32LE(view, 7 + index * 4);
    head.writeUInt32LE(seqs[index] ?? 0, 7 + (views.length + index) * 4);
  });
  return [head, frame];
}

function decode(frame: Buffer): unknown {
  const body = frame.subarray(1);
  if (frame[0] === kind.message) return parse(body);
  if (frame[0] === kind.withBytes) return decodeWithBytes(body);
  if (frame[0] === kind.tile) return decodeTile(body);
  throw new MalformedFrame(`kind ${frame[0]}`);
}

function decodeTile(body: Buffer): TileMessage {
  const count = body.byteLength < 2 ? 0 : body.readUInt16LE(0);
  const start = 2 + count * 8;
  if (body.byteLength < start) throw new MalformedFrame('a short tile');
  const numbers = Array.from({ length: count * 2 }, (_, index) => body.readUInt32LE(2 + index * 4));
  return { on: 'tile', views: numbers.slice(0, count), seqs: numbers.slice(count), frame: body.subarray(start) };
}

function decodeWithBytes(body: Buffer): unknown {
  const length = body.byteLength < 4 ? 0 : body.readUInt32LE(0);
  if (4 + length > body.byteLength) throw new MalformedFrame('short JSON');
  let at = 4 + length;
  const take = (size: unknown): Uint8Array => {
    if (typeof size !== 'number' || !Number.isInteger(size) || size < 0 || at + size > body.byteLength)
      throw new MalformedFrame('missing bytes');
    at += size;
    // A copy: what is kept of a message must not hold all of its frame.
    return new Uint8Array(body.subarray(at - size, at));
  };
  return withBytes(parse(body.subarray(4, 4 + length)), bytesDepth, take);
}

function parse(json: Buffer): unknown {
  if (!isModestJson(json, bounds)) throw new MalformedFrame('nested too deeply, or of too many parts');
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    throw new MalformedFrame('no JSON');
  }
}

function withoutBytes(value: unknown, depth: number, blobs: Uint8Array[]): unknown {
  if (value instanceof Uint8Array) {
    blobs.push(value);
    return { $bytes: value.byteLength };
  }
  if (!isPlain(value) || depth === 0) return value;
  return mapValues(value, (each) => withoutBytes(each, depth - 1, blobs));
}

function withBytes(value: unknown, depth: number, take: (size: unknown) => Uint8Array): unknown {
  if (!isPlain(value)) return value;
  if ('$bytes' in value) return take(value['$bytes']);
  return depth === 0 ? value : mapValues(value, (each) => withBytes(each, depth - 1, take));
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const mapValues = (value: Record<string, unknown>, map: (each: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map(map)
    : Object.fromEntries(Object.entries(value).map(([key, each]) => [key, map(each)]));
