export const tableStyle = {
  title: 'Estilo de tabela',
  none: 'Clique em uma tabela para dar um estilo a ela.',
  parts: 'O que é destacado',
  part: {
    headerRow: 'Linha de cabeçalho',
    totalRow: 'Linha de total',
    bandedRows: 'Linhas alternadas',
    firstColumn: 'Primeira coluna',
    lastColumn: 'Última coluna',
    bandedColumns: 'Colunas alternadas',
  },
  style: 'Estilo {{number}}',
};
