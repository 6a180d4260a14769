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

/** Red, green, blue, alpha without the premultiplication: a word 0xAARRGGBB becomes 0xAABBGGRR. */
export function straightWord(word: number): number {
  const alpha = word >>> 24;
  if (alpha === 0xff) return ((word & 0xff00ff00) | ((word & 0xff) << 16) | ((word >>> 16) & 0xff)) >>> 0;
  return alpha === 0 ? 0 : unpremultiply(word, alpha);
}

function unpremultiply(word: number, alpha: number): number {
  const scale = (channel: number): number => Math.min(0xff, Math.round((channel * 0xff) / alpha));
  const red = scale((word >>> 16) & 0xff);
  const green = scale((word >>> 8) & 0xff);
  const blue = scale(word & 0xff);
  return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}
