import type { Rectangle, SlideLayer } from '../../../../../protocol/index.js';
import { KitFailure } from '../../common/kit-failure.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { RawImage } from '../../../shared/pixels.js';
import { bandsOf, LayerStack, type StackedLayer } from './layer-stack.js';
import { parseObject, toNumber, toText, type JsonObject } from '../reading/payload.js';
import type { Watermark } from '../painting/watermark.js';

/** A {@link SlideLayer} whose picture the main thread encodes. */
export type RawSlideLayer = Omit<SlideLayer, 'png'> & { readonly png: RawImage };

/** What LibreOffice says of a shape that an animation touches; the shape in twips. */
interface Moving {
  readonly target: string;
  readonly visible: boolean;
  readonly bounds: Rectangle;
}

/**
 * Paints a slide as a slideshow shows it: without the hints of empty placeholders, every shape in its place, in the
 * layers that its animations move. LibreOffice fits the size to the slide's proportions.
 *
 * Under a watermark it is one picture: a layer could be taken from beneath it.
 *
 * @throws KitFailure page_out_of_range
 */
export function paintSlide(
  lok: LokDocument,
  input: { part: number; width: number; height: number },
  watermark: Watermark | undefined,
): readonly RawSlideLayer[] {
  const there = input.part < lok.parts();
  const size = there ? lok.startSlide(input.part, Math.round(input.width), Math.round(input.height)) : undefined;
  if (!size) throw new KitFailure('page_out_of_range');
  const stack = new LayerStack<Moving>(size);
  const layer = new Uint8Array(size.width * size.height * 4);
  try {
    for (let told = lok.paintNextLayer(layer); told !== undefined; told = lok.paintNextLayer(layer)) {
      stack.add(layer, readMoving(parseObject(told)));
      layer.fill(0);
    }
  } finally {
    lok.endSlide();
  }
  const layers = watermark === undefined ? stack.layers() : [stack.whole()];
  for (const { image } of layers) watermark?.blendImage(image);
  const paper = lok.size();
  return layers.map((of) => describe(of, size, paper));
}

/** `{type: 'animated', content: {hash, initVisible, bounds}}`; anything else stays. */
function readMoving(told: JsonObject): Moving | undefined {
  if (told['type'] !== 'animated') return undefined;
  const { hash, initVisible, bounds } = (told['content'] ?? {}) as JsonObject;
  const { x, y, width, height } = (bounds ?? {}) as JsonObject;
  return {
    target: toText(hash),
    visible: initVisible !== false,
    bounds: { x: toNumber(x), y: toNumber(y), width: toNumber(width), height: toNumber(height) },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function describe({ image, area, moving }: StackedLayer<Moving>, slide: Size, paper: Size): RawSlideLayer {
  const { left: x, top: y, width, height } = area;
  const picture = { png: image, area: fractions({ x, y, width, height }, slide) };
  if (moving === undefined) return picture;
  const { target, visible, bounds } = moving;
  const bands = bandsOf(image).map((row) => (y + row) / slide.height);
  return { ...picture, animated: { target, visible, shape: fractions(bounds, paper), bands } };
}

const fractions = ({ x, y, width, height }: Rectangle, of: Size): Rectangle => ({
  x: x / of.width,
  y: y / of.height,
  width: width / of.width,
  height: height / of.height,
});
