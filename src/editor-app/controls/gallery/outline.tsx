import { shapeOutlines } from './shape-outlines.js';

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
      <path d={shapeOutlines[name]} />
    </svg>
  );
}
