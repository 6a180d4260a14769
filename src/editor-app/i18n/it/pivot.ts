export const pivot = {
  fields: 'Campi',
  filters: 'Filtri',
  columns: 'Colonne',
  rows: 'Righe',
  values: 'Valori',
  to_filters: 'Sposta nei filtri',
  to_columns: 'Sposta nelle colonne',
  to_rows: 'Sposta nelle righe',
  to_values: 'Sposta nei valori',
  remove: 'Rimuovi',
  options: 'Opzioni…',
};
