export const tableStyle = {
  title: 'Tabellstil',
  none: 'Klicka i en tabell för att ge den en stil.',
  parts: 'Vad som framhävs',
  part: {
    headerRow: 'Rubrikrad',
    totalRow: 'Summarad',
    bandedRows: 'Växlande rader',
    firstColumn: 'Första kolumnen',
    lastColumn: 'Sista kolumnen',
    bandedColumns: 'Växlande kolumner',
  },
  style: 'Stil {{number}}',
};
