import { dialog, flag, menu, text, uno, type Command } from './command.js';
import type { IconName } from './icons.js';
import { plainState } from './plain-state.js';

/** Switches the header or footer of the page style the caret is on. */
const headerOrFooter = (name: string, icon: IconName, on: boolean): Command => ({
  uno: `.uno:${name}`,
  icon,
  kinds: ['text'],
  act: ({ actions, state }) => {
    const style = plainState(state.commands['.uno:PageStyleName']);
    const pageStyle = typeof style === 'string' && style !== '' ? style : 'Default Page Style';
    actions.uno(`.uno:${name}`, { PageStyle: text(pageStyle), On: flag(on) });
  },
});

export const insertCommands = {
  table: uno('InsertTable', 'Table', { control: 'tableGrid', kinds: ['text', 'presentation', 'drawing'] }),
  image: {
    icon: 'Image',
    act: ({ actions }) => actions.insertImage(),
  },
  chart: uno('InsertObjectChart', 'DataBarVertical', { kinds: ['text', 'spreadsheet', 'presentation', 'drawing'] }),
  hyperlink: dialog('hyperlink', 'Link', { shortcut: 'Mod+K' }),
  editHyperlink: uno('EditHyperlink', 'LinkEdit', { kinds: ['text'] }),
  removeHyperlink: uno('RemoveHyperlink', 'LinkDismiss', { kinds: ['text'] }),
  specialCharacter: dialog('specialCharacter', 'MathSymbols'),
  allCharacters: uno('InsertSymbol', 'MathSymbols'),
  comment: {
    icon: 'CommentAdd',
    shortcut: 'Mod+Alt+M',
    alias: 'Mod+Alt+C',
    commenting: true,
    act: ({ chrome }) => chrome.startComment(),
  },
  textBox: uno('Text', 'Textbox', { kinds: ['presentation', 'drawing', 'spreadsheet', 'text'] }),
  pageBreak: uno('InsertPagebreak', 'DocumentPageBreak', {
    shortcut: 'Mod+Enter',
    shortcutShownOnly: true,
    kinds: ['text'],
  }),
  columnBreak: uno('InsertColumnBreak', 'ColumnDoubleCompare', { shortcut: 'Mod+Shift+Enter', kinds: ['text'] }),
  manualBreak: uno('InsertBreak', 'DocumentSplitHint', { kinds: ['text'] }),
  breaks: menu('DocumentPageBreak', ['pageBreak', 'columnBreak', 'manualBreak'], { kinds: ['text'] }),
  header: headerOrFooter('InsertPageHeader', 'DocumentHeader', true),
  footer: headerOrFooter('InsertPageFooter', 'DocumentFooter', true),
  noHeader: headerOrFooter('InsertPageHeader', 'DocumentHeaderDismiss', false),
  noFooter: headerOrFooter('InsertPageFooter', 'DocumentFooterDismiss', false),
  headerFooter: menu('DocumentHeaderFooter', ['header', 'footer', '-', 'noHeader', 'noFooter'], { kinds: ['text'] }),
  footnote: uno('InsertFootnote', 'TextFootnote', { kinds: ['text'] }),
  endnote: uno('InsertEndnote', 'DocumentEndnote', { kinds: ['text'] }),
  footnoteSettings: uno('FootnoteDialog', undefined, { kinds: ['text'] }),
  footnotes: menu('TextFootnote', ['footnote', 'endnote', '-', 'footnoteSettings'], { kinds: ['text'] }),
  bookmark: uno('InsertBookmark', 'Bookmark', { kinds: ['text'] }),
  crossReference: uno('InsertReferenceField', 'DocumentLink', { kinds: ['text'] }),
  pageNumber: uno('InsertPageNumberField', 'DocumentPageNumber', { kinds: ['text'] }),
  pageCount: uno('InsertPageCountField', undefined, { kinds: ['text'] }),
  dateField: uno('InsertDateField', 'CalendarDate', { kinds: ['text'] }),
  timeField: uno('InsertTimeField', 'Clock', { kinds: ['text'] }),
  titleField: uno('InsertTitleField', undefined, { kinds: ['text'] }),
  authorField: uno('InsertAuthorField', undefined, { kinds: ['text'] }),
  moreFields: uno('InsertField', undefined, { shortcut: 'Mod+F2', kinds: ['text'] }),
  fields: menu(
    'Braces',
    ['pageNumber', 'pageCount', 'dateField', 'timeField', 'titleField', 'authorField', '-', 'moreFields'],
    { kinds: ['text'] },
  ),
  tableOfContents: uno('InsertMultiIndex', 'TextBulletListTree', { kinds: ['text'] }),
  updateIndexes: uno('UpdateAllIndexes', 'ArrowSync', { kinds: ['text'] }),
  indexEntry: uno('InsertIndexesEntry', undefined, { kinds: ['text'] }),
  caption: uno('InsertCaptionDialog', 'TextDescription', { kinds: ['text'] }),
  watermark: uno('Watermark', 'TextT', { kinds: ['text'] }),
} satisfies Record<string, Command>;
