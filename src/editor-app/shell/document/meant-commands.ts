import { commandOfUno, type CommandId } from '../../commands/table/command-table.js';

/** What LibreOffice's context menus call otherwise, or what the editor does itself: it has the name it has everywhere. */
const meant: Readonly<Record<string, CommandId>> = {
  Cut: 'cut',
  Copy: 'copy',
  Paste: 'paste',
  PasteUnformatted: 'pasteUnformatted',
  PasteSpecialMenu: 'pasteSpecial',
  ChangePicture: 'replacePicture',
  HyperlinkDialog: 'hyperlink',
  InsertAnnotation: 'comment',
  SetDefault: 'clearFormatting',
  ObjectAlign: 'alignObjects',
  ArrangeMenu: 'arrange',
  Forward: 'forward',
  Backward: 'backward',
  CurrentValidation: 'validation',
  DefineCurrentName: 'names',
  CurrentConditionalFormatDialog: 'conditionalFormat',
  CurrentConditionalFormatManagerDialog: 'manageConditions',
  FormatStylesMenu: 'cellStyles',
  DefaultCellStyles: 'cellStyleDefault',
  Heading1CellStyles: 'cellStyleHeading1',
  Heading2CellStyles: 'cellStyleHeading2',
  GoodCellStyles: 'cellStyleGood',
  BadCellStyles: 'cellStyleBad',
  NeutralCellStyles: 'cellStyleNeutral',
  WarningCellStyles: 'cellStyleWarning',
  ErrorCellStyles: 'cellStyleError',
  NoteCellStyles: 'cellStyleNote',
  Accent1CellStyles: 'cellStyleAccent1',
  Accent2CellStyles: 'cellStyleAccent2',
  Accent3CellStyles: 'cellStyleAccent3',
};

/** The entry of the command table that has the name and the icon of a command in a context menu. */
export const meantCommand = (uno: string): CommandId | undefined =>
  meant[uno.replace('.uno:', '')] ?? commandOfUno(uno);
