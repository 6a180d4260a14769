export const tableStyle = {
  title: 'Style de tableau',
  none: 'Cliquez dans un tableau pour lui donner un style.',
  parts: 'Ce qui est mis en valeur',
  part: {
    headerRow: 'Ligne d’en-tête',
    totalRow: 'Ligne de total',
    bandedRows: 'Lignes alternées',
    firstColumn: 'Première colonne',
    lastColumn: 'Dernière colonne',
    bandedColumns: 'Colonnes alternées',
  },
  style: 'Style {{number}}',
};
