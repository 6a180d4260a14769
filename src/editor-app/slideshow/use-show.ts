import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions, useEditor } from '../state/index.js';
import { shownSlides, stepFrom, stepOfKey, type ShowPlace, type Step } from './steps.js';

/** Where the show is, and what moves it. */
export function useShow() {
  const start = useEditor((state) => state.ui.presenting?.startPart ?? 0);
  const parts = useEditor((state) => state.document?.parts);
  const count = parts?.length ?? 0;
  const actions = useActions();
  const { t } = useTranslation();
  const [place, setPlace] = useState<ShowPlace>(() => Math.min(Math.max(0, start), Math.max(0, count - 1)));
  const [blank, setBlank] = useState(false);
  const [forward, setForward] = useState(true);
  const shown = shownSlides(parts ?? []);
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
    setBlank(false);
    setForward(step !== 'previous');
    if (place === 'end' && step === 'next') leave();
    else setPlace(stepFrom(place, step, shown));
  };
  const press = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || pressesButton(event)) return;
    const step = stepOfKey(event.key);
    if (step) go(step);
    else if (event.key === 'b' || event.key === '.') setBlank(!blank);
    else return;
    event.preventDefault();
  };
  const label =
    current === undefined
      ? t('show.end')
      : t('show.slide', { number: current + 1, count, name: parts?.[current]?.name ?? '' });
  return {
    place,
    current,
    following: next === 'end' ? undefined : next,
    count,
    blank,
    forward,
    label,
    go,
    leave,
    press,
  };
}

export type Show = ReturnType<typeof useShow>;

const pressesButton = ({ target, key }: React.KeyboardEvent): boolean =>
  target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter');
