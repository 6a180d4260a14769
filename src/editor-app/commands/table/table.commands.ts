import { uno, type Command } from './command.js';
import type { DocumentKind } from '../../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['text', 'presentation', 'drawing'];

/** Tables inside texts and slides; a spreadsheet's rows and columns are in `cells.commands.ts`. */
export const tableCommands = {
  tableRowAbove: uno('InsertRowsBefore', 'TableStackAbove', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableRowBelow: uno('InsertRowsAfter', 'TableStackBelow', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableColumnLeft: uno('InsertColumnsBefore', 'TableStackLeft', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableColumnRight: uno('InsertColumnsAfter', 'TableStackRight', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableDeleteRows: uno('DeleteRows', 'TableDeleteRow', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableDeleteColumns: uno('DeleteColumns', 'TableDeleteColumn', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableDelete: uno('DeleteTable', 'TableDismiss', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableMerge: uno('MergeCells', 'TableCellsMerge', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
  tableSplitCell: uno('SplitCell', 'TableCellsSplit', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
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
    at: ['tabs', 'sidebar'],
    control: 'color',
    kinds: ['text'],
    enabled: ({ overlay }) => overlay.table !== undefined,
  }),
  tableProperties: uno('TableDialog', 'TableSettings', { at: ['menubar', 'tabs', 'sidebar'], kinds }),
} satisfies Record<string, Command>;
