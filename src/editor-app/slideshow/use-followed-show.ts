import { useCallback, useMemo, useState } from 'react';
import type { ShowPoint } from '../../protocol/index.js';
import { useActions, useEditor } from '../state/index.js';
import { placeOf, slideIds } from './position.js';
import { shownSlides, stepFrom } from './steps.js';
import { useLabel, type Show } from './use-show.js';

const nothing = (): void => undefined;

/** Whether the show has gone on from one place to the other, rather than back. */
export function isOnward(from: ShowPoint, to: ShowPoint): boolean {
  if (isSameSlide(from, to)) return to.step >= from.step;
  return to.place === 'end' || (from.place !== 'end' && to.place > from.place);
}

const isSameSlide = (from: ShowPoint, to: ShowPoint): boolean =>
  from.slide === undefined || to.slide === undefined ? from.place === to.place : from.slide === to.slide;

/** Where somebody else's show is; nothing here moves it. It ends with theirs. */
export function useFollowedShow(view: number): Show {
  const told = useEditor(({ shows }) => shows[view]);
  const parts = useEditor((state) => state.document?.parts);
  const slides = useMemo(() => slideIds(parts ?? []), [parts]);
  const actions = useActions();
  const leave = useCallback(() => actions.stopPresenting(), [actions]);
  const [{ at, forward }, go] = useState({ at: told ?? { place: 0, step: 0 }, forward: true });
  // Slides that others have moved are no step.
  const stays = told?.step === at.step && isSameSlide(at, told);
  if (told && told !== at) go({ at: told, forward: stays ? forward : isOnward(at, told) });
  const { step, blank } = at;
  const place = placeOf(at, slides);
  const current = place === 'end' ? undefined : place;
  const next = stepFrom(place, 'next', shownSlides(parts ?? []));
  return {
    position: { place, step, played: forward },
    current,
    slide: slides[current ?? -1],
    following: next === 'end' ? undefined : next,
    count: slides.length,
    blank,
    forward,
    label: useLabel(current),
    dot: undefined,
    point: nothing,
    cover: nothing,
    go: nothing,
    leave,
    press: nothing,
  };
}
