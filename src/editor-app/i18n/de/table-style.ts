export const tableStyle = {
  title: 'Tabellenstil',
  none: 'Klicken Sie in eine Tabelle, um ihr einen Stil zu geben.',
  parts: 'Was hervorgehoben wird',
  part: {
    headerRow: 'Kopfzeile',
    totalRow: 'Ergebniszeile',
    bandedRows: 'Zeilen abwechselnd',
    firstColumn: 'Erste Spalte',
    lastColumn: 'Letzte Spalte',
    bandedColumns: 'Spalten abwechselnd',
  },
  style: 'Stil {{number}}',
};
