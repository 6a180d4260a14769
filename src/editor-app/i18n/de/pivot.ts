export const pivot = {
  fields: 'Felder',
  filters: 'Filter',
  columns: 'Spalten',
  rows: 'Zeilen',
  values: 'Werte',
  to_filters: 'Zu den Filtern',
  to_columns: 'Zu den Spalten',
  to_rows: 'Zu den Zeilen',
  to_values: 'Zu den Werten',
  remove: 'Entfernen',
  options: 'Optionen…',
};
