export const chartData = {
  title: 'Diagramdata',
  category: 'Kategori {{number}}',
  series: 'Serie {{number}}',
  addRow: 'Lägg till rad',
  addSeries: 'Lägg till serie',
  removeRow: 'Ta bort rad',
  removeSeries: 'Ta bort serie',
  bad: 'Något här är inget tal.',
  changed: 'Någon annan har ändrat diagrammet under tiden. Anteckna det du behöver, stäng och öppna igen.',
  gone: 'Diagrammet är inte längre öppet och inget har ändrats.',
  failed: 'Det gick inte. Försök igen om en stund.',
};
