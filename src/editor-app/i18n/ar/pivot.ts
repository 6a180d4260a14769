export const pivot = {
  fields: 'الحقول',
  filters: 'عوامل التصفية',
  columns: 'الأعمدة',
  rows: 'الصفوف',
  values: 'القيم',
  to_filters: 'نقل إلى عوامل التصفية',
  to_columns: 'نقل إلى الأعمدة',
  to_rows: 'نقل إلى الصفوف',
  to_values: 'نقل إلى القيم',
  remove: 'إزالة',
  options: 'خيارات…',
};
