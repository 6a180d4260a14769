import type { DocumentKind } from '../../../protocol/index.js';
import { isHeldByOthers, type EditorActions, type HistoryStep } from '../../state/index.js';
import { toggle, uno, type Command } from './command.js';

const copyable: Command['available'] = ({ state }) => !(state.file?.disableCopy ?? false);

const step = (of: HistoryStep): Pick<Command, 'act' | 'stateIsLate' | 'offersInstead'> => ({
  stateIsLate: true,
  offersInstead: (state) => isHeldByOthers(of, state),
  act: ({ actions }) => actions.takeStep(of),
});

const isDrawn = (kind: DocumentKind | undefined): boolean => kind === 'presentation' || kind === 'drawing';

/** What was copied here: LibreOffice has it as cells, the browser as text. */
const pasteParts = (name: string, parts: Parameters<EditorActions['pasteParts']>[0]): Command =>
  uno(name, undefined, {
    at: ['menubar'],
    kinds: ['spreadsheet'],
    act: ({ actions }) => void actions.pasteParts(parts),
  });

export const editCommands = {
  undo: uno('Undo', 'ArrowUndo', {
    at: ['toolbar', 'menubar', 'touch'],
    shortcut: 'Mod+Z',
    ...step('undo'),
  }),
  redo: uno('Redo', 'ArrowRedo', { at: ['toolbar', 'menubar', 'touch'], shortcut: 'Mod+Y', ...step('redo') }),
  repeat: uno('Repeat', 'ArrowRepeatAll', { at: ['menubar'], kinds: ['text', 'spreadsheet'] }),
  cut: {
    at: ['menubar', 'tabs'],
    icon: 'Cut',
    shortcut: 'Mod+X',
    shortcutShownOnly: true,
    act: ({ actions }) => void actions.cut(),
  },
  copy: {
    at: ['menubar', 'tabs'],
    icon: 'Copy',
    shortcut: 'Mod+C',
    shortcutShownOnly: true,
    viewing: true,
    act: ({ actions }) => void actions.copy(),
    available: copyable,
  },
  paste: {
    at: ['menubar', 'tabs'],
    icon: 'ClipboardPaste',
    shortcut: 'Mod+V',
    shortcutShownOnly: true,
    act: ({ actions }) => void actions.paste(),
  },
  pasteUnformatted: {
    at: ['menubar'],
    shortcut: 'Mod+Shift+V',
    shortcutShownOnly: true,
    act: ({ actions }) => void actions.paste(true),
  },
  pasteValues: pasteParts('PasteOnlyValue', 'values'),
  pasteFormulas: pasteParts('PasteOnlyFormula', 'formulas'),
  pasteTransposed: pasteParts('PasteTransposed', 'transposed'),
  pasteSpecial: uno('PasteSpecial', undefined, { at: ['menubar'], kinds: ['spreadsheet'] }),
  selectAll: uno('SelectAll', 'SelectAllOn', { at: ['menubar', 'tabs'], shortcut: 'Mod+A', viewing: true }),
  deleteSelection: uno('Delete', 'Delete', {
    at: ['contextMenu', 'touch'],
    shortcut: 'Delete',
    shortcutShownOnly: true,
  }),
  find: {
    at: ['toolbar', 'menubar', 'tabs'],
    icon: 'Search',
    shortcut: 'Mod+F',
    viewing: true,
    act: ({ actions, chrome }) => {
      chrome.expectField();
      actions.openSearch();
    },
  },
  findReplace: {
    at: ['menubar', 'tabs'],
    icon: 'ArrowSwap',
    shortcut: 'Mod+H',
    act: ({ actions, chrome }) => {
      chrome.expectField();
      actions.openSearch(true);
    },
  },
  findDialog: uno('SearchDialog', 'SearchSettings', { at: ['menubar'], shortcut: 'Mod+Alt+F' }),
  cloneFormatting: toggle('FormatPaintbrush', 'PaintBrush', { at: ['toolbar', 'menubar', 'tabs'] }),
  clearFormatting: uno('ResetAttributes', 'ClearFormatting', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar'],
    shortcut: 'Mod+Shift+M',
    // Slides and drawings have another command for it.
    act: ({ actions, state }) =>
      actions.uno(isDrawn(state.document?.kind) ? '.uno:SetDefault' : '.uno:ResetAttributes'),
  }),
} satisfies Record<string, Command>;
