export const chartData = {
  title: 'Données du graphique',
  category: 'Catégorie {{number}}',
  series: 'Série {{number}}',
  addRow: 'Ajouter une ligne',
  addSeries: 'Ajouter une série',
  removeRow: 'Supprimer la ligne',
  removeSeries: 'Supprimer la série',
  bad: 'Une valeur n’est pas un nombre.',
  changed: 'Quelqu’un d’autre a modifié ce graphique entre-temps. Notez ce dont vous avez besoin, fermez et rouvrez.',
  gone: 'Le graphique n’est plus ouvert ; rien n’a été modifié.',
  failed: 'Cela n’a pas pu être fait. Réessayez dans un instant.',
};
