export const pivot = {
  fields: 'Velden',
  filters: 'Filters',
  columns: 'Kolommen',
  rows: 'Rijen',
  values: 'Waarden',
  to_filters: 'Naar filters',
  to_columns: 'Naar kolommen',
  to_rows: 'Naar rijen',
  to_values: 'Naar waarden',
  remove: 'Verwijderen',
  options: 'Opties…',
};
