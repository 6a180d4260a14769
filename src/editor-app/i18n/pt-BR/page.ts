export const page = {
  title: 'Configurar página',
  paper: 'Papel',
  width: 'Largura',
  height: 'Altura',
  margins: 'Margens',
  top: 'Superior',
  bottom: 'Inferior',
  left: 'Esquerda',
  right: 'Direita',
  more: 'Mais configurações…',
};
