export const chartData = {
  title: 'Dados do gráfico',
  category: 'Categoria {{number}}',
  series: 'Série {{number}}',
  addRow: 'Adicionar linha',
  addSeries: 'Adicionar série',
  removeRow: 'Remover linha',
  removeSeries: 'Remover série',
  bad: 'Algo aqui não é um número.',
  changed: 'Outra pessoa alterou este gráfico nesse meio-tempo. Anote o que precisar, feche e abra de novo.',
  gone: 'O gráfico não está mais aberto e nada foi alterado.',
  failed: 'Não foi possível. Tente de novo em um momento.',
};
