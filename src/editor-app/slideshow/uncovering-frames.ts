import type { Uncovering } from './animation/layer-state.js';
import { coverOf } from './animation/uncover.js';
import type { Frame } from './slide-change.js';

/** A picture for each of so many ms: masks do not change by degrees, nor do outlines whose corners grow in number. */
const each = 25;

/** What the slide that enters wears while it is uncovered, evenly spread over the time. */
export function uncoveringFrames(form: Omit<Uncovering, 'shown'>, duration: number): readonly Frame[] {
  const count = Math.max(2, Math.round(duration / each));
  return Array.from({ length: count + 1 }, (_, index) => {
    const { opacity = 1, clipPath = 'none', mask: maskImage = 'none' } = coverOf({ ...form, shown: index / count });
    return { opacity, clipPath, maskImage };
  });
}
