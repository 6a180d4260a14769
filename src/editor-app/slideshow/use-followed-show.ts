import { useCallback, useState } from 'react';
import type { ShowPoint } from '../../protocol/index.js';
import { useActions, useEditor } from '../state/index.js';
import { shownSlides, stepFrom } from './steps.js';
import { useLabel, type Show } from './use-show.js';

const nothing = (): void => undefined;

/** Whether the show has gone on from one place to the other, rather than back. */
export function isOnward(from: ShowPoint, to: ShowPoint): boolean {
  if (from.place === to.place) return to.step >= from.step;
  return to.place === 'end' || (from.place !== 'end' && to.place > from.place);
}

/** Where somebody else's show is; nothing here moves it. It ends with theirs. */
export function useFollowedShow(view: number): Show {
  const told = useEditor(({ shows }) => shows[view]);
  const parts = useEditor((state) => state.document?.parts) ?? [];
  const actions = useActions();
  const leave = useCallback(() => actions.stopPresenting(), [actions]);
  const [{ at, forward }, go] = useState({ at: told ?? { place: 0, step: 0 }, forward: true });
  if (told && told !== at) go({ at: told, forward: isOnward(at, told) });
  const { place, step, blank } = at;
  const current = place === 'end' ? undefined : Math.min(place, parts.length - 1);
  const next = stepFrom(place, 'next', shownSlides(parts));
  return {
    position: { place, step, played: forward },
    current,
    following: next === 'end' ? undefined : next,
    count: parts.length,
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
