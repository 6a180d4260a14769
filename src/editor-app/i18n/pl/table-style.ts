export const tableStyle = {
  title: 'Styl tabeli',
  none: 'Kliknij w tabeli, aby nadać jej styl.',
  parts: 'Co jest wyróżnione',
  part: {
    headerRow: 'Wiersz nagłówka',
    totalRow: 'Wiersz sumy',
    bandedRows: 'Wiersze naprzemienne',
    firstColumn: 'Pierwsza kolumna',
    lastColumn: 'Ostatnia kolumna',
    bandedColumns: 'Kolumny naprzemienne',
  },
  style: 'Styl {{number}}',
};
