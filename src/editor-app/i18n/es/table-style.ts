export const tableStyle = {
  title: 'Estilo de tabla',
  none: 'Haga clic en una tabla para darle un estilo.',
  parts: 'Qué se destaca',
  part: {
    headerRow: 'Fila de encabezado',
    totalRow: 'Fila de totales',
    bandedRows: 'Filas alternas',
    firstColumn: 'Primera columna',
    lastColumn: 'Última columna',
    bandedColumns: 'Columnas alternas',
  },
  style: 'Estilo {{number}}',
};
