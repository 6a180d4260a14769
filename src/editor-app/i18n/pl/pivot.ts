export const pivot = {
  fields: 'Pola',
  filters: 'Filtry',
  columns: 'Kolumny',
  rows: 'Wiersze',
  values: 'Wartości',
  to_filters: 'Przenieś do filtrów',
  to_columns: 'Przenieś do kolumn',
  to_rows: 'Przenieś do wierszy',
  to_values: 'Przenieś do wartości',
  remove: 'Usuń',
  options: 'Opcje…',
};
