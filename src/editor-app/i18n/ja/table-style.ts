export const tableStyle = {
  title: '表のスタイル',
  none: '表をクリックすると、スタイルを設定できます。',
  parts: '強調するもの',
  part: {
    headerRow: '見出し行',
    totalRow: '集計行',
    bandedRows: '縞模様の行',
    firstColumn: '最初の列',
    lastColumn: '最後の列',
    bandedColumns: '縞模様の列',
  },
  style: 'スタイル {{number}}',
};
