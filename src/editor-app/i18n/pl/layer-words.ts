export const layers = {
  title: 'Warstwy',
  add: 'Dodaj warstwę',
  new: 'Warstwa {{number}}',
  rename: 'Zmień nazwę warstwy',
  remove: 'Usuń warstwę',
  name: 'Nazwa warstwy',
  visible: '{{name}}: widoczna',
  locked: '{{name}}: zablokowana',
  printable: '{{name}}: drukowana',
  holdsSelection: 'Zaznaczenie jest na tej warstwie',
  hint: 'To, co rysujesz, trafia na wyróżnioną warstwę.',
  attach: 'Przenieś zaznaczenie na „{{name}}”',
  filled:
    'Warstwa „{{name}}” zostanie usunięta dla wszystkich, ze wszystkim, co na niej jest. „Cofnij” przywraca jedno i drugie.',
  fixed: {
    layout: 'Układ',
    controls: 'Formanty',
    measurelines: 'Linie wymiarowe',
  },
  problem: {
    bad: 'Ta nazwa jest pusta lub za długa.',
    taken: 'Inna warstwa ma tę nazwę.',
    gone: 'Ktoś inny usunął tę warstwę lub zmienił jej nazwę.',
    fixed: 'Każdy rysunek ma tę warstwę.',
    full: 'Ten rysunek ma tyle warstw, ile może mieć.',
    nothing: 'Nie zaznaczono niczego, co można przenieść.',
  },
};
