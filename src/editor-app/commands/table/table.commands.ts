import { gallery, menu, text, toggle, uno, type Command } from './command.js';
import type { TableLook } from './gallery.js';
import type { DocumentKind } from '../../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['text', 'presentation', 'drawing'];

/** LibreOffice leaves these on everywhere, and does nothing outside a table. */
const inTable: NonNullable<Command['enabled']> = ({ overlay }) => overlay.table !== undefined;

/** LibreOffice's own styles of tables in a text, by their names there. */
const style = (name: string, look: TableLook): Command =>
  uno('StyleApply', undefined, {
    at: ['dropDown'],
    kinds: ['text'],
    enabled: inTable,
    picture: { kind: 'table', look },
    args: { Style: text(name), FamilyName: text('TableStyles') },
  });

const box = (color: string, last: string): TableLook => ({
  head: color,
  rows: ['#ffffff', '#dddddd', last],
  lines: 'none',
  frame: color,
});

/** Tables inside texts and slides; a spreadsheet's rows and columns are in `cells.commands.ts`. */
export const tableCommands = {
  tableRowAbove: uno('InsertRowsBefore', 'TableStackAbove', { at: ['menubar', 'tabs', 'sidebar', 'dropDown'], kinds }),
  tableRowBelow: uno('InsertRowsAfter', 'TableStackBelow', { at: ['menubar', 'tabs', 'sidebar', 'dropDown'], kinds }),
  tableColumnLeft: uno('InsertColumnsBefore', 'TableStackLeft', {
    at: ['menubar', 'tabs', 'sidebar', 'dropDown'],
    kinds,
  }),
  tableColumnRight: uno('InsertColumnsAfter', 'TableStackRight', {
    at: ['menubar', 'tabs', 'sidebar', 'dropDown'],
    kinds,
  }),
  tableDeleteRows: uno('DeleteRows', 'TableDeleteRow', { at: ['menubar', 'tabs', 'sidebar', 'dropDown'], kinds }),
  tableDeleteColumns: uno('DeleteColumns', 'TableDeleteColumn', {
    at: ['menubar', 'tabs', 'sidebar', 'dropDown'],
    kinds,
  }),
  tableDelete: uno('DeleteTable', 'TableDismiss', { at: ['menubar', 'tabs', 'sidebar', 'dropDown'], kinds }),
  tableInsert: menu('TableAdd', ['tableRowAbove', 'tableRowBelow', '-', 'tableColumnLeft', 'tableColumnRight'], {
    at: ['touch'],
    kinds,
  }),
  tableRemove: menu('TableDismiss', ['tableDeleteRows', 'tableDeleteColumns', '-', 'tableDelete'], {
    at: ['touch'],
    kinds,
  }),
  tableMerge: uno('MergeCells', 'TableCellsMerge', { at: ['menubar', 'tabs', 'sidebar', 'touch'], kinds }),
  tableSplitCell: uno('SplitCell', 'TableCellsSplit', { at: ['menubar', 'tabs', 'sidebar', 'touch'], kinds }),
  tableSplit: uno('SplitTable', 'TableSplit', { at: ['menubar', 'tabs', 'sidebar'], kinds: ['text'] }),
  tableSelect: uno('SelectTable', 'TableCellEdit', { at: ['menubar', 'tabs'], kinds }),
  tableSelectRow: uno('EntireRow', undefined, { at: ['menubar'], kinds }),
  tableSelectColumn: uno('EntireColumn', undefined, { at: ['menubar'], kinds }),
  tableEvenRows: uno('DistributeRows', 'TableResizeRow', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableEvenColumns: uno('DistributeColumns', 'TableResizeColumn', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableOptimalWidth: uno('SetOptimalColumnWidth', 'AutoFitWidth', {
    at: ['menubar', 'tabs', 'sidebar'],
    kinds: ['text'],
  }),
  tableTop: uno('CellVertTop', 'AlignTop', { at: ['tabs', 'sidebar'], kinds }),
  tableMiddle: uno('CellVertCenter', 'AlignCenterHorizontal', { at: ['tabs', 'sidebar'], kinds }),
  tableBottom: uno('CellVertBottom', 'AlignBottom', { at: ['tabs', 'sidebar'], kinds }),
  tableShading: uno('TableCellBackgroundColor', 'PaintBucket', {
    at: ['tabs', 'sidebar', 'touch'],
    control: 'color',
    kinds: ['text'],
    enabled: inTable,
  }),
  tableStyleDefault: style('Default Style', { lines: 'all', lineColor: '#000000', frame: '#000000' }),
  tableStyleAcademic: style('Academic', { lines: 'rules', lineColor: '#000000' }),
  tableStyleBlue: style('Box List Blue', box('#00599d', '#adc5e7')),
  tableStyleGreen: style('Box List Green', box('#009353', '#bee3d3')),
  tableStyleRed: style('Box List Red', box('#ce181e', '#fcd3c1')),
  tableStyleYellow: style('Box List Yellow', box('#faa61a', '#fffbcc')),
  tableStyleElegant: style('Elegant', {
    rows: ['#eeeeee', '#eeeeee', '#ffffff'],
    lines: 'rules',
    lineColor: '#000000',
  }),
  tableStyleFinancial: style('Financial', { head: '#cccccc', lines: 'all', lineColor: '#b2b2b2', frame: '#000000' }),
  tableStyleGridColumns: style('Simple Grid Columns', {
    head: '#b2b2b2',
    columns: '#eeeeee',
    lines: 'all',
    lineColor: '#666666',
    frame: '#666666',
  }),
  tableStyleGridRows: style('Simple Grid Rows', {
    head: '#b2b2b2',
    rows: ['#ffffff', '#eeeeee', '#ffffff'],
    lines: 'all',
    lineColor: '#666666',
    frame: '#666666',
  }),
  tableStyleListShaded: style('Simple List Shaded', {
    head: '#000000',
    rows: ['#ffffff', '#cccccc', '#ffffff'],
    lines: 'rules',
    lineColor: '#000000',
  }),
  tableStyles: gallery(
    'TableLightning',
    [
      {
        columns: 4,
        items: [
          'tableStyleDefault',
          'tableStyleBlue',
          'tableStyleGreen',
          'tableStyleRed',
          'tableStyleYellow',
          'tableStyleAcademic',
          'tableStyleElegant',
          'tableStyleFinancial',
          'tableStyleGridColumns',
          'tableStyleGridRows',
          'tableStyleListShaded',
        ],
      },
    ],
    {
      at: ['menubar', 'tabs', 'sidebar', 'touch'],
      kinds: ['text'],
      enabled: inTable,
    },
  ),
  textToTable: uno('ConvertTextToTable', 'TableAdd', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  tableSort: uno('TableSort', 'ArrowSort', { at: ['menubar', 'tabs'], kinds: ['text'], enabled: inTable }),
  tableHeadings: toggle('HeadingRowsRepeat', 'TableFreezeRow', { at: ['menubar', 'tabs'], kinds: ['text'] }),
  tableNumberFormat: uno('TableNumberFormatDialog', 'NumberSymbolSquare', {
    at: ['menubar', 'tabs'],
    kinds: ['text'],
    enabled: inTable,
  }),
  tableToText: uno('ConvertTableToText', 'TextT', { at: ['menubar', 'tabs'], kinds: ['text'], enabled: inTable }),
  tableProperties: uno('TableDialog', 'TableSettings', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
} satisfies Record<string, Command>;
