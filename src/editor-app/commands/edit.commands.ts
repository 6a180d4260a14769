import { menu, toggle, uno, type Command } from './command.js';

const copyable: Command['available'] = ({ state }) => !(state.file?.disableCopy ?? false);

export const editCommands = {
  undo: uno('Undo', 'ArrowUndo', { shortcut: 'Mod+Z' }),
  redo: uno('Redo', 'ArrowRedo', { shortcut: 'Mod+Y' }),
  repeat: uno('Repeat', 'ArrowRepeatAll', { kinds: ['text', 'spreadsheet'] }),
  cut: { icon: 'Cut', shortcut: 'Mod+X', shortcutShownOnly: true, act: ({ actions }) => void actions.cut() },
  copy: {
    icon: 'Copy',
    shortcut: 'Mod+C',
    shortcutShownOnly: true,
    viewing: true,
    act: ({ actions }) => void actions.copy(),
    available: copyable,
  },
  paste: {
    icon: 'ClipboardPaste',
    shortcut: 'Mod+V',
    shortcutShownOnly: true,
    act: ({ actions }) => void actions.paste(),
  },
  pasteUnformatted: {
    shortcut: 'Mod+Shift+V',
    shortcutShownOnly: true,
    act: ({ actions }) => void actions.paste(true),
  },
  pasteSpecial: uno('PasteSpecial', undefined, { kinds: ['spreadsheet'] }),
  selectAll: uno('SelectAll', 'SelectAllOn', { shortcut: 'Mod+A', viewing: true }),
  deleteSelection: uno('Delete', 'Delete', { shortcut: 'Delete', shortcutShownOnly: true }),
  find: {
    icon: 'Search',
    shortcut: 'Mod+F',
    viewing: true,
    act: ({ actions }) => actions.openSearch(),
  },
  findReplace: { icon: 'ArrowSwap', shortcut: 'Mod+H', act: ({ actions }) => actions.openSearch(true) },
  findDialog: uno('SearchDialog', 'SearchSettings', { shortcut: 'Mod+Alt+F' }),
  cloneFormatting: toggle('FormatPaintbrush', 'PaintBrush'),
  clearFormatting: uno('ResetAttributes', 'ClearFormatting', { shortcut: 'Mod+Shift+M' }),
  clipboard: menu('ClipboardPaste', ['paste', 'pasteUnformatted', 'pasteSpecial']),
} satisfies Record<string, Command>;
