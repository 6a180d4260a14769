import { dialog, flag, long, menu, uno, type Command } from './command.js';
import { plainState } from '../../office/plain-state.js';
import type { DocumentKind } from '../../../protocol/index.js';

const text: readonly DocumentKind[] = ['text'];
/** Width and height of the sheet upright, in hundredths of a millimetre; the page keeps its orientation. */
const pageSize = (width: number, height: number): Command => ({
  at: ['dropDown'],
  uno: '.uno:AttributePageSize',
  kinds: text,
  act: ({ actions, state }) => {
    const lying = plainState(state.commands['.uno:Orientation']) === 'IsLandscape';
    actions.uno('.uno:AttributePageSize', {
      'AttributePageSize.Width': long(lying ? height : width),
      'AttributePageSize.Height': long(lying ? width : height),
    });
  },
});

export const pageCommands = {
  portrait: uno('Orientation', 'DocumentOnePage', {
    at: ['dropDown'],
    args: { isLandscape: flag(false) },
    onState: 'IsPortrait',
    kinds: text,
  }),
  landscape: uno('Orientation', 'DocumentLandscape', {
    at: ['dropDown'],
    args: { isLandscape: flag(true) },
    onState: 'IsLandscape',
    kinds: text,
  }),
  orientation: menu('Orientation', ['portrait', 'landscape'], { at: ['tabs', 'sidebar'], kinds: text }),
  sizeA4: pageSize(21000, 29700),
  sizeA5: pageSize(14800, 21000),
  sizeA3: pageSize(29700, 42000),
  sizeLetter: pageSize(21590, 27940),
  sizeLegal: pageSize(21590, 35560),
  pageSize: menu('DocumentFit', ['sizeA4', 'sizeA5', 'sizeA3', '-', 'sizeLetter', 'sizeLegal', '-', 'pageStyle'], {
    at: ['tabs', 'sidebar'],
    kinds: text,
  }),
  pageStyle: uno('PageDialog', 'DocumentSettings', { at: ['menubar', 'tabs', 'sidebar', 'dropDown'], kinds: text }),
  columns: uno('FormatColumns', 'ColumnTriple', { at: ['menubar', 'tabs', 'sidebar'], kinds: text }),
  chapterNumbering: dialog('headingNumbering', 'TextNumberListLtr', { at: ['menubar', 'tabs'], kinds: text }),
  lineNumbering: uno('LineNumberingDialog', undefined, { at: ['menubar'], kinds: text }),
  hyphenation: uno('Hyphenate', 'TextWholeWord', { at: ['menubar', 'tabs'], kinds: text }),
  titlePages: uno('TitlePageDialog', 'Book', { at: ['menubar', 'tabs'], kinds: text }),
  printRange: uno('DefinePrintArea', 'PrintAdd', { at: ['dropDown'], kinds: ['spreadsheet'] }),
  addPrintRange: uno('AddPrintArea', undefined, { at: ['dropDown'], kinds: ['spreadsheet'] }),
  editPrintRanges: uno('EditPrintArea', undefined, {
    at: ['dropDown'],
    kinds: ['spreadsheet'],
    act: ({ chrome }) => chrome.openDialog('printRanges'),
  }),
  clearPrintRange: uno('DeletePrintArea', 'DocumentDismiss', { at: ['dropDown'], kinds: ['spreadsheet'] }),
  printRanges: menu('PrintAdd', ['printRange', 'addPrintRange', 'editPrintRanges', '-', 'clearPrintRange'], {
    at: ['menubar', 'tabs'],
    kinds: ['spreadsheet'],
  }),
  rowBreak: uno('InsertRowBreak', undefined, { at: ['dropDown'], kinds: ['spreadsheet'] }),
  sheetColumnBreak: uno('InsertColumnBreak', undefined, { at: ['dropDown'], kinds: ['spreadsheet'] }),
  clearBreaks: uno('DeleteAllBreaks', undefined, { at: ['dropDown'], kinds: ['spreadsheet'] }),
  sheetBreaks: menu('DocumentPageBreak', ['rowBreak', 'sheetColumnBreak', '-', 'clearBreaks'], {
    at: ['menubar', 'tabs'],
    kinds: ['spreadsheet'],
  }),
  sheetPage: uno('PageFormatDialog', 'DocumentSettings', { at: ['menubar', 'tabs'], kinds: ['spreadsheet'] }),
  sheetHeaders: uno('EditHeaderAndFooter', 'DocumentHeaderFooter', { at: ['menubar', 'tabs'], kinds: ['spreadsheet'] }),
} satisfies Record<string, Command>;
