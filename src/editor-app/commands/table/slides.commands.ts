import { gallery, long, menu, toggle, uno, type Command } from './command.js';
import type { Box } from './gallery.js';
import { plainState } from '../../office/plain-state.js';
import type { EditorState, UiSettings } from '../../state/index.js';
import type { DocumentKind } from '../../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['presentation'];
const pages: readonly DocumentKind[] = ['presentation', 'drawing'];

/** Numbers of LibreOffice's slide layouts (its enumeration AutoLayout); for the slide in front. */
const layout = (whatLayout: number, contents: readonly Box[], title?: Box): Command =>
  uno('AssignLayout', undefined, {
    at: ['dropDown'],
    kinds,
    onState: String(whatLayout),
    picture: { kind: 'slide', contents, ...(title && { title }) },
    args: { WhatLayout: long(whatLayout) },
  });

const head: Box = [4, 4, 56, 6];
const [left, right, upper, lower]: readonly [Box, Box, Box, Box] = [
  [4, 13, 27, 19],
  [33, 13, 27, 19],
  [4, 13, 56, 9],
  [4, 23, 56, 9],
];
const quarters: readonly [Box, Box, Box, Box] = [
  [4, 13, 27, 9],
  [33, 13, 27, 9],
  [4, 23, 27, 9],
  [33, 23, 27, 9],
];
const sixths: readonly Box[] = [13, 23].flatMap((y) => [4, 23.5, 43].map((x): Box => [x, y, 17, 9]));

const inMaster = ({ commands }: EditorState): boolean => plainState(commands['.uno:SlideMasterPage']) === 'true';

const moveTo =
  (position: (first: number, last: number, count: number) => number): NonNullable<Command['act']> =>
  ({ actions, state }) => {
    const document = state.document;
    if (!document) return;
    const moved = state.selectedParts.length > 0 ? state.selectedParts : [document.part];
    const before = position(Math.min(...moved), Math.max(...moved), document.parts.length);
    actions.selectParts(moved);
    // The view goes with them.
    actions.moveParts(before, before - moved.filter((part) => part < before).length);
  };

const slidePanel = (
  panel: NonNullable<UiSettings['slidePanel']>,
  icon: NonNullable<Command['icon']>,
  rest: Partial<Command> = {},
): Command => ({
  at: ['menubar', 'tabs', 'sidebar'],
  icon,
  kinds,
  checked: ({ ui }) => ui.slidePanel === panel,
  act: ({ actions, state }) => actions.setUi({ slidePanel: state.ui.slidePanel === panel ? undefined : panel }),
  ...rest,
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
    act: moveTo((first) => Math.max(0, first - 1)),
    enabled: ({ document }) => (document?.part ?? 0) > 0,
  },
  slideDown: {
    at: ['menubar', 'tabs'],
    icon: 'ArrowDown',
    kinds: pages,
    act: moveTo((_, last, count) => Math.min(count, last + 2)),
    enabled: ({ document }) => document !== undefined && document.part < document.parts.length - 1,
  },
  renameSlide: uno('RenamePage', 'Rename', { at: ['menubar', 'tabs'], kinds: pages }),
  hideSlide: uno('HideSlide', 'SlideHide', { at: ['menubar', 'tabs'], kinds }),
  showSlide: uno('ShowSlide', 'Eye', { at: ['menubar', 'tabs'], kinds }),
  layoutTitle: layout(0, [[14, 21, 36, 6]], [8, 9, 48, 9]),
  layoutContent: layout(1, [[4, 13, 56, 19]], head),
  layoutTwoContent: layout(3, [left, right], head),
  layoutContentTwo: layout(12, [left, quarters[1], quarters[3]], head),
  layoutTwoBesideOne: layout(15, [quarters[0], quarters[2], right], head),
  layoutTwoOverOne: layout(16, [quarters[0], quarters[1], lower], head),
  layoutOneOverOne: layout(14, [upper, lower], head),
  layoutFour: layout(18, quarters, head),
  layoutSix: layout(34, sixths, head),
  layoutTitleOnly: layout(19, [], head),
  layoutCentered: layout(32, [[8, 11, 48, 14]]),
  layoutBlank: layout(20, []),
  layout: gallery(
    'SlideLayout',
    [
      {
        columns: 3,
        items: [
          'layoutTitle',
          'layoutContent',
          'layoutTwoContent',
          'layoutContentTwo',
          'layoutTwoBesideOne',
          'layoutTwoOverOne',
          'layoutOneOverOne',
          'layoutFour',
          'layoutSix',
          'layoutTitleOnly',
          'layoutCentered',
          'layoutBlank',
        ],
      },
    ],
    { at: ['toolbar', 'menubar', 'tabs', 'sidebar'], kinds },
  ),
  slideTransition: slidePanel('transitions', 'SlideTransition'),
  slideAnimation: slidePanel('animations', 'Sparkle'),
  slideTableStyle: slidePanel('tableStyles', 'StyleGuide', {
    kinds: pages,
    enabled: ({ overlay }) => overlay.table !== undefined,
  }),
  slideProperties: uno('PageSetup', 'SlideSettings', { at: ['menubar', 'tabs', 'sidebar'], kinds: pages }),
  slideFooter: uno('HeaderAndFooter', 'DocumentFooter', { at: ['menubar', 'tabs'], kinds }),
  normalView: toggle('NormalMultiPaneGUI', 'SlideText', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  masterView: toggle('SlideMasterPage', 'SlideMultiple', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  closeMaster: uno('CloseMasterView', 'DismissCircle', {
    at: ['menubar', 'tabs'],
    kinds,
    available: ({ state }) => inMaster(state),
  }),
  newMaster: uno('InsertMasterPage', undefined, { at: ['dropDown'], kinds, enabled: inMaster }),
  deleteMaster: uno('DeleteMasterPage', undefined, { at: ['dropDown'], kinds, enabled: inMaster }),
  masterObjects: toggle('DisplayMasterObjects', undefined, { at: ['dropDown'], kinds }),
  masterBackground: toggle('DisplayMasterBackground', undefined, { at: ['dropDown'], kinds }),
  masterElements: uno('MasterLayouts', undefined, { at: ['dropDown'], kinds, enabled: inMaster }),
  masterMenu: menu('Layer', ['masterObjects', 'masterBackground', 'masterElements', '-', 'newMaster', 'deleteMaster'], {
    at: ['menubar', 'tabs'],
    kinds,
  }),
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
