import type { Point } from '../../protocol/index.js';

const turn = Math.PI / 4;

/** Where a drag with Shift leads to: what is drawn is as high as wide, and a line runs in steps of 45°. */
export function inStep(from: Point, to: Point, what: 'line' | 'area'): Point {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (what === 'area') {
    const side = Math.max(Math.abs(across), Math.abs(down));
    return { x: from.x + (across < 0 ? -side : side), y: from.y + (down < 0 ? -side : side) };
  }
  const angle = Math.round(Math.atan2(down, across) / turn) * turn;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const length = across * x + down * y;
  return { x: from.x + Math.round(length * x), y: from.y + Math.round(length * y) };
}
