import { dialog, flag, long, menu, toggle, uno, type Command, type Rest } from './command.js';
import type { DocumentKind } from '../../../protocol/index.js';
import type { EditorState } from '../../state/index.js';
import type { IconName } from '../../icons/icons.js';

const kinds: readonly DocumentKind[] = ['spreadsheet'];
const cell = (name: string, icon: IconName | undefined, rest: Rest): Command => uno(name, icon, { kinds, ...rest });
const cellToggle = (name: string, icon: IconName, rest: Rest): Command => toggle(name, icon, { kinds, ...rest });

/** @param width hundredths of a millimetre */
const line = (width: number): unknown => ({
  type: 'com.sun.star.table.BorderLine2',
  value: {
    Color: { type: 'com.sun.star.util.Color', value: 0 },
    InnerLineWidth: { type: 'short', value: 0 },
    OuterLineWidth: { type: 'short', value: width },
    LineDistance: { type: 'short', value: 0 },
    LineStyle: { type: 'short', value: 0 },
    LineWidth: { type: 'unsigned long', value: width },
  },
});
const spacing = long(0);
const allLinesValid = { type: 'short', value: 127 };

/** Cells of a sheet, or of a table in a text or on a slide. */
const inCells = ({ document, overlay }: EditorState): boolean =>
  document?.kind === 'spreadsheet' || overlay.table !== undefined;

/** Widths of lines: left, right, bottom, top, horizontal, vertical. */
const borders = (left: number, right: number, bottom: number, top: number, rows: number, columns: number): Command =>
  uno('SetBorderStyle', undefined, {
    at: ['dropDown'],
    enabled: inCells,
    args: {
      OuterBorder: {
        type: '[]any',
        value: [...[left, right, bottom, top].map(line), ...Array.from({ length: 5 }, () => spacing)],
      },
      InnerBorder: {
        type: '[]any',
        value: [line(rows), line(columns), { type: 'short', value: 0 }, allLinesValid, spacing],
      },
    },
  });

export const cellCommands = {
  formatCells: cell('FormatCellDialog', 'TableSettings', { at: ['menubar', 'sidebar', 'dropDown'], shortcut: 'Mod+1' }),
  cellLeft: cellToggle('AlignLeft', 'TextAlignLeft', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'],
    shortcut: 'Mod+L',
  }),
  cellCenter: cellToggle('AlignHorizontalCenter', 'TextAlignCenter', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'],
    shortcut: 'Mod+E',
  }),
  cellRight: cellToggle('AlignRight', 'TextAlignRight', {
    at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'],
    shortcut: 'Mod+R',
  }),
  cellJustify: cellToggle('AlignBlock', 'TextAlignJustify', { at: ['menubar', 'sidebar'], shortcut: 'Mod+J' }),
  cellTop: cellToggle('AlignTop', 'AlignTop', { at: ['toolbar', 'menubar', 'tabs', 'sidebar'] }),
  cellMiddle: cellToggle('AlignVCenter', 'AlignCenterHorizontal', { at: ['toolbar', 'menubar', 'tabs', 'sidebar'] }),
  cellBottom: cellToggle('AlignBottom', 'AlignBottom', { at: ['toolbar', 'menubar', 'tabs', 'sidebar'] }),
  wrapText: cellToggle('WrapText', 'TextWrap', { at: ['toolbar', 'menubar', 'tabs', 'sidebar'] }),
  mergeCells: cellToggle('ToggleMergeCells', 'TableCellsMerge', { at: ['toolbar', 'menubar', 'tabs', 'sidebar'] }),
  cellColor: uno('BackgroundColor', 'PaintBucket', {
    at: ['toolbar', 'tabs', 'sidebar', 'touch'],
    control: 'color',
    kinds,
  }),
  currency: cellToggle('NumberFormatCurrency', 'CurrencyDollarEuro', {
    at: ['toolbar', 'tabs', 'sidebar', 'dropDown'],
    shortcut: 'Mod+Shift+4',
  }),
  percent: cellToggle('NumberFormatPercent', 'TextPercent', {
    at: ['toolbar', 'tabs', 'sidebar', 'dropDown'],
    shortcut: 'Mod+Shift+5',
  }),
  decimal: cellToggle('NumberFormatDecimal', 'NumberSymbol', { at: ['toolbar', 'tabs', 'sidebar', 'dropDown'] }),
  date: cellToggle('NumberFormatDate', 'CalendarDate', {
    at: ['toolbar', 'tabs', 'sidebar', 'dropDown'],
    shortcut: 'Mod+Shift+3',
  }),
  time: cellToggle('NumberFormatTime', 'Clock', { at: ['dropDown'] }),
  scientific: cellToggle('NumberFormatScientific', 'MathFormula', { at: ['dropDown'], shortcut: 'Mod+Shift+2' }),
  thousands: cellToggle('NumberFormatThousands', 'NumberRow', { at: ['sidebar', 'dropDown'] }),
  general: cellToggle('NumberFormatStandard', 'TextNumberFormat', { at: ['dropDown'], shortcut: 'Mod+Shift+6' }),
  numberFormat: menu(
    'NumberSymbolSquare',
    ['general', 'decimal', 'thousands', 'currency', 'percent', 'scientific', 'date', 'time', '-', 'formatCells'],
    { at: ['menubar', 'tabs', 'sidebar', 'touch'], kinds },
  ),
  moreDecimals: cell('NumberFormatIncDecimals', 'DecimalArrowRight', { at: ['toolbar', 'tabs', 'sidebar'] }),
  fewerDecimals: cell('NumberFormatDecDecimals', 'DecimalArrowLeft', { at: ['toolbar', 'tabs', 'sidebar'] }),
  borderNone: borders(0, 0, 0, 0, 0, 0),
  borderAll: borders(35, 35, 35, 35, 35, 35),
  borderOutside: borders(35, 35, 35, 35, 0, 0),
  borderTop: borders(0, 0, 0, 35, 0, 0),
  borderBottom: borders(0, 0, 35, 0, 0, 0),
  borderLeft: borders(35, 0, 0, 0, 0, 0),
  borderRight: borders(0, 35, 0, 0, 0, 0),
  borders: menu(
    'BorderAll',
    ['borderNone', 'borderAll', 'borderOutside', '-', 'borderTop', 'borderBottom', 'borderLeft', 'borderRight'],
    { at: ['toolbar', 'menubar', 'tabs', 'sidebar', 'touch'], enabled: inCells },
  ),
  insertCells: cell('InsertCell', 'TableAdd', { at: ['dropDown'], shortcut: 'Mod+Shift+Plus' }),
  deleteCells: cell('DeleteCell', 'TableDismiss', { at: ['dropDown'] }),
  rowsAbove: cell('InsertRowsBefore', 'TableInsertRow', { at: ['dropDown'] }),
  rowsBelow: cell('InsertRowsAfter', 'TableStackBelow', { at: ['dropDown'] }),
  columnsLeft: cell('InsertColumnsBefore', 'TableInsertColumn', { at: ['dropDown'] }),
  columnsRight: cell('InsertColumnsAfter', 'TableStackRight', { at: ['dropDown'] }),
  deleteRows: cell('DeleteRows', 'TableDeleteRow', { at: ['dropDown'] }),
  deleteColumns: cell('DeleteColumns', 'TableDeleteColumn', { at: ['dropDown'] }),
  hideRows: cell('HideRow', 'EyeOff', { at: ['dropDown'] }),
  showRows: cell('ShowRow', 'Eye', { at: ['dropDown'] }),
  hideColumns: cell('HideColumn', 'EyeOff', { at: ['dropDown'] }),
  showColumns: cell('ShowColumn', 'Eye', { at: ['dropDown'] }),
  rowHeight: dialog('rowHeight', 'TableResizeRow', { at: ['dropDown'], kinds }),
  columnWidth: dialog('columnWidth', 'TableResizeColumn', { at: ['dropDown'], kinds }),
  optimalRowHeight: cell('SetOptimalRowHeight', 'AutoFitHeight', {
    at: ['dropDown'],
    args: { aExtraHeight: { type: 'unsigned short', value: 0 } },
  }),
  optimalColumnWidth: cell('SetOptimalColumnWidth', 'AutoFitWidth', {
    at: ['dropDown'],
    args: { aExtraWidth: { type: 'unsigned short', value: 0 } },
  }),
  insertMenu: menu('TableAdd', ['rowsAbove', 'rowsBelow', '-', 'columnsLeft', 'columnsRight', '-', 'insertCells'], {
    at: ['menubar', 'tabs', 'sidebar'],
    kinds,
  }),
  deleteMenu: menu('TableDismiss', ['deleteRows', 'deleteColumns', '-', 'deleteCells'], {
    at: ['menubar', 'tabs', 'sidebar'],
    kinds,
  }),
  rowsMenu: menu('TableMoveBelow', ['rowHeight', 'optimalRowHeight', '-', 'hideRows', 'showRows'], {
    at: ['menubar', 'tabs', 'sidebar'],
    kinds,
  }),
  columnsMenu: menu('TableMoveRight', ['columnWidth', 'optimalColumnWidth', '-', 'hideColumns', 'showColumns'], {
    at: ['menubar', 'tabs', 'sidebar'],
    kinds,
  }),
  clearContents: cell('ClearContents', 'Eraser', {
    at: ['menubar', 'tabs'],
    args: { Flags: { type: 'string', value: 'SVD' }, Now: flag(true) },
  }),
  fillDown: cell('FillDown', 'ArrowCircleDown', { at: ['menubar', 'tabs'], shortcut: 'Mod+D' }),
} satisfies Record<string, Command>;
