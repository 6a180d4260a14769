import { tileSize } from '../../protocol/index.js';

/** Twips in a CSS pixel at 100 %. */
const twipsPerPixel = 15;

const minScale = 0.2;
const maxScale = 6;

/** Steps of the zoom buttons. */
const steps = [0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1, 1.2, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6] as const;

export const clampScale = (scale: number): number => Math.min(maxScale, Math.max(minScale, scale));

/** Of so many twips, a few pixels are whole twips: the kit paints so many more, and the lines of sheets have no gaps. */
const favoured = 16;
/** A scale may be off by so much for that. */
const negligible = 0.005;

/** Whole twips of a tile at this scale on this display; whole, so that tiles meet without seams. */
export function tileTwipsOf(scale: number, pixelRatio: number): number {
  return Math.max(1, rounded((tileSize * twipsPerPixel) / (scale * pixelRatio), Math.round));
}

function rounded(twips: number, round: (value: number) => number): number {
  const good = round(twips / favoured) * favoured;
  return Math.abs(good - twips) <= twips * negligible ? good : round(twips);
}

/** The scale that a tile of so many twips really gives. */
export function scaleOf(tileTwips: number, pixelRatio: number): number {
  return (tileSize * twipsPerPixel) / (tileTwips * pixelRatio);
}

/** The largest scale that tiles can have and that is no larger than this one: a pixel too much makes a scroll bar. */
export function fittingScale(scale: number, pixelRatio: number): number {
  return scaleOf(rounded((tileSize * twipsPerPixel) / (scale * pixelRatio), Math.ceil), pixelRatio);
}

export function nextStep(scale: number, direction: 1 | -1): number {
  const tolerance = 0.01;
  const next =
    direction === 1
      ? steps.find((step) => step > scale + tolerance)
      : steps.findLast((step) => step < scale - tolerance);
  return next ?? (direction === 1 ? maxScale : minScale);
}
