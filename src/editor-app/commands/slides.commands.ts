import { long, menu, toggle, uno, type Command } from './command.js';
import type { DocumentKind } from '../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['presentation'];
const pages: readonly DocumentKind[] = ['presentation', 'drawing'];

/** Numbers of LibreOffice's slide layouts (its enumeration AutoLayout); for the slide in front. */
const layout = (whatLayout: number): Command =>
  uno('AssignLayout', undefined, { kinds, args: { WhatLayout: long(whatLayout) } });

const moveTo =
  (position: (part: number, count: number) => number): NonNullable<Command['act']> =>
  ({ actions, state }) => {
    const document = state.document;
    if (!document) return;
    const moved = state.selectedParts.length > 0 ? state.selectedParts : [document.part];
    const before = position(document.part, document.parts.length);
    actions.selectParts(moved);
    // The view goes with them.
    actions.moveParts(before, before - moved.filter((part) => part < before).length);
  };

export const slideCommands = {
  newSlide: uno('InsertPage', 'SlideAdd', { shortcut: 'Mod+M', kinds: pages }),
  duplicateSlide: uno('DuplicatePage', 'Copy', { kinds: pages }),
  deleteSlide: uno('DeletePage', 'Delete', {
    kinds: pages,
    enabled: ({ document }) => (document?.parts.length ?? 0) > 1,
  }),
  slideUp: {
    icon: 'ArrowUp',
    kinds: pages,
    act: moveTo((part) => part - 1),
    enabled: ({ document }) => (document?.part ?? 0) > 0,
  },
  slideDown: {
    icon: 'ArrowDown',
    kinds: pages,
    act: moveTo((part, count) => Math.min(count, part + 2)),
    enabled: ({ document }) => document !== undefined && document.part < document.parts.length - 1,
  },
  hideSlide: uno('HideSlide', 'SlideHide', { kinds }),
  showSlide: uno('ShowSlide', 'Eye', { kinds }),
  layoutTitle: layout(0),
  layoutContent: layout(1),
  layoutTwoContent: layout(3),
  layoutTitleOnly: layout(19),
  layoutBlank: layout(20),
  layoutCentered: layout(32),
  layoutFour: layout(18),
  layoutSix: layout(34),
  layout: menu(
    'SlideLayout',
    [
      'layoutTitle',
      'layoutContent',
      'layoutTwoContent',
      'layoutFour',
      'layoutSix',
      'layoutTitleOnly',
      'layoutCentered',
      'layoutBlank',
    ],
    { kinds },
  ),
  slideTransition: {
    icon: 'SlideTransition',
    kinds,
    checked: ({ ui }) => ui.transitions,
    act: ({ actions, state }) => actions.setUi({ transitions: !state.ui.transitions }),
  },
  slideProperties: uno('PageSetup', 'SlideSettings', { kinds: pages }),
  slideFooter: uno('HeaderAndFooter', 'DocumentFooter', { kinds }),
  normalView: toggle('NormalMultiPaneGUI', 'SlideText', { kinds }),
  masterView: toggle('SlideMasterPage', 'SlideMultiple', { kinds }),
  notesView: toggle('NotesMode', 'Notepad', { kinds }),
  present: {
    icon: 'SlidePlay',
    shortcut: 'F5',
    viewing: true,
    kinds,
    act: ({ actions }) => void actions.present(0),
  },
  presentFromHere: {
    icon: 'PlayCircle',
    shortcut: 'Shift+F5',
    viewing: true,
    kinds,
    act: ({ actions, state }) => void actions.present(state.document?.part ?? 0),
  },
} satisfies Record<string, Command>;
