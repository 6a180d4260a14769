import { dialog, flag, long, menu, toggle, uno, type Command } from './command.js';
import type { DocumentKind } from '../../protocol/index.js';
import type { IconName } from './icons.js';

const kinds: readonly DocumentKind[] = ['spreadsheet'];
const cell = (name: string, icon?: IconName, extra: Omit<Command, 'uno'> = {}): Command =>
  uno(name, icon, { kinds, ...extra });
const cellToggle = (name: string, icon?: IconName, extra: Omit<Command, 'uno'> = {}): Command =>
  toggle(name, icon, { kinds, ...extra });

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

/** Widths of lines: left, right, bottom, top, horizontal, vertical. */
const borders = (left: number, right: number, bottom: number, top: number, rows: number, columns: number): Command =>
  cell('SetBorderStyle', undefined, {
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
  formatCells: cell('FormatCellDialog', 'TableSettings', { shortcut: 'Mod+1' }),
  cellLeft: cellToggle('AlignLeft', 'TextAlignLeft', { shortcut: 'Mod+L' }),
  cellCenter: cellToggle('AlignHorizontalCenter', 'TextAlignCenter', { shortcut: 'Mod+E' }),
  cellRight: cellToggle('AlignRight', 'TextAlignRight', { shortcut: 'Mod+R' }),
  cellJustify: cellToggle('AlignBlock', 'TextAlignJustify', { shortcut: 'Mod+J' }),
  cellTop: cellToggle('AlignTop', 'AlignTop'),
  cellMiddle: cellToggle('AlignVCenter', 'AlignCenterHorizontal'),
  cellBottom: cellToggle('AlignBottom', 'AlignBottom'),
  wrapText: cellToggle('WrapText', 'TextWrap'),
  mergeCells: cellToggle('ToggleMergeCells', 'TableCellsMerge'),
  cellColor: uno('BackgroundColor', 'PaintBucket', { control: 'color', kinds }),
  currency: cellToggle('NumberFormatCurrency', 'CurrencyDollarEuro', { shortcut: 'Mod+Shift+4' }),
  percent: cellToggle('NumberFormatPercent', 'TextPercent', { shortcut: 'Mod+Shift+5' }),
  decimal: cellToggle('NumberFormatDecimal', 'NumberSymbol'),
  date: cellToggle('NumberFormatDate', 'CalendarDate', { shortcut: 'Mod+Shift+3' }),
  time: cellToggle('NumberFormatTime', 'Clock'),
  scientific: cellToggle('NumberFormatScientific', 'MathFormula', { shortcut: 'Mod+Shift+2' }),
  thousands: cellToggle('NumberFormatThousands', 'NumberRow'),
  general: cellToggle('NumberFormatStandard', 'TextNumberFormat', { shortcut: 'Mod+Shift+6' }),
  numberFormat: menu(
    'NumberSymbolSquare',
    ['general', 'decimal', 'thousands', 'currency', 'percent', 'scientific', 'date', 'time', '-', 'formatCells'],
    { kinds },
  ),
  moreDecimals: cell('NumberFormatIncDecimals', 'DecimalArrowRight'),
  fewerDecimals: cell('NumberFormatDecDecimals', 'DecimalArrowLeft'),
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
    { kinds },
  ),
  insertCells: cell('InsertCell', 'TableAdd', { shortcut: 'Mod+Shift+Plus' }),
  deleteCells: cell('DeleteCell', 'TableDismiss'),
  rowsAbove: cell('InsertRowsBefore', 'TableInsertRow'),
  rowsBelow: cell('InsertRowsAfter', 'TableStackBelow'),
  columnsLeft: cell('InsertColumnsBefore', 'TableInsertColumn'),
  columnsRight: cell('InsertColumnsAfter', 'TableStackRight'),
  deleteRows: cell('DeleteRows', 'TableDeleteRow'),
  deleteColumns: cell('DeleteColumns', 'TableDeleteColumn'),
  hideRows: cell('HideRow', 'EyeOff'),
  showRows: cell('ShowRow', 'Eye'),
  hideColumns: cell('HideColumn', 'EyeOff'),
  showColumns: cell('ShowColumn', 'Eye'),
  rowHeight: dialog('rowHeight', 'TableResizeRow', { kinds }),
  columnWidth: dialog('columnWidth', 'TableResizeColumn', { kinds }),
  optimalRowHeight: cell('SetOptimalRowHeight', 'AutoFitHeight', {
    args: { aExtraHeight: { type: 'unsigned short', value: 0 } },
  }),
  optimalColumnWidth: cell('SetOptimalColumnWidth', 'AutoFitWidth', {
    args: { aExtraWidth: { type: 'unsigned short', value: 0 } },
  }),
  insertMenu: menu('TableAdd', ['rowsAbove', 'rowsBelow', '-', 'columnsLeft', 'columnsRight', '-', 'insertCells'], {
    kinds,
  }),
  deleteMenu: menu('TableDismiss', ['deleteRows', 'deleteColumns', '-', 'deleteCells'], { kinds }),
  rowsMenu: menu('TableMoveBelow', ['rowHeight', 'optimalRowHeight', '-', 'hideRows', 'showRows'], { kinds }),
  columnsMenu: menu('TableMoveRight', ['columnWidth', 'optimalColumnWidth', '-', 'hideColumns', 'showColumns'], {
    kinds,
  }),
  clearContents: cell('ClearContents', 'Eraser', {
    args: { Flags: { type: 'string', value: 'SVD' }, Now: flag(true) },
  }),
  fillDown: cell('FillDown', 'ArrowCircleDown', { shortcut: 'Mod+D' }),
} satisfies Record<string, Command>;
