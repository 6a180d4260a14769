import { uno, type Command } from './command.js';
import type { DocumentKind } from '../../protocol/index.js';

const kinds: readonly DocumentKind[] = ['text', 'presentation', 'drawing'];

/** Tables inside texts and slides; a spreadsheet's rows and columns are in `cells.commands.ts`. */
export const tableCommands = {
  tableRowAbove: uno('InsertRowsBefore', 'TableStackAbove', { kinds }),
  tableRowBelow: uno('InsertRowsAfter', 'TableStackBelow', { kinds }),
  tableColumnLeft: uno('InsertColumnsBefore', 'TableStackLeft', { kinds }),
  tableColumnRight: uno('InsertColumnsAfter', 'TableStackRight', { kinds }),
  tableDeleteRows: uno('DeleteRows', 'TableDeleteRow', { kinds }),
  tableDeleteColumns: uno('DeleteColumns', 'TableDeleteColumn', { kinds }),
  tableDelete: uno('DeleteTable', 'TableDismiss', { kinds }),
  tableMerge: uno('MergeCells', 'TableCellsMerge', { kinds }),
  tableSplitCell: uno('SplitCell', 'TableCellsSplit', { kinds }),
  tableSplit: uno('SplitTable', 'TableSplit', { kinds: ['text'] }),
  tableSelect: uno('SelectTable', 'TableCellEdit', { kinds }),
  tableSelectRow: uno('EntireRow', undefined, { kinds }),
  tableSelectColumn: uno('EntireColumn', undefined, { kinds }),
  tableEvenRows: uno('DistributeRows', 'TableResizeRow', { kinds }),
  tableEvenColumns: uno('DistributeColumns', 'TableResizeColumn', { kinds }),
  tableOptimalWidth: uno('SetOptimalColumnWidth', 'AutoFitWidth', { kinds: ['text'] }),
  tableTop: uno('CellVertTop', 'AlignTop', { kinds }),
  tableMiddle: uno('CellVertCenter', 'AlignCenterHorizontal', { kinds }),
  tableBottom: uno('CellVertBottom', 'AlignBottom', { kinds }),
  tableProperties: uno('TableDialog', 'TableSettings', { kinds }),
} satisfies Record<string, Command>;
