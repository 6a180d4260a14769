export const tableStyle = {
  title: 'نمط الجدول',
  none: 'انقر داخل جدول لتعطيه نمطًا.',
  parts: 'ما يتم إبرازه',
  part: {
    headerRow: 'صف الرأس',
    totalRow: 'صف الإجمالي',
    bandedRows: 'صفوف متناوبة',
    firstColumn: 'العمود الأول',
    lastColumn: 'العمود الأخير',
    bandedColumns: 'أعمدة متناوبة',
  },
  style: 'النمط {{number}}',
};
