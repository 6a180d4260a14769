import type { PointOnPath } from './animation/layer-state.js';

/** The browser measures curves in steps that would be coarse for a path as large as one slide. */
const enlarged = 1000;

const paths = new Map<string, SVGPathElement>();

/** The browser knows how long curves are. Paths of PowerPoint end with an E. */
export const pointOnPath: PointOnPath = (told, progress) => {
  const path = paths.get(told) ?? make(told);
  const { x, y } = path.getPointAtLength(path.getTotalLength() * progress);
  return { x: x / enlarged, y: y / enlarged };
};

function make(told: string): SVGPathElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const d = told
    .replaceAll(/(?<=[\d\s])E\b|(?<=[\d\s])E$/g, '')
    .replaceAll(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g, (number) => String(Number(number) * enlarged));
  path.setAttribute('d', d);
  paths.set(told, path);
  return path;
}
