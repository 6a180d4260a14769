export const pivot = {
  fields: 'フィールド',
  filters: 'フィルター',
  columns: '列',
  rows: '行',
  values: '値',
  to_filters: 'フィルターへ移動',
  to_columns: '列へ移動',
  to_rows: '行へ移動',
  to_values: '値へ移動',
  remove: '削除',
  options: 'オプション…',
};
