import type { CommandId } from '../table/command-table.js';

export type MenuEntry = CommandId | '-' | SubMenu;
export interface SubMenu {
  /** Label key: `menu.<id>`. */
  readonly menu: string;
  readonly entries: readonly MenuEntry[];
}

export const sub = (menu: string, ...entries: readonly MenuEntry[]): SubMenu => ({ menu, entries });

export const file = sub(
  'file',
  'newFile',
  'openFile',
  'save',
  'saveAs',
  'rename',
  '-',
  'downloadAs',
  'print',
  '-',
  'share',
  'versions',
  'downloadStored',
  'openToEdit',
  'openToView',
  'properties',
  '-',
  'endSession',
  'close',
);
export const edit = sub(
  'edit',
  'undo',
  'redo',
  'repeat',
  '-',
  'cut',
  'copy',
  'paste',
  'pasteUnformatted',
  'pasteSpecial',
  '-',
  'selectAll',
  '-',
  'find',
  'findReplace',
  'findDialog',
  'goToPage',
);
const zoom = sub('zoom', 'zoomIn', 'zoomOut', 'zoom100', '-', 'fitWidth', 'fitPage');
const look = sub('appearance', 'notebookbarMode', 'classicMode', '-', 'lightTheme', 'darkTheme', 'autoTheme');
export const view = sub(
  'view',
  'normalView',
  'masterView',
  'notesView',
  '-',
  'ruler',
  'toolbar',
  'statusbar',
  'navigation',
  'sidebar',
  'showComments',
  'formattingMarks',
  'gridlines',
  'freezeMenu',
  '-',
  zoom,
  look,
  'fullscreen',
  'screenReader',
);
export const characters = sub(
  'text',
  'bold',
  'italic',
  'underline',
  'doubleUnderline',
  'strikeout',
  'superscript',
  'subscript',
  'shadowed',
  'outline',
  '-',
  'grow',
  'shrink',
  '-',
  'upperCase',
  'lowerCase',
  'titleCase',
);
export const paragraphs = sub(
  'align',
  'alignLeft',
  'alignCenter',
  'alignRight',
  'alignJustify',
  '-',
  'leftToRight',
  'rightToLeft',
);
export const lists = sub('lists', 'bullets', 'numbering', '-', 'promoteList', 'demoteList', '-', 'listOptions');
export const objects = sub(
  'object',
  'lineDialog',
  'areaDialog',
  'positionSize',
  '-',
  'arrange',
  'alignObjects',
  'wrap',
  '-',
  'groupObjects',
  'ungroupObjects',
  '-',
  'flipHorizontal',
  'flipVertical',
);
export const help = sub('help', 'shortcuts', 'about');
export const spellingEntries = ['spelling', 'spellOnline', 'thesaurus', 'wordCount'] as const;

export const tables = sub(
  'table',
  'tableRowAbove',
  'tableRowBelow',
  'tableColumnLeft',
  'tableColumnRight',
  '-',
  'tableDeleteRows',
  'tableDeleteColumns',
  'tableDelete',
  '-',
  'tableMerge',
  'tableSplitCell',
  'tableSplit',
  '-',
  'tableSelect',
  'tableSelectRow',
  'tableSelectColumn',
  '-',
  'tableEvenRows',
  'tableEvenColumns',
  'tableOptimalWidth',
  '-',
  'tableProperties',
);
