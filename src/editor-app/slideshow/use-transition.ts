import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMedia } from '../theme/use-media.js';
import type { Frame, Play, SlideChange } from './slide-change.js';
import type { ShownSlide } from './use-slide-picture.js';

interface Playing {
  readonly play: Play;
  /** The slide before. */
  readonly from: ShownSlide;
}

interface Transition {
  readonly playing: Playing | undefined;
  readonly entering: RefObject<HTMLImageElement | null>;
  readonly leaving: RefObject<HTMLImageElement | null>;
}

/** Plays the change to the slide that is shown now, going forward; those who want less motion see a cut. */
export function useTransition(
  shown: ShownSlide | undefined,
  changes: readonly SlideChange[],
  forward: boolean,
): Transition {
  const [playing, setPlaying] = useState<Playing>();
  const entering = useRef<HTMLImageElement>(null);
  const leaving = useRef<HTMLImageElement>(null);
  const before = useRef<ShownSlide>(undefined);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    const from = before.current;
    before.current = shown;
    if (from?.part === shown?.part) return;
    const play = shown && from && forward && !still ? changes[shown.part]?.play : undefined;
    setPlaying(play && from && { play, from });
  }, [shown, changes, forward, still]);
  useLayoutEffect(() => {
    if (!playing) return undefined;
    const { play } = playing;
    const running = [
      animate(entering.current, play.entering, play.duration),
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

const animate = (
  image: HTMLImageElement | null,
  frames: readonly Frame[] | undefined,
  duration: number,
): Animation | undefined =>
  frames && image?.animate([...frames] as Keyframe[], { duration, easing: 'ease-in-out', fill: 'both' });

/**
 * Goes on by itself once the slide has been there for its time.
 *
 * @param slide the one that is there; undefined while it is on its way
 * @param after ms; undefined: wait for the person
 */
export function useAutoAdvance(slide: number | undefined, after: number | undefined, next: () => void): void {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (slide === undefined || after === undefined) return undefined;
    const timer = setTimeout(() => latest.current(), after);
    return () => clearTimeout(timer);
  }, [slide, after]);
}
