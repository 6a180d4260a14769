import { writeFile } from 'node:fs/promises';
import { imageFaults, imageSlot as slot, type ImageCounters, type ImageFault } from '../shared/image-counters.js';
import { straightWord, type ImageJob, type RawImage } from '../shared/pixels.js';
import type { KitNotice, KitReply } from '../messages.js';
import { isRecord } from '../../../values/index.js';

const jpegQuality = 90;
const opaque = 0xff000000;

/** BGRA premultiplied → RGBA on white, in place. A premultiplied colour on white is the colour plus what is missing. */
function toRgbaOnWhite(pixels: Uint8Array): void {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >>> 2);
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0;
    const white = 0xff - (word >>> 24);
    const red = ((word >>> 16) & 0xff) + white;
    const green = ((word >>> 8) & 0xff) + white;
    const blue = (word & 0xff) + white;
    words[index] = opaque | (blue << 16) | (green << 8) | red;
  }
}

/** BGRA premultiplied → RGBA, transparent where nothing is, in place. */
function toStraightRgba(pixels: Uint8Array): void {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength >>> 2);
  for (let index = 0; index < words.length; index++) words[index] = straightWord(words[index] ?? 0);
}

/**
 * The encoder is loaded with the first image: most kits never make one. It must not bring a GLib of its own (as
 * sharp does): LibreOffice has loaded the system's, and two in one process break each other.
 */
async function encode({ bgra, width, height }: RawImage, format: 'png' | 'jpg', ground = toRgbaOnWhite) {
  const { Transformer, CompressionType, FilterType } = await import('@napi-rs/image');
  ground(bgra);
  const image = Transformer.fromRgbaPixels(bgra, width, height);
  return format === 'jpg'
    ? image.jpeg(jpegQuality)
    : image.png({ compressionType: CompressionType.Default, filterType: FilterType.Adaptive });
}

/**
 * The answer to a question with the pictures in it encoded: the one picture in `png`, or those of `layers`, which are
 * transparent where nothing is. Undefined for an answer without raw pictures.
 */
function encodeImages(result: unknown): Promise<object> | undefined {
  if (!isRecord(result)) return undefined;
  const { png, layers } = result;
  if (isRawImage(png)) return encode(png, 'png').then((encoded) => ({ png: encoded }));
  if (Array.isArray(layers)) return Promise.all(layers.map(encodeLayer)).then((encoded) => ({ layers: encoded }));
  return undefined;
}

/**
 * A reply with its raw pictures encoded; where one cannot be, that question has failed, and not the kit, with everybody's
 * document. Undefined for a message without any.
 */
export function withEncodedImages(message: KitReply | KitNotice): Promise<KitReply> | undefined {
  if (!('re' in message) || !message.ok) return undefined;
  return encodeImages(message.result)?.then(
    (result) => ({ ...message, result }),
    (error: unknown) => {
      process.stderr.write(`picture: ${String(error)}\n`);
      const words = 'The picture could not be made on the server.';
      return { re: message.re, ok: false, code: 'engine_unavailable', message: words };
    },
  );
}

async function encodeLayer(layer: { readonly png: RawImage }): Promise<object> {
  return { ...layer, png: await encode(layer.png, 'png', toStraightRgba) };
}

const isRawImage = (value: unknown): value is RawImage => isRecord(value) && value['bgra'] instanceof Uint8Array;

async function writeImage(job: ImageJob): Promise<void> {
  await writeFile(job.path, await encode(job, job.format));
}

/** What the system says (errno(3)): EFBIG is more than the limit on files. */
const bySystemCode: Readonly<Record<string, ImageFault>> = { ENOSPC: 'full', EDQUOT: 'full', EFBIG: 'tooLarge' };

/** Writes a painted page, and says so to the LibreOffice thread (`image-writer.ts`). */
export async function takeImage(job: ImageJob, counters: ImageCounters): Promise<void> {
  try {
    await writeImage(job);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    Atomics.store(counters, slot.failed, imageFaults.indexOf(bySystemCode[code ?? ''] ?? 'unwritten'));
    // The parent shows it in its log, when it is told to.
    process.stderr.write(`image: ${code ?? String(error)}\n`);
  } finally {
    Atomics.sub(counters, slot.pending, 1);
    Atomics.notify(counters, slot.pending);
  }
}
