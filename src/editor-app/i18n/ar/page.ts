export const page = {
  title: 'إعداد الصفحة',
  paper: 'الورق',
  width: 'العرض',
  height: 'الارتفاع',
  margins: 'الهوامش',
  top: 'الأعلى',
  bottom: 'الأسفل',
  left: 'اليسار',
  right: 'اليمين',
  more: 'مزيد من الإعدادات…',
};
