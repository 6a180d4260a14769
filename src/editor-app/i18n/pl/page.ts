export const page = {
  title: 'Ustawienia strony',
  paper: 'Papier',
  width: 'Szerokość',
  height: 'Wysokość',
  margins: 'Marginesy',
  top: 'Góra',
  bottom: 'Dół',
  left: 'Lewo',
  right: 'Prawo',
  more: 'Więcej ustawień…',
};
