import type { DialogNode } from '../../office/dialog-node.js';
import { isEnabled, stringsOf } from '../../office/node.js';
import { rowsOf } from '../../dialogs/widgets/rows.js';
import { chosenIn, secondsOf, widgetsIn } from './deck-values.js';
import type { DeckReader } from './use-deck.js';

/** What LibreOffice's sidebar says of the selected slides' transition. */
export interface TransitionDeck {
  /** LibreOffice's names, "None" first. */
  readonly kinds: readonly string[];
  /** Index in `kinds`, -1 when the selected slides differ. */
  readonly kind: number;
  readonly variants: readonly string[];
  readonly variant: number;
  /** Seconds. */
  readonly duration: number;
  /** Seconds after which the next slide comes by itself; undefined: on click. */
  readonly advanceAfter: number | undefined;
}

/** Widgets of the deck. */
export const deckWidgets = {
  kinds: { id: 'transitions_icons', control: 'iconview' },
  variants: { id: 'variant_list', control: 'combobox' },
  duration: { id: 'transition_duration', control: 'spinfield' },
  onClick: { id: 'rb_mouse_click', control: 'radiobutton' },
  advances: { id: 'rb_auto_after', control: 'radiobutton' },
  advanceAfter: { id: 'auto_after_value', control: 'spinfield' },
  toAll: { id: 'apply_to_all', control: 'pushbutton' },
} as const;

/** Undefined until LibreOffice has filled the list of transitions, which it does a moment after the deck is there. */
function readTransitionDeck(sidebar: DialogNode): TransitionDeck | undefined {
  const widget = widgetsIn(sidebar, deckWidgets);
  const rows = rowsOf(widget('kinds'));
  if (rows.length === 0) return undefined;
  const variants = widget('variants');
  const kind = rows.findIndex(({ selected }) => selected);
  const wait = widget('advanceAfter');
  return {
    kinds: rows.map(({ columns }) => columns[0]?.text ?? ''),
    kind,
    // LibreOffice leaves those of the slide before when this one has no transition.
    variants: kind > 0 && isEnabled(variants) ? stringsOf(variants['entries']) : [],
    variant: chosenIn(variants),
    duration: secondsOf(widget('duration')),
    // Of the two switches LibreOffice reports only the one that was turned on.
    advanceAfter: isEnabled(wait) ? secondsOf(wait) : undefined,
  };
}

/** 25.2 has no command that takes a transition. */
export const transitionDeck: DeckReader<TransitionDeck> = {
  deck: 'SdSlideTransitionDeck',
  command: '.uno:SlideChangeWindow',
  read: readTransitionDeck,
};
