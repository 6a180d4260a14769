export const chartData = {
  title: '图表数据',
  category: '类别 {{number}}',
  series: '系列 {{number}}',
  addRow: '添加行',
  addSeries: '添加系列',
  removeRow: '删除行',
  removeSeries: '删除系列',
  bad: '有内容不是数字。',
  changed: '其他人在此期间更改了此图表。请记下所需内容，关闭后重新打开。',
  gone: '图表已不再打开，未作任何更改。',
  failed: '未能完成。请稍后再试。',
};
