import { useEffect, useState } from 'react';
import { readAnimations, type SlideAnimation } from '../../slideshow/animation/slide-animation.js';
import { useActions } from '../../state/index.js';
import type { AnimationDeck } from './animation-deck.js';

/** What tells one effect of a shape from another. */
export interface ListedEffect {
  /** The click it comes with; 0: by itself. */
  readonly click: number;
  readonly category: 'entrance' | 'emphasis' | 'exit' | 'path';
}

const categories: Readonly<Record<string, ListedEffect['category']>> = {
  Entrance: 'entrance',
  Emphasis: 'emphasis',
  Exit: 'exit',
  MotionPath: 'path',
};

/** By row of LibreOffice's list: both are in the order of the slide. */
function listedEffects({ steps }: SlideAnimation): ReadonlyMap<number, ListedEffect> {
  return new Map(
    steps.flatMap(({ activities }, click) =>
      activities.flatMap(({ effect, presetClass }) => {
        const category = categories[presetClass];
        return category ? [[effect - 1, { click, category }] as const] : [];
      }),
    ),
  );
}

/** LibreOffice's list names shapes alone (25.2); what each effect does is asked for when the list may have changed. */
export function useListedEffects(deck: AnimationDeck | undefined, part: number): ReadonlyMap<number, ListedEffect> {
  const actions = useActions();
  const [effects, setEffects] = useState<ReadonlyMap<number, ListedEffect>>(new Map());
  const state = deck && JSON.stringify([part, deck.applied, deck.category, deck.start]);
  useEffect(() => {
    if (state === undefined) return undefined;
    let isLatest = true;
    const take = (info: unknown) => {
      const animation = readAnimations(info)[part];
      if (isLatest) setEffects(animation ? listedEffects(animation) : new Map());
    };
    actions.ask({ type: 'presentation' }).then(take, () => take(undefined));
    return () => {
      isLatest = false;
    };
  }, [actions, part, state]);
  return effects;
}
