export const page = {
  title: 'Pagina-instelling',
  paper: 'Papier',
  width: 'Breedte',
  height: 'Hoogte',
  margins: 'Marges',
  top: 'Boven',
  bottom: 'Onder',
  left: 'Links',
  right: 'Rechts',
  more: 'Meer instellingen…',
};
