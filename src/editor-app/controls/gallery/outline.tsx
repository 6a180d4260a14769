import { shapeOutlines } from './shape-outlines.js';

/** Areas that have lines of the same outline beside them. */
const areas: ReadonlySet<string> = new Set(['Freeline', 'BezierFill', 'Polygon']);

export function Outline({ name }: { readonly name: string }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={shapeOutlines[name]} {...(areas.has(name) && { fill: 'currentColor', fillOpacity: 0.25 })} />
    </svg>
  );
}
