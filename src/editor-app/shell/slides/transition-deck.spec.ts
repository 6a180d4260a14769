import { describe, expect, it } from '@jest/globals';
import type { DialogNode } from '../../office/dialog-node.js';
import { transitionDeck } from './transition-deck.js';
import { showsDeck } from './use-deck.js';

const names = ['None', 'Fade', 'Push'];

const sidebar = (selected: number, { timed = false, filled = true, visible = true } = {}): DialogNode => ({
  type: 'dockingwindow',
  children: [
    { id: 'PropertyDeck', type: 'deck', visible: false },
    {
      id: 'SdSlideTransitionDeck',
      type: 'deck',
      ...(!visible && { visible: false }),
      children: [
        {
          id: 'transitions_icons',
          type: 'iconview',
          entries: filled ? names.map((text, row) => ({ text, row, selected: row === selected })) : [],
        },
        { id: 'variant_list', type: 'listbox', enabled: true, entries: ['Up', 'Down'], selectedEntries: ['1'] },
        { id: 'transition_duration', type: 'formattedfield', value: '0.75' },
        { id: 'auto_after_value', type: 'formattedfield', enabled: timed, value: 7 },
      ],
    },
  ],
});

describe("LibreOffice's deck of transitions", () => {
  it('is read: kind, variant, duration, and what brings the next slide', () => {
    expect(transitionDeck.read(sidebar(2, { timed: true }))).toEqual({
      kinds: names,
      kind: 2,
      variants: ['Up', 'Down'],
      variant: 1,
      duration: 0.75,
      advanceAfter: 7,
    });
  });

  it('has no variants of no transition, and waits for a click unless told otherwise', () => {
    expect(transitionDeck.read(sidebar(0))).toMatchObject({ kind: 0, variants: [], advanceAfter: undefined });
  });

  it('is not there while another deck is in front, or before its list is filled', () => {
    expect(showsDeck(sidebar(0, { visible: false }), transitionDeck.deck)).toBe(false);
    expect(transitionDeck.read(sidebar(0, { filled: false }))).toBeUndefined();
  });
});
