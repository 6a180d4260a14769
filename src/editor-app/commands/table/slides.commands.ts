import { long, menu, toggle, uno, type Command } from './command.js';
import type { UiSettings } from '../../state/index.js';
import type { DocumentKind } from '../../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['presentation'];
const pages: readonly DocumentKind[] = ['presentation', 'drawing'];

/** Numbers of LibreOffice's slide layouts (its enumeration AutoLayout); for the slide in front. */
const layout = (whatLayout: number): Command =>
  uno('AssignLayout', undefined, { at: ['dropDown'], kinds, args: { WhatLayout: long(whatLayout) } });

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

const slidePanel = (panel: NonNullable<UiSettings['slidePanel']>, icon: NonNullable<Command['icon']>): Command => ({
  at: ['menubar', 'tabs', 'sidebar'],
  icon,
  kinds,
  checked: ({ ui }) => ui.slidePanel === panel,
  act: ({ actions, state }) => actions.setUi({ slidePanel: state.ui.slidePanel === panel ? undefined : panel }),
});

export const slideCommands = {
  newSlide: uno('InsertPage', 'SlideAdd', {
    at: ['toolbar', 'menubar', 'tabs', 'touch'],
    shortcut: 'Mod+M',
    kinds: pages,
  }),
  duplicateSlide: uno('DuplicatePage', 'Copy', { at: ['menubar', 'tabs'], kinds: pages }),
  deleteSlide: uno('DeletePage', 'Delete', {
    at: ['menubar', 'tabs'],
    kinds: pages,
    enabled: ({ document }) => (document?.parts.length ?? 0) > 1,
  }),
  slideUp: {
    at: ['menubar', 'tabs'],
    icon: 'ArrowUp',
    kinds: pages,
    act: moveTo((part) => part - 1),
    enabled: ({ document }) => (document?.part ?? 0) > 0,
  },
  slideDown: {
    at: ['menubar', 'tabs'],
    icon: 'ArrowDown',
    kinds: pages,
    act: moveTo((part, count) => Math.min(count, part + 2)),
    enabled: ({ document }) => document !== undefined && document.part < document.parts.length - 1,
  },
  hideSlide: uno('HideSlide', 'SlideHide', { at: ['menubar', 'tabs'], kinds }),
  showSlide: uno('ShowSlide', 'Eye', { at: ['menubar', 'tabs'], kinds }),
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
    { at: ['toolbar', 'menubar', 'tabs', 'sidebar'], kinds },
  ),
  slideTransition: slidePanel('transitions', 'SlideTransition'),
  slideAnimation: slidePanel('animations', 'Sparkle'),
  slideProperties: uno('PageSetup', 'SlideSettings', { at: ['menubar', 'tabs', 'sidebar'], kinds: pages }),
  slideFooter: uno('HeaderAndFooter', 'DocumentFooter', { at: ['menubar', 'tabs'], kinds }),
  normalView: toggle('NormalMultiPaneGUI', 'SlideText', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  masterView: toggle('SlideMasterPage', 'SlideMultiple', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  notesView: toggle('NotesMode', 'Notepad', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  present: {
    at: ['menubar', 'tabs', 'touch'],
    icon: 'SlidePlay',
    shortcut: 'F5',
    viewing: true,
    kinds,
    act: ({ actions }) => void actions.present(0),
  },
  presentFromHere: {
    at: ['toolbar', 'menubar', 'tabs'],
    icon: 'PlayCircle',
    shortcut: 'Shift+F5',
    viewing: true,
    kinds,
    act: ({ actions, state }) => void actions.present(state.document?.part ?? 0),
  },
  presenterView: {
    at: ['menubar', 'tabs'],
    icon: 'SlideText',
    shortcut: 'Alt+F5',
    viewing: true,
    kinds,
    act: ({ actions, state }) => void actions.present(state.document?.part ?? 0, true),
  },
} satisfies Record<string, Command>;
