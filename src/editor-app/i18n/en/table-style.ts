/** Styles of tables on slides: the panel. */
export const tableStyle = {
  title: 'Table style',
  none: 'Click into a table, to give it a style.',
  parts: 'What is marked',
  part: {
    headerRow: 'Header row',
    totalRow: 'Total row',
    bandedRows: 'Banded rows',
    firstColumn: 'First column',
    lastColumn: 'Last column',
    bandedColumns: 'Banded columns',
  },
  style: 'Style {{number}}',
};
