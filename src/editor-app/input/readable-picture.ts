import { pictureTypeOf } from '../../protocol/index.js';

/** As many bytes as tell the kind. */
const head = 16;

/**
 * As LibreOffice takes it: PNG, JPEG and GIF as they are, whatever their names say, and what else the browser shows as a PNG.
 *
 * @returns undefined where it is no picture, or damaged
 */
export async function readablePicture(file: Blob): Promise<Blob | undefined> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, head).arrayBuffer()));
  if (type === undefined) return asPng(file).catch(() => undefined);
  return type === file.type ? file : file.slice(0, file.size, type);
}

export async function sizeOfPicture(picture: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const { naturalWidth: width, naturalHeight: height } = await decoded(picture);
  return { width, height };
}

async function decoded(picture: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(picture);
  try {
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function asPng(picture: Blob): Promise<Blob> {
  const image = await decoded(picture);
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.convertToBlob();
}
