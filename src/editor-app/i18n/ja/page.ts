export const page = {
  title: 'ページ設定',
  paper: '用紙',
  width: '幅',
  height: '高さ',
  margins: '余白',
  top: '上',
  bottom: '下',
  left: '左',
  right: '右',
  more: 'その他の設定…',
};
