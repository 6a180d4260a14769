export const chartData = {
  title: 'Dati del grafico',
  category: 'Categoria {{number}}',
  series: 'Serie {{number}}',
  addRow: 'Aggiungi riga',
  addSeries: 'Aggiungi serie',
  removeRow: 'Rimuovi riga',
  removeSeries: 'Rimuovi serie',
  bad: 'Qualcosa qui non è un numero.',
  changed: 'Qualcun altro ha modificato questo grafico nel frattempo. Prenda nota di ciò che serve, chiuda e riapra.',
  gone: 'Il grafico non è più aperto e nulla è stato modificato.',
  failed: 'Non è stato possibile. Riprovi tra un momento.',
};
