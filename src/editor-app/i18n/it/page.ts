export const page = {
  title: 'Imposta pagina',
  paper: 'Carta',
  width: 'Larghezza',
  height: 'Altezza',
  margins: 'Margini',
  top: 'Superiore',
  bottom: 'Inferiore',
  left: 'Sinistro',
  right: 'Destro',
  more: 'Altre impostazioni…',
};
