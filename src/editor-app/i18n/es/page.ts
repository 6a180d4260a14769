export const page = {
  title: 'Configurar página',
  paper: 'Papel',
  width: 'Ancho',
  height: 'Alto',
  margins: 'Márgenes',
  top: 'Superior',
  bottom: 'Inferior',
  left: 'Izquierdo',
  right: 'Derecho',
  more: 'Más ajustes…',
};
