import { borderArguments, lineColor } from './cell-borders.js';
import { dialog, flag, gallery, long, menu, toggle, uno, type Command, type Rest } from './command.js';
import type { Side } from './gallery.js';
import type { DocumentKind } from '../../../protocol/index.js';
import type { BorderLine, EditorState } from '../../state/index.js';
import type { IconName } from '../../icons/icons.js';

const kinds: readonly DocumentKind[] = ['spreadsheet'];
const cell = (name: string, icon: IconName | undefined, rest: Rest): Command => uno(name, icon, { kinds, ...rest });
const cellToggle = (name: string, icon: IconName, rest: Rest): Command => toggle(name, icon, { kinds, ...rest });

/** Cells of a sheet, or of a table in a text or on a slide. */
const inCells = ({ document, overlay }: EditorState): boolean =>
  document?.kind === 'spreadsheet' || overlay.table !== undefined;

const outside: readonly Side[] = ['left', 'right', 'top', 'bottom'];
const inside: readonly Side[] = ['rows', 'columns'];
const everywhere: readonly Side[] = [...outside, ...inside];

/** @param changed what does not stay as it is */
const borders = (sides: readonly Side[], changed: readonly Side[] = sides): Command =>
  uno('SetBorderStyle', undefined, {
    at: ['dropDown'],
    enabled: inCells,
    picture: { kind: 'borders', sides },
    act: ({ actions, state: { document, ui } }) => {
      const kind = document?.kind ?? 'spreadsheet';
      actions.uno('.uno:SetBorderStyle', borderArguments(sides, changed, ui.borderLine, kind));
      // A text draws lines as those that are there, and only their colour can be told, of all of the cell's.
      if (kind === 'text' && sides.length > 0)
        actions.uno('.uno:FrameLineColor', { FrameLineColor: long(lineColor(ui.borderLine)) });
    },
  });

/** What the next border is drawn with. */
const lineChoice = (line: Partial<BorderLine>): Command => ({
  at: ['dropDown'],
  kinds: ['spreadsheet', 'presentation', 'drawing'],
  staysOpen: true,
  picture: { kind: 'line', style: 'solid', width: 0.75, ...line },
  checked: ({ ui: { borderLine } }) =>
    (line.style === undefined || line.style === borderLine.style) &&
    (line.width === undefined || line.width === borderLine.width),
  act: ({ actions, state }) => actions.setUi({ borderLine: { ...state.ui.borderLine, ...line } }),
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
  borderNone: borders([], everywhere),
  borderAll: borders(everywhere),
  borderOutside: borders(outside),
  borderInside: borders(inside),
  borderRows: borders(['rows']),
  borderColumns: borders(['columns']),
  borderTop: borders(['top']),
  borderBottom: borders(['bottom']),
  borderLeft: borders(['left']),
  borderRight: borders(['right']),
  borderTopBottom: borders(['top', 'bottom']),
  borderLeftRight: borders(['left', 'right']),
  borderSolid: lineChoice({ style: 'solid' }),
  borderDashed: lineChoice({ style: 'dashed' }),
  borderDotted: lineChoice({ style: 'dotted' }),
  borderDouble: lineChoice({ style: 'double' }),
  borderHair: lineChoice({ width: 0.25 }),
  borderThin: lineChoice({ width: 0.75 }),
  borderMedium: lineChoice({ width: 1.5 }),
  borderThick: lineChoice({ width: 3 }),
  borders: gallery(
    'BorderAll',
    [
      {
        columns: 6,
        items: [
          'borderNone',
          'borderAll',
          'borderOutside',
          'borderInside',
          'borderRows',
          'borderColumns',
          'borderTop',
          'borderBottom',
          'borderLeft',
          'borderRight',
          'borderTopBottom',
          'borderLeftRight',
        ],
      },
      { name: 'lineStyle', columns: 4, items: ['borderSolid', 'borderDashed', 'borderDotted', 'borderDouble'] },
      { name: 'lineWidth', columns: 4, items: ['borderHair', 'borderThin', 'borderMedium', 'borderThick'] },
    ],
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
  fillDown: cell('FillDown', 'ArrowCircleDown', { at: ['dropDown'], shortcut: 'Mod+D' }),
  fillRight: cell('FillRight', undefined, { at: ['dropDown'] }),
  fillUp: cell('FillUp', undefined, { at: ['dropDown'] }),
  fillLeft: cell('FillLeft', undefined, { at: ['dropDown'] }),
  fillSeries: cell('FillSeries', undefined, { at: ['dropDown'], act: ({ chrome }) => chrome.openDialog('fillSeries') }),
  randomNumbers: cell('RandomNumberGeneratorDialog', undefined, { at: ['dropDown'] }),
  fill: menu('ArrowCircleDown', ['fillDown', 'fillRight', 'fillUp', 'fillLeft', '-', 'fillSeries', 'randomNumbers'], {
    at: ['menubar', 'tabs'],
    kinds,
  }),
} satisfies Record<string, Command>;
