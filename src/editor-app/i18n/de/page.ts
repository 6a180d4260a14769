export const page = {
  title: 'Seite einrichten',
  paper: 'Papier',
  width: 'Breite',
  height: 'Höhe',
  margins: 'Ränder',
  top: 'Oben',
  bottom: 'Unten',
  left: 'Links',
  right: 'Rechts',
  more: 'Weitere Einstellungen…',
};
