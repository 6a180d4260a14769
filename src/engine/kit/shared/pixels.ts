import { writeFile } from 'node:fs/promises';

/** Pixels as LibreOffice paints them: width × height × 4 bytes, BGRA, premultiplied. */
export interface RawImage {
  readonly bgra: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** An image on its way from the LibreOffice thread to a file. */
export interface ImageJob extends RawImage {
  readonly path: string;
  readonly format: 'png' | 'jpg';
}

const opaque = 0xff000000;
const jpegQuality = 90;

/** BGRA premultiplied → RGBA on white, in place. A premultiplied colour on white is the colour plus what is missing. */
export function toRgbaOnWhite(pixels: Uint8Array): void {
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

/**
 * The encoder is loaded with the first image: most kits never make one. It must not bring a GLib of its own (as
 * sharp does): LibreOffice has loaded the system's, and two in one process break each other.
 */
async function encode({ bgra, width, height }: RawImage, format: 'png' | 'jpg'): Promise<Uint8Array> {
  const { Transformer, CompressionType, FilterType } = await import('@napi-rs/image');
  toRgbaOnWhite(bgra);
  const image = Transformer.fromRgbaPixels(bgra, width, height);
  return format === 'jpg'
    ? image.jpeg(jpegQuality)
    : image.png({ compressionType: CompressionType.Default, filterType: FilterType.Adaptive });
}

export function encodePng(image: RawImage): Promise<Uint8Array> {
  return encode(image, 'png');
}

export async function writeImage(job: ImageJob): Promise<void> {
  await writeFile(job.path, await encode(job, job.format));
}
