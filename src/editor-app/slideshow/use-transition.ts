import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMedia } from '../theme/use-media.js';
import type { Presentation } from './presentation.js';
import type { Frame, Play } from './slide-change.js';
import { uncoveringFrames } from './uncovering-frames.js';
import { dress } from './use-player.js';
import type { ShownSlide } from './use-staged-slide.js';

interface Playing {
  readonly play: Play;
  /** The slide before. */
  readonly from: ShownSlide;
}

interface Transition {
  readonly playing: Playing | undefined;
  readonly entering: RefObject<HTMLDivElement | null>;
  readonly leaving: RefObject<HTMLDivElement | null>;
}

/** Plays the change to the slide that is shown now, going forward; those who want less motion see a cut. */
export function useTransition(
  shown: ShownSlide | undefined,
  presentation: Presentation | undefined,
  forward: boolean,
): Transition {
  const [playing, setPlaying] = useState<Playing>();
  const entering = useRef<HTMLDivElement>(null);
  const leaving = useRef<HTMLDivElement>(null);
  const before = useRef<ShownSlide>(undefined);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    const from = before.current;
    before.current = shown;
    if (from?.id === shown?.id) return;
    const play = shown && from && forward && !still ? presentation?.get(shown.id)?.change?.play : undefined;
    setPlaying(play && from && { play, from });
  }, [shown, presentation, forward, still]);
  useLayoutEffect(() => {
    if (!playing) return undefined;
    const { play, from } = playing;
    if (from.slide) dress(leaving.current, from.slide, { step: from.slide.animation.steps.length, time: Infinity });
    const running = [
      animate(entering.current, enteringFrames(play), play.duration),
      animate(leaving.current, play.leaving, play.duration),
    ].flatMap((animation) => animation ?? []);
    Promise.all(running.map(({ finished }) => finished)).then(
      () => setPlaying((now) => (now === playing ? undefined : now)),
      () => undefined,
    );
    return () => running.forEach((animation) => animation.cancel());
  }, [playing]);
  return { playing, entering, leaving };
}

const enteringFrames = ({ entering, uncovering, duration }: Play): readonly Frame[] | undefined =>
  uncovering ? uncoveringFrames(uncovering, duration) : entering;

const animate = (
  slide: HTMLDivElement | null,
  frames: readonly Frame[] | undefined,
  duration: number,
): Animation | undefined =>
  frames && slide?.animate([...frames] as Keyframe[], { duration, easing: 'ease-in-out', fill: 'both' });

/**
 * Goes on by itself once it has been there for its time.
 *
 * @param there names what is there; undefined while it is on its way
 * @param after ms; undefined: wait for the person
 */
export function useAutoAdvance(there: string | undefined, after: number | undefined, next: () => void): void {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (there === undefined || after === undefined) return undefined;
    const timer = setTimeout(() => latest.current(), after);
    return () => clearTimeout(timer);
  }, [there, after]);
}
