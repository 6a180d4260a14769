export const tableStyle = {
  title: '表格样式',
  none: '请单击表格，为其设置样式。',
  parts: '突出显示',
  part: {
    headerRow: '标题行',
    totalRow: '汇总行',
    bandedRows: '镶边行',
    firstColumn: '第一列',
    lastColumn: '最后一列',
    bandedColumns: '镶边列',
  },
  style: '样式 {{number}}',
};
