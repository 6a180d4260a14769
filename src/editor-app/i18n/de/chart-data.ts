export const chartData = {
  title: 'Diagrammdaten',
  category: 'Kategorie {{number}}',
  series: 'Datenreihe {{number}}',
  addRow: 'Zeile anfügen',
  addSeries: 'Datenreihe anfügen',
  removeRow: 'Zeile entfernen',
  removeSeries: 'Datenreihe entfernen',
  bad: 'Hier steht etwas, das keine Zahl ist.',
  changed:
    'Jemand anderes hat dieses Diagramm inzwischen geändert. Notieren Sie, was Sie brauchen, schließen Sie dies und öffnen Sie es erneut.',
  gone: 'Das Diagramm ist nicht mehr geöffnet; nichts wurde geändert.',
  failed: 'Das ging nicht. Versuchen Sie es gleich noch einmal.',
};
