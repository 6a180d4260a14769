export const tableStyle = {
  title: 'Tabelstijl',
  none: 'Klik in een tabel om die een stijl te geven.',
  parts: 'Wat wordt benadrukt',
  part: {
    headerRow: 'Koprij',
    totalRow: 'Totaalrij',
    bandedRows: 'Rijen om en om',
    firstColumn: 'Eerste kolom',
    lastColumn: 'Laatste kolom',
    bandedColumns: 'Kolommen om en om',
  },
  style: 'Stijl {{number}}',
};
