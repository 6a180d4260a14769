export const pivot = {
  fields: 'Campos',
  filters: 'Filtros',
  columns: 'Colunas',
  rows: 'Linhas',
  values: 'Valores',
  to_filters: 'Mover para filtros',
  to_columns: 'Mover para colunas',
  to_rows: 'Mover para linhas',
  to_values: 'Mover para valores',
  remove: 'Remover',
  options: 'Opções…',
};
