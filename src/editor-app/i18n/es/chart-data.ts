export const chartData = {
  title: 'Datos del gráfico',
  category: 'Categoría {{number}}',
  series: 'Serie {{number}}',
  addRow: 'Añadir fila',
  addSeries: 'Añadir serie',
  removeRow: 'Quitar fila',
  removeSeries: 'Quitar serie',
  bad: 'Algo aquí no es un número.',
  changed: 'Otra persona ha cambiado este gráfico entretanto. Anote lo que necesite, cierre y vuelva a abrir.',
  gone: 'El gráfico ya no está abierto y no se ha cambiado nada.',
  failed: 'No se ha podido hacer. Inténtelo de nuevo en un momento.',
};
