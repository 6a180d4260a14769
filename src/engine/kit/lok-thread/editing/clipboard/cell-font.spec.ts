import { inCellFont } from './cell-font.js';

describe('Html for cells', () => {
  it('is in the font of the cells, each of them', () => {
    expect(inCellFont('<table><tr><td class="a">1</td><th>2</th></tr></table>', 'Carlito')).toBe(
      '<font face="Carlito"><table><tr><td class="a"><font face="Carlito">1</td><th><font face="Carlito">2</th></tr></table>',
    );
  });

  it('keeps a font that it names', () => {
    const html = '<table><tr><td><font size=2 face="Arial">1</font></td></tr></table>';
    expect(inCellFont(html, 'Carlito')).toBe(html);
  });

  it('is left as it is where the font is not known, or no name', () => {
    expect(['', '"><script>'].map((font) => inCellFont('<p>1</p>', font))).toEqual(['<p>1</p>', '<p>1</p>']);
  });
});
