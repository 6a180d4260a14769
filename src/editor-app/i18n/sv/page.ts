export const page = {
  title: 'Utskriftsformat',
  paper: 'Papper',
  width: 'Bredd',
  height: 'Höjd',
  margins: 'Marginaler',
  top: 'Överkant',
  bottom: 'Nederkant',
  left: 'Vänster',
  right: 'Höger',
  more: 'Fler inställningar…',
};
