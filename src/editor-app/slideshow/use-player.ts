import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMedia } from '../theme/use-media.js';
import type { StagedSlide } from './animation/layers.js';
import { stateAt, type Moment } from './animation/layer-state.js';
import { styleOf } from './animation/layer-style.js';
import { pointOnPath } from './point-on-path.js';
import { boxOf } from './slide-stage.js';

/** Which step of a slide is shown, and whether it is played or over at once. */
export interface Playing {
  /** Of the step, among all of a show. A slide that is painted anew meanwhile goes on where it was. */
  readonly name: string;
  readonly step: number;
  readonly played: boolean;
}

const before: Moment = { step: -1, time: 0 };

/**
 * Plays a step of a slide's animations on its stage; those who want less motion see how it ends.
 *
 * @param ready the slide has come; until then it stands as before its first step
 * @returns whether the step is over
 */
export function usePlayer(
  stage: RefObject<HTMLElement | null>,
  slide: StagedSlide | undefined,
  { name, step, played }: Playing,
  ready: boolean,
): boolean {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [over, setOver] = useState<string>();
  const begun = useRef<{ readonly name: string; readonly at: number }>(undefined);
  useLayoutEffect(() => {
    if (!slide) return undefined;
    if (!ready && played) {
      begun.current = undefined;
      setOver(undefined);
      dress(stage.current, slide, before);
      return undefined;
    }
    if (still || !played) {
      begun.current = undefined;
      dress(stage.current, slide, { step, time: Infinity });
      setOver(name);
      return undefined;
    }
    if (begun.current?.name !== name) begun.current = { name, at: performance.now() };
    return play(stage, slide, step, begun.current.at, () => setOver(name));
  }, [stage, slide, name, step, played, ready, still]);
  // In the first moment of a step, what is over is the one before.
  return slide !== undefined && over === name;
}

/** @returns stops it where it is */
function play(
  stage: RefObject<HTMLElement | null>,
  slide: StagedSlide,
  step: number,
  begun: number,
  ended: () => void,
): () => void {
  const { activities = [], duration = 0 } = slide.animation.steps[step] ?? {};
  const endless = activities.some(({ repeat }) => !Number.isFinite(repeat));
  let [frame, told] = [0, false];
  const draw = () => {
    const time = (performance.now() - begun) / 1000;
    const over = time >= duration;
    dress(stage.current, slide, { step, time: over && !endless ? Infinity : time });
    if (over && !told) ended();
    told = over;
    if (!over || endless) frame = requestAnimationFrame(draw);
  };
  draw();
  return () => cancelAnimationFrame(frame);
}

/** Shows a slide as it is at a moment. */
export function dress(stage: HTMLElement | null, slide: StagedSlide, moment: Moment): void {
  for (const [index, layer] of slide.layers.entries()) {
    // Of another window it may be, whose classes are others.
    const element = stage?.children[index] as HTMLElement | undefined;
    if (!element || !layer.moving) continue;
    const state = stateAt(layer.moving, slide.animation, moment, pointOnPath);
    Object.assign(element.style, styleOf(state, layer.moving, boxOf(layer)));
  }
}
