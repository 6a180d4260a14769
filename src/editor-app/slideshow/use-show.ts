import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../state/index.js';
import type { Point } from '../../protocol/index.js';
import { showStep, type ShowPosition } from './position.js';
import { shownSlides, stepFrom, stepOfKey, type Step } from './steps.js';

/** What covers the screen. */
export type Blank = 'black' | 'white';

const blankOfKey: Readonly<Record<string, Blank>> = { b: 'black', '.': 'black', w: 'white', ',': 'white' };

/**
 * Where the show is, and what moves it.
 *
 * @param stepsOf how many steps a slide's animations have, with the first, which comes by itself
 */
export function useShow(stepsOf: (slide: number) => number) {
  const start = useEditor((state) => state.ui.presenting?.startPart ?? 0);
  const parts = useEditor((state) => state.document?.parts);
  const count = parts?.length ?? 0;
  const actions = useActions();
  const [position, setPosition] = useState<ShowPosition>(() => ({
    place: Math.min(Math.max(0, start), Math.max(0, count - 1)),
    step: 0,
    played: true,
  }));
  const [blank, setBlank] = useState<Blank>();
  const [forward, setForward] = useState(true);
  const [dot, point] = useState<Point>();
  const number = useRef('');
  const shown = shownSlides(parts ?? []);
  const { place } = position;
  // Somebody may delete slides while they are shown.
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
    setBlank(undefined);
    setForward(step !== 'previous');
    if (place === 'end' && step === 'next') leave();
    else setPosition(showStep(position, step, shown, stepsOf));
  };
  const jump = (slide: number) => {
    setBlank(undefined);
    if (slide >= 0 && slide < count) setPosition({ place: slide, step: 0, played: true });
  };
  const cover = (wanted: Blank) => setBlank(blank === wanted ? undefined : wanted);
  const press = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || pressesButton(event)) return;
    const typed = number.current;
    number.current = /^\d$/.test(event.key) ? (typed + event.key).slice(-4) : '';
    const step = stepOfKey(event.key);
    const covering = blankOfKey[event.key.toLowerCase()];
    if (event.key === 'Enter' && typed !== '') jump(Number(typed) - 1);
    else if (step) go(step);
    else if (covering) cover(covering);
    else if (number.current === '') return;
    event.preventDefault();
  };
  const label = useLabel(current);
  return {
    position,
    current,
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
export function useToldShow({ position: { step }, current, blank }: Show): void {
  const actions = useActions();
  useEffect(() => {
    actions.showAt({ place: current ?? 'end', step, ...(blank && { blank }) });
  }, [actions, current, step, blank]);
  useEffect(() => () => actions.showAt(undefined), [actions]);
}

const pressesButton = ({ target, key }: React.KeyboardEvent): boolean =>
  target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter');
