/** Paper, margins and orientation. */
export const page = {
  title: 'Page setup',
  paper: 'Paper',
  width: 'Width',
  height: 'Height',
  margins: 'Margins',
  top: 'Top',
  bottom: 'Bottom',
  left: 'Left',
  right: 'Right',
  more: 'More settings…',
};
