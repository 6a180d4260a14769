export const page = {
  title: '页面设置',
  paper: '纸张',
  width: '宽度',
  height: '高度',
  margins: '页边距',
  top: '上',
  bottom: '下',
  left: '左',
  right: '右',
  more: '更多设置…',
};
