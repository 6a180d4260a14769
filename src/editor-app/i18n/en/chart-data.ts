/** The table of a chart. */
export const chartData = {
  title: 'Chart data',
  category: 'Category {{number}}',
  series: 'Series {{number}}',
  addRow: 'Add row',
  addSeries: 'Add series',
  removeRow: 'Remove row',
  removeSeries: 'Remove series',
  bad: 'Something here is not a number.',
  changed: 'Somebody else has changed this chart meanwhile. Note what you need, close this, and open it again.',
  gone: 'The chart is no longer open, and nothing was changed.',
  failed: 'This could not be done. Try again in a moment.',
};
