import { textTable } from './text-table.js';

const cells = (html = ''): string[][] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, x = '']) => x),
  );

describe('textTable', () => {
  it.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one\r\ntwo\r\n', [['one'], ['two']]],
    ['a\t\tb', [['a', '', 'b']]],
    ['"x ""y""\nz"\tb', [['x &quot;y&quot;<br>z', 'b']]],
    ['5" pipe\t<b>&', [['5&quot; pipe', '&lt;b&gt;&amp;']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"open\tb', [['&quot;open', 'b']]],
    ['  a\tb  c\td e', [['<pre>  a</pre>', '<pre>b  c</pre>', 'd e']]],
  ])('%j', (text, table) => expect(cells(textTable(text))).toEqual(table));

  it.each(['', 'a', 'a b\n', '"quoted" word'])('leaves %j alone', (text) => expect(textTable(text)).toBeUndefined());
});
