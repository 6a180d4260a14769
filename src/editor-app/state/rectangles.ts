import type { Point, Rectangle } from '../../protocol/index.js';

/** LibreOffice's `"x, y, w, h; x, y, w, h"`; what is no rectangle is left out. */
export function parseRectangles(text: unknown): Rectangle[] {
  if (typeof text !== 'string') return [];
  return text.split(';').flatMap((part) => {
    const [x, y, width, height] = part.split(',').map((number) => Number.parseInt(number, 10));
    const complete = [x, y, width, height].every((number) => Number.isFinite(number));
    return complete ? [{ x, y, width, height } as Rectangle] : [];
  });
}

/** Its edges count. */
export const contains = ({ x, y, width, height }: Rectangle, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
