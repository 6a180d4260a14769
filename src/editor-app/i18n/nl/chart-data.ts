export const chartData = {
  title: 'Grafiekgegevens',
  category: 'Categorie {{number}}',
  series: 'Reeks {{number}}',
  addRow: 'Rij toevoegen',
  addSeries: 'Reeks toevoegen',
  removeRow: 'Rij verwijderen',
  removeSeries: 'Reeks verwijderen',
  bad: 'Hier staat iets dat geen getal is.',
  changed:
    'Iemand anders heeft deze grafiek intussen gewijzigd. Noteer wat u nodig hebt, sluit dit en open het opnieuw.',
  gone: 'De grafiek is niet meer open; er is niets gewijzigd.',
  failed: 'Dit is niet gelukt. Probeer het zo meteen opnieuw.',
};
