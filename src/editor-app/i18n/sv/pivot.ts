export const pivot = {
  fields: 'Fält',
  filters: 'Filter',
  columns: 'Kolumner',
  rows: 'Rader',
  values: 'Värden',
  to_filters: 'Flytta till filter',
  to_columns: 'Flytta till kolumner',
  to_rows: 'Flytta till rader',
  to_values: 'Flytta till värden',
  remove: 'Ta bort',
  options: 'Alternativ…',
};
