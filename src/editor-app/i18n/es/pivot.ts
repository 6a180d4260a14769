export const pivot = {
  fields: 'Campos',
  filters: 'Filtros',
  columns: 'Columnas',
  rows: 'Filas',
  values: 'Valores',
  to_filters: 'Mover a filtros',
  to_columns: 'Mover a columnas',
  to_rows: 'Mover a filas',
  to_values: 'Mover a valores',
  remove: 'Quitar',
  options: 'Opciones…',
};
