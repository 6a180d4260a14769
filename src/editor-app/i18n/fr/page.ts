export const page = {
  title: 'Mise en page',
  paper: 'Papier',
  width: 'Largeur',
  height: 'Hauteur',
  margins: 'Marges',
  top: 'Haut',
  bottom: 'Bas',
  left: 'Gauche',
  right: 'Droite',
  more: 'Autres paramètres…',
};
