import { dialog, flag, menu, text, uno, type Command } from './command.js';
import type { IconName } from '../../icons/icons.js';
import { plainState } from '../../office/plain-state.js';
import type { DocumentKind } from '../../../protocol/index.js';

const slides: readonly DocumentKind[] = ['presentation', 'drawing'];

/** Switches the header or footer of the page style the caret is on. */
const headerOrFooter = (name: string, icon: IconName, on: boolean): Command => ({
  at: ['dropDown'],
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
  table: uno('InsertTable', 'Table', {
    at: ['toolbar', 'tabs'],
    control: 'tableGrid',
    kinds: ['text', 'presentation', 'drawing'],
  }),
  image: {
    at: ['toolbar', 'menubar', 'tabs', 'touch'],
    icon: 'Image',
    available: ({ state: { file } }) => !file?.disableInsertLocalImage || file.enableInsertRemoteImage,
    act: ({ actions }) => actions.insertImage(),
  },
  chart: uno('InsertObjectChart', 'DataBarVertical', {
    at: ['toolbar', 'menubar', 'tabs'],
    kinds: ['text', 'spreadsheet', 'presentation', 'drawing'],
  }),
  hyperlink: dialog('hyperlink', 'Link', { at: ['toolbar', 'menubar', 'tabs'], shortcut: 'Mod+K' }),
  editHyperlink: uno('EditHyperlink', 'LinkEdit', { at: ['contextMenu'], kinds: ['text'] }),
  removeHyperlink: uno('RemoveHyperlink', 'LinkDismiss', { at: ['contextMenu'], kinds: ['text'] }),
  specialCharacter: dialog('specialCharacter', 'MathSymbols', { at: ['toolbar', 'menubar', 'tabs'] }),
  allCharacters: uno('InsertSymbol', 'MathSymbols', { at: ['contextMenu'] }),
  comment: {
    at: ['toolbar', 'menubar', 'tabs', 'touch'],
    icon: 'CommentAdd',
    shortcut: 'Mod+Alt+M',
    alias: 'Mod+Alt+C',
    commenting: true,
    act: ({ chrome }) => chrome.startComment(),
  },
  textBox: uno('Text', 'Textbox', {
    at: ['toolbar', 'menubar', 'tabs'],
    kinds: ['presentation', 'drawing', 'spreadsheet', 'text'],
    act: ({ actions, state: { document } }) => {
      // LibreOffice would go on with the text that is being typed, if any. A text goes back to text by itself.
      if (document?.kind !== 'text') actions.uno('.uno:SelectObject');
      const command = document && slides.includes(document.kind) ? '.uno:Text' : '.uno:DrawText';
      // … and would wait for a drag.
      return actions.uno(command, { CreateDirectly: flag(true) });
    },
  }),
  pageBreak: uno('InsertPagebreak', 'DocumentPageBreak', {
    at: ['toolbar', 'dropDown'],
    shortcut: 'Mod+Enter',
    shortcutShownOnly: true,
    kinds: ['text'],
  }),
  columnBreak: uno('InsertColumnBreak', 'ColumnDoubleCompare', {
    at: ['dropDown'],
    shortcut: 'Mod+Shift+Enter',
    kinds: ['text'],
  }),
  manualBreak: uno('InsertBreak', 'DocumentSplitHint', { at: ['dropDown'], kinds: ['text'] }),
  breaks: menu('DocumentPageBreak', ['pageBreak', 'columnBreak', 'manualBreak'], {
    at: ['menubar', 'tabs'],
    kinds: ['text'],
  }),
  header: headerOrFooter('InsertPageHeader', 'DocumentHeader', true),
  footer: headerOrFooter('InsertPageFooter', 'DocumentFooter', true),
  noHeader: headerOrFooter('InsertPageHeader', 'DocumentHeaderDismiss', false),
  noFooter: headerOrFooter('InsertPageFooter', 'DocumentFooterDismiss', false),
  pageNumbers: uno('PageNumberWizard', undefined, { at: ['dropDown'], kinds: ['text'] }),
  headerFooter: menu('DocumentHeaderFooter', ['header', 'footer', '-', 'noHeader', 'noFooter', '-', 'pageNumbers'], {
    at: ['menubar', 'tabs'],
    kinds: ['text'],
  }),
  footnote: uno('InsertFootnote', 'TextFootnote', { at: ['tabs', 'dropDown'], kinds: ['text'] }),
  endnote: uno('InsertEndnote', 'DocumentEndnote', { at: ['tabs', 'dropDown'], kinds: ['text'] }),
  footnoteSettings: uno('FootnoteDialog', undefined, { at: ['dropDown'], kinds: ['text'] }),
  footnotes: menu('TextFootnote', ['footnote', 'endnote', '-', 'footnoteSettings'], {
    at: ['menubar', 'tabs'],
    kinds: ['text'],
  }),
  bookmark: dialog('bookmark', 'Bookmark', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  crossReference: dialog('crossReference', 'DocumentLink', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  pageNumber: uno('InsertPageNumberField', 'DocumentPageNumber', { at: ['dropDown'], kinds: ['text'] }),
  pageCount: uno('InsertPageCountField', undefined, { at: ['dropDown'], kinds: ['text'] }),
  dateField: uno('InsertDateField', 'CalendarDate', { at: ['dropDown'], kinds: ['text'] }),
  timeField: uno('InsertTimeField', 'Clock', { at: ['dropDown'], kinds: ['text'] }),
  titleField: uno('InsertTitleField', undefined, { at: ['dropDown'], kinds: ['text'] }),
  authorField: uno('InsertAuthorField', undefined, { at: ['dropDown'], kinds: ['text', 'presentation', 'drawing'] }),
  slideNumberField: uno('InsertPageField', 'DocumentPageNumber', { at: ['dropDown'], kinds: slides }),
  slideCountField: uno('InsertPagesField', undefined, { at: ['dropDown'], kinds: slides }),
  slideTitleField: uno('InsertPageTitleField', undefined, { at: ['dropDown'], kinds: slides }),
  fixedDate: uno('InsertDateFieldFix', 'CalendarDate', { at: ['dropDown'], kinds: slides }),
  variableDate: uno('InsertDateFieldVar', undefined, { at: ['dropDown'], kinds: slides }),
  fixedTime: uno('InsertTimeFieldFix', 'Clock', { at: ['dropDown'], kinds: slides }),
  variableTime: uno('InsertTimeFieldVar', undefined, { at: ['dropDown'], kinds: slides }),
  currentDate: uno('InsertCurrentDate', 'CalendarDate', { at: ['dropDown'], kinds: ['spreadsheet'] }),
  currentTime: uno('InsertCurrentTime', 'Clock', { at: ['dropDown'], kinds: ['spreadsheet'] }),
  moreFields: {
    at: ['dropDown'],
    shortcut: 'Mod+F2',
    kinds: ['text'],
    act: ({ chrome }) => chrome.openDialog('field'),
  },
  fields: menu(
    'Braces',
    [
      'pageNumber',
      'pageCount',
      'slideNumberField',
      'slideCountField',
      'slideTitleField',
      'dateField',
      'timeField',
      'fixedDate',
      'variableDate',
      'fixedTime',
      'variableTime',
      'currentDate',
      'currentTime',
      'titleField',
      'authorField',
      '-',
      'moreFields',
    ],
    { at: ['menubar', 'tabs'] },
  ),
  tableOfContents: uno('InsertMultiIndex', 'TextBulletListTree', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  updateIndexes: uno('UpdateAllIndexes', 'ArrowSync', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  updateAll: uno('UpdateAll', 'ArrowRepeatAll', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  indexEntry: uno('InsertIndexesEntry', undefined, { at: ['menubar'], kinds: ['text'] }),
  caption: uno('InsertCaptionDialog', 'TextDescription', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  watermark: uno('Watermark', 'TextT', { at: ['menubar', 'tabs'], kinds: ['text'] }),
} satisfies Record<string, Command>;
