import { tableForSlide } from './slide-table.js';

const column = '<colgroup width="100"></colgroup>';
const cells = (html: string): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
  );

describe('tableForSlide', () => {
  it('announces as many columns as its widest row has', () => {
    const told = tableForSlide('<table border="1>"><tr><td>a<th>b</tr><tr><td>c</table>');
    expect(told.startsWith(`<table>${column}${column}<tr>`)).toBe(true);
    expect(cells(told)).toEqual([
      ['a', 'b'],
      ['c', ''],
    ]);
  });

  it.each([
    ['cells over several columns', '<table><tr><td colspan=2>a</td><td>b</td></tr></table>', [['a', '', 'b']]],
    [
      'cells over several rows',
      '<table><tr><td rowspan="2">a<td>b<tr><td>c<tr><td>d</table>',
      [
        ['a', 'b'],
        ['', 'c'],
        ['d', ''],
      ],
    ],
    ['a table in a cell', '<table><tr><td>a<table><tr><td>b</td></tr></table></td><td>c</table>', [['a   b   ', 'c']]],
    ['several tables', '<table><tr><td rowspan=9>a</table> <table><tr><td>b</table>', [['a'], ['b']]],
    [
      'what surrounds it in a clipboard',
      '<html><head><title>x</title><style>td{}</style></head><body>\n<!--StartFragment--><table><tr><td><b>a</b></table>&nbsp;<!--EndFragment-->',
      [['<b>a</b>']],
    ],
  ])('understands %s', (_what, html, table) => expect(cells(tableForSlide(html))).toEqual(table));

  it('is bounded, and loses no word for it', () => {
    const wide = '<table><tr><td colspan="100000" rowspan="100000">a';
    expect(cells(tableForSlide(wide))[0]).toHaveLength(75);
    expect(tableForSlide(`${wide}<td>b</table>`)).toContain('<td>b');
  });

  it.each(['<p>a</p><table><tr><td>b</table>', '<table>a</table>', '<table></table>', '<table><tr><td>a</table>b'])(
    'lets %j come as text',
    (html) => expect(tableForSlide(html)).not.toContain('<table'),
  );

  it.each(['<p>a</p>', '', 'table', '<tableau>'])('leaves %j alone', (html) => expect(tableForSlide(html)).toBe(html));
});
