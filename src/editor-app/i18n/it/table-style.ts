export const tableStyle = {
  title: 'Stile tabella',
  none: 'Fai clic in una tabella per darle uno stile.',
  parts: 'Cosa viene evidenziato',
  part: {
    headerRow: 'Riga di intestazione',
    totalRow: 'Riga del totale',
    bandedRows: 'Righe alternate',
    firstColumn: 'Prima colonna',
    lastColumn: 'Ultima colonna',
    bandedColumns: 'Colonne alternate',
  },
  style: 'Stile {{number}}',
};
