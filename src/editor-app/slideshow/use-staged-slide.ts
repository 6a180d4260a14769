import { useMemo } from 'react';
import { stageOf, type StagedSlide } from './animation/layers.js';
import { noAnimation, type SlideAnimation } from './animation/slide-animation.js';
import type { PaintedSlide } from './use-slide.js';

/** A slide ready to be played, or undefined when it could not be painted. */
export interface ShownSlide {
  /** Its identity, see `slideIds`. */
  readonly id: string;
  readonly slide: StagedSlide | undefined;
}

export function useStagedSlide(
  painted: PaintedSlide | undefined,
  animation: SlideAnimation = noAnimation,
): ShownSlide | undefined {
  return useMemo(() => {
    if (!painted) return undefined;
    const { id, layers } = painted;
    return { id, slide: layers && stageOf(layers, animation) };
  }, [painted, animation]);
}
