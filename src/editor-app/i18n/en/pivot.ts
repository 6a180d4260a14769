/** Which field of a pivot table stands where. */
export const pivot = {
  fields: 'Fields',
  filters: 'Filters',
  columns: 'Columns',
  rows: 'Rows',
  values: 'Values',
  to_filters: 'Move to filters',
  to_columns: 'Move to columns',
  to_rows: 'Move to rows',
  to_values: 'Move to values',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  options: 'Options…',
};
