import { KitFailure } from '../common/kit-failure.js';
import type { LokDocument } from '../../lok/document.js';
import type { RawImage } from '../../shared/pixels.js';
import type { Watermark } from './watermark.js';

/**
 * Paints a slide as a slideshow shows it at its end: without the hints of empty placeholders, with everything that is
 * animated in. LibreOffice fits the size to the slide's proportions.
 *
 * @throws KitFailure page_out_of_range
 */
export function paintSlide(
  lok: LokDocument,
  input: { part: number; width: number; height: number },
  watermark: Watermark | undefined,
): RawImage {
  const there = input.part < lok.parts();
  const size = there ? lok.startSlide(input.part, Math.round(input.width), Math.round(input.height)) : undefined;
  if (!size) throw new KitFailure('page_out_of_range');
  const image = { ...size, bgra: new Uint8Array(size.width * size.height * 4).fill(0xff) };
  const layer = new Uint8Array(image.bgra.length);
  try {
    while (lok.paintNextLayer(layer)) {
      putOver(image.bgra, layer);
      layer.fill(0);
    }
  } finally {
    lok.endSlide();
  }
  watermark?.blendImage(image);
  return image;
}

/** The "over" operator for premultiplied colours on an opaque ground, in place. */
function putOver(ground: Uint8Array, layer: Uint8Array): void {
  const words = new Uint32Array(layer.buffer);
  const target = new Uint32Array(ground.buffer);
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? 0;
    const alpha = word >>> 24;
    if (alpha === 0xff) target[index] = word;
    else if (alpha !== 0) blend(ground, layer, index * 4, (0xff - alpha) / 0xff);
  }
}

function blend(ground: Uint8Array, layer: Uint8Array, at: number, through: number): void {
  for (let channel = at; channel < at + 3; channel++) {
    ground[channel] = Math.min(0xff, (layer[channel] ?? 0) + Math.round((ground[channel] ?? 0) * through));
  }
}
