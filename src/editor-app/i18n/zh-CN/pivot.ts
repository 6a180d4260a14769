export const pivot = {
  fields: '字段',
  filters: '筛选',
  columns: '列',
  rows: '行',
  values: '值',
  to_filters: '移到筛选',
  to_columns: '移到列',
  to_rows: '移到行',
  to_values: '移到值',
  remove: '移除',
  options: '选项…',
};
