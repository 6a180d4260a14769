export const pivot = {
  fields: 'Champs',
  filters: 'Filtres',
  columns: 'Colonnes',
  rows: 'Lignes',
  values: 'Valeurs',
  to_filters: 'Vers les filtres',
  to_columns: 'Vers les colonnes',
  to_rows: 'Vers les lignes',
  to_values: 'Vers les valeurs',
  remove: 'Supprimer',
  options: 'Options…',
};
