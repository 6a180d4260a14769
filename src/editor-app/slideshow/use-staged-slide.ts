import { useMemo } from 'react';
import { stageOf, type StagedSlide } from './animation/layers.js';
import { noAnimation, type SlideAnimation } from './animation/slide-animation.js';
import type { PaintedSlide } from './use-slide.js';

/** A slide ready to be played, or undefined when it could not be painted. */
export interface ShownSlide {
  readonly part: number;
  readonly slide: StagedSlide | undefined;
}

export function useStagedSlide(
  painted: PaintedSlide | undefined,
  animations: readonly SlideAnimation[] | undefined,
): ShownSlide | undefined {
  return useMemo(() => {
    if (!painted) return undefined;
    const { part, layers } = painted;
    return { part, slide: layers && stageOf(layers, animations?.[part] ?? noAnimation) };
  }, [painted, animations]);
}
