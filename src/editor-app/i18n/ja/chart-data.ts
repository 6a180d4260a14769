export const chartData = {
  title: 'グラフのデータ',
  category: '項目 {{number}}',
  series: '系列 {{number}}',
  addRow: '行を追加',
  addSeries: '系列を追加',
  removeRow: '行を削除',
  removeSeries: '系列を削除',
  bad: '数値でないものがあります。',
  changed: '他の人がこのグラフを変更しました。必要な内容を控えて閉じ、もう一度開いてください。',
  gone: 'グラフはもう開かれていません。何も変更されていません。',
  failed: '実行できませんでした。しばらくしてからもう一度お試しください。',
};
