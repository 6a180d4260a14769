export const chartData = {
  title: 'Dane wykresu',
  category: 'Kategoria {{number}}',
  series: 'Seria {{number}}',
  addRow: 'Dodaj wiersz',
  addSeries: 'Dodaj serię',
  removeRow: 'Usuń wiersz',
  removeSeries: 'Usuń serię',
  bad: 'Coś tutaj nie jest liczbą.',
  changed: 'Ktoś inny zmienił w tym czasie ten wykres. Zanotuj, czego potrzebujesz, zamknij i otwórz ponownie.',
  gone: 'Wykres nie jest już otwarty; nic nie zostało zmienione.',
  failed: 'Nie udało się. Spróbuj ponownie za chwilę.',
};
