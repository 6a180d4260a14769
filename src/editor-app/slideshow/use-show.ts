import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../state/index.js';
import { meantKeys } from '../input/meant-keys.js';
import { pressesButton } from './keep-focus.js';
import type { Point } from '../../protocol/index.js';
import { carriedOver, showStep, slideIds, type ShowPosition } from './position.js';
import { shownSlides, stepFrom, stepOfKey, type Step } from './steps.js';

/** What covers the screen. */
export type Blank = 'black' | 'white';

const blankOfKey: Readonly<Record<string, Blank>> = { B: 'black', '.': 'black', W: 'white', ',': 'white' };

const firstOf = <T>(keys: readonly string[], meaning: (key: string) => T | undefined): T | undefined =>
  keys.map(meaning).find((meant) => meant !== undefined);

/**
 * Where the show is, and what moves it. It stays at its slide when others change the slides.
 *
 * @param stepsOf how many steps a slide's animations have, with the first, which comes by itself
 */
export function useShow(stepsOf: (slide: string) => number) {
  const start = useEditor((state) => state.ui.presenting?.startPart ?? 0);
  const parts = useEditor((state) => state.document?.parts);
  const count = parts?.length ?? 0;
  const actions = useActions();
  const shown = shownSlides(parts ?? []);
  const slides = useMemo(() => slideIds(parts ?? []), [parts]);
  const [kept, keep] = useState(() => {
    const position: ShowPosition = {
      place: Math.min(Math.max(0, start), Math.max(0, count - 1)),
      step: 0,
      played: true,
    };
    return { position, slides };
  });
  const position = carriedOver(kept.position, kept.slides, slides, shown);
  if (kept.slides !== slides && count > 0) keep({ position, slides });
  const [blank, setBlank] = useState<Blank>();
  const [forward, setForward] = useState(true);
  const [dot, point] = useState<Point>();
  const number = useRef('');
  const { place } = position;
  const current = place === 'end' ? undefined : Math.min(place, count - 1);
  const next = stepFrom(place, 'next', shown);
  const seen = useRef(start);
  useEffect(() => {
    if (current !== undefined) seen.current = current;
  }, [current]);

  const leave = useCallback(() => {
    actions.stopPresenting();
    actions.goToPart(seen.current);
  }, [actions]);
  const go = (step: Step) => {
    // Whoever goes on from a covered screen sees what was there before.
    if (blank !== undefined) return setBlank(undefined);
    setForward(step !== 'previous');
    if (place === 'end' && step === 'next') leave();
    else keep({ position: showStep(position, step, shown, (index) => stepsOf(slides[index] ?? '')), slides });
  };
  const jump = (slide: number) => {
    setBlank(undefined);
    if (slide >= 0 && slide < count) keep({ position: { place: slide, step: 0, played: true }, slides });
  };
  const cover = (wanted: Blank) => setBlank(blank === wanted ? undefined : wanted);
  const press = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = number.current;
    const isChoice = event.key === 'Enter' && typed !== '';
    if (!isChoice && pressesButton(event)) return;
    const keys = meantKeys(event);
    const digit = keys.find((key) => /^\d$/.test(key));
    number.current = digit === undefined ? '' : (typed + digit).slice(-4);
    const step = firstOf(keys, stepOfKey);
    const covering = firstOf(keys, (key) => blankOfKey[key]);
    // The dialog is left by it where it has the keys; the window of the audience knows of no dialog.
    if (event.key === 'Escape') leave();
    else if (isChoice) jump(Number(typed) - 1);
    else if (step) go(step);
    else if (covering) cover(covering);
    else if (number.current === '') return;
    event.preventDefault();
  };
  const label = useLabel(current);
  return {
    position,
    current,
    /** The identity of that slide, see `slideIds`. */
    slide: slides[current ?? -1],
    following: next === 'end' ? undefined : next,
    count,
    blank,
    forward,
    label,
    /** Where the presenter points, fractions of the slide. */
    dot,
    point,
    cover,
    go,
    leave,
    press,
  };
}

export type Show = ReturnType<typeof useShow>;

/** What a screen reader says of a slide; of none, that the show has ended. */
export function useLabel(slide: number | undefined): string {
  const { t } = useTranslation();
  const parts = useEditor((state) => state.document?.parts) ?? [];
  if (slide === undefined) return t('show.end');
  return t('show.slide', { number: slide + 1, count: parts.length, name: parts[slide]?.name ?? '' });
}

/** Tells the others where the show is. */
export function useToldShow({ position: { step }, current, slide, blank }: Show): void {
  const actions = useActions();
  useEffect(() => {
    actions.showAt({ place: current ?? 'end', step, ...(slide !== undefined && { slide }), ...(blank && { blank }) });
  }, [actions, current, slide, step, blank]);
  useEffect(() => () => actions.showAt(undefined), [actions]);
}
