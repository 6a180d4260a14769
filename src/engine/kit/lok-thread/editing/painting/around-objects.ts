import { tileSize, type Rectangle } from '../../../../../protocol/index.js';

/** LibreOffice rounds the place of a chart's window, in twips, and down a sheet more with every row: by 7 pixels in row 200. */
const rounding = { twips: 20, drift: 0.003 };

/** Pixels of a tile. */
type Box = Rectangle;

/**
 * The boxes of a tile that lie beside every one of these objects. Where somebody works inside of a chart, LibreOffice
 * (25.2) paints the chart's window over all of each picture that touches it, white around the chart; what lies beside it
 * is painted again, in pictures that do not.
 *
 * @param objects twips
 * @param step boxes begin and end at multiples of so many pixels
 */
export function boxesBeside(tile: Rectangle, objects: readonly Rectangle[], step: number): readonly Box[] {
  const pixel = tile.width / tileSize;
  const down = (twips: number): number => inside(Math.floor(twips / pixel / step) * step);
  const up = (twips: number): number => inside(Math.ceil(twips / pixel / step) * step);
  let boxes: readonly Box[] = [{ x: 0, y: 0, width: tileSize, height: tileSize }];
  for (const { x, y, width, height } of objects) {
    const [left, top] = [down(x - tolerance(x) - tile.x), down(y - tolerance(y) - tile.y)];
    const [right, bottom] = [up(x + width + rounding.twips - tile.x), up(y + height + rounding.twips - tile.y)];
    boxes = boxes.flatMap((box) => without(box, { x: left, y: top, width: right - left, height: bottom - top }));
  }
  return boxes;
}

const tolerance = (at: number): number => rounding.twips + rounding.drift * Math.max(0, at);

const inside = (pixels: number): number => Math.max(0, Math.min(tileSize, pixels));

/** Above and below it in full width, left and right of it between. */
function without(box: Box, hole: Box): Box[] {
  const left = Math.max(box.x, hole.x);
  const top = Math.max(box.y, hole.y);
  const right = Math.min(box.x + box.width, hole.x + hole.width);
  const bottom = Math.min(box.y + box.height, hole.y + hole.height);
  if (left >= right || top >= bottom) return [box];
  return [
    { ...box, height: top - box.y },
    { ...box, y: bottom, height: box.y + box.height - bottom },
    { x: box.x, y: top, width: left - box.x, height: bottom - top },
    { x: right, y: top, width: box.x + box.width - right, height: bottom - top },
  ].filter(({ width, height }) => width > 0 && height > 0);
}
