import { blockSize } from './block-size.js';

describe('What a table takes of a sheet', () => {
  it.each([
    ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', { rows: 2, columns: 2 }],
    ['<style>td {}</style><table><tr><td colspan="3">1<br>2</td><th>4</th></tr></table>', { rows: 1, columns: 4 }],
    ['<TABLE><TR><TD>1</TABLE>', { rows: 1, columns: 1 }],
  ])('%s', (html, size) => expect(blockSize(html)).toEqual(size));

  it.each([
    '<p>none</p>',
    '<table></table>',
    '<p>before</p><table><tr><td>1</td></tr></table>',
    '<table><tr><td>1</td></tr></table><div>after</div>',
    '<table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>',
    '<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>',
  ])('is not known: %s', (html) => expect(blockSize(html)).toBeUndefined());
});
