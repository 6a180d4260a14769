import type { DialogNode } from '../../office/dialog-node.js';
import { findNode, isEnabled, isVisible, stringsOf } from '../../office/node.js';
import { rowsOf, type Row } from '../../dialogs/widgets/rows.js';
import { chosenIn, secondsOf, widgetsIn } from './deck-values.js';
import type { DeckReader } from './use-deck.js';

/** What LibreOffice's sidebar says of the animations of a slide. Rows are numbers that LibreOffice knows them by. */
export interface AnimationDeck {
  /** In the order in which they are played. */
  readonly applied: readonly Listed[];
  /** Something that can be animated is selected. */
  readonly mayAdd: boolean;
  /** An animation is selected; below is what it is. */
  readonly chosen: boolean;
  readonly category: number;
  readonly effects: readonly Listed[];
  /** Which of `effects` are headings of those below them. */
  readonly headings: readonly number[];
  readonly start: number;
  readonly starts: readonly string[];
  /** Where it comes from, how far it turns, as words; empty when it has no such choice. */
  readonly variants: readonly string[];
  readonly variant: number;
  /** Seconds. */
  readonly duration: number;
  /** Seconds. */
  readonly delay: number;
}

interface Listed {
  readonly row: number;
  readonly text: string;
  readonly selected: boolean;
}

/** Entrance, emphasis, exit, motion paths, and what else there is: LibreOffice's order. */
export const categories = ['entrance', 'emphasis', 'exit', 'path', 'other'] as const;
/** LibreOffice's order. */
export const starts = ['onClick', 'withPrevious', 'afterPrevious'] as const;

/** Widgets of the deck. */
export const animationWidgets = {
  applied: { id: 'custom_animation_list', control: 'treeview' },
  effects: { id: 'effect_list', control: 'treeview' },
  category: { id: 'categorylb', control: 'combobox' },
  start: { id: 'start_effect_list', control: 'combobox' },
  variant: { id: 'combo', control: 'combobox' },
  duration: { id: 'anim_duration', control: 'spinfield' },
  delay: { id: 'delay_value', control: 'spinfield' },
  add: { id: 'add_effect', control: 'pushbutton' },
  remove: { id: 'remove_effect', control: 'pushbutton' },
  earlier: { id: 'move_up', control: 'pushbutton' },
  later: { id: 'move_down', control: 'pushbutton' },
} as const;

/** 25.2 has no commands for animations. */
export const animationDeck: DeckReader<AnimationDeck> = {
  deck: 'SdCustomAnimationDeck',
  command: '.uno:CustomAnimation',
  read: readAnimationDeck,
};

function readAnimationDeck(sidebar: DialogNode): AnimationDeck | undefined {
  const widget = widgetsIn(sidebar, animationWidgets);
  if (findNode(sidebar, animationWidgets.applied.id) === undefined) return undefined;
  const variants = widget('variant');
  const effects = rowsOf(widget('effects')).map(listed);
  return {
    applied: isVisible(widget('applied')) ? rowsOf(widget('applied')).map(listed) : [],
    mayAdd: isEnabled(widget('add')),
    chosen: isEnabled(widget('remove')),
    category: chosenIn(widget('category')),
    effects,
    headings: headingsOf(effects.length),
    start: chosenIn(widget('start')),
    starts: stringsOf(widget('start')['entries']),
    variants: isEnabled(variants) && isVisible(variants) ? stringsOf(variants['entries']) : [],
    variant: chosenIn(variants),
    duration: secondsOf(widget('duration')),
    delay: secondsOf(widget('delay')),
  };
}

const listed = ({ row, columns, selected }: Row): Listed => ({ row, text: columns[0]?.text ?? '', selected });

/**
 * LibreOffice tells headings as it does effects, in the language of its interface (25.2): they are known by their rows in
 * its lists of entrance, emphasis, exit, motion paths and the others, which differ in length. Another list begins with one.
 */
const headings = new Map([
  [57, [0, 21, 26, 44]],
  [37, [0, 10, 23, 32]],
  [56, [0, 20, 25, 43]],
  [70, [0, 4, 23, 39]],
]);

const headingsOf = (length: number): readonly number[] => headings.get(length) ?? [0];
