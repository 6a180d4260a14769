import { Axis, columnName } from './axis.js';

describe('Axis', () => {
  const axis = new Axis('1000:1 500:3 0:4 1000:99 ');

  it('knows where each index begins', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => axis.start(index))).toEqual([0, 1000, 2000, 2500, 3000, 3000, 4000]);
  });

  it('finds the index at a position, past hidden ones', () => {
    expect([0, 999, 1000, 2499, 2999, 3000].map((position) => axis.at(position))).toEqual([0, 0, 1, 2, 3, 5]);
    expect(axis.at(1e9)).toBe(99);
    expect(axis.isHidden(4)).toBe(true);
  });

  it('lists what is seen', () => {
    expect([...axis.between(2100, 3500)].map(({ index }) => index)).toEqual([2, 3, 5]);
  });

  it('gives hidden ones no room', () => {
    const filtered = new Axis('100:3 200:9', 1, '0:1 4 7 8 ');
    expect(Array.from({ length: 10 }, (_, index) => filtered.size(index))).toEqual([
      100, 100, 0, 0, 0, 200, 200, 200, 0, 200,
    ]);
    expect([filtered.start(5), filtered.at(200), filtered.at(800), filtered.end]).toEqual([200, 5, 9, 1000]);
    const first = new Axis('100:9', 1, '1:0 9');
    expect([first.size(0), first.size(1), first.at(0)]).toEqual([0, 100, 1]);
    expect(new Axis('100:9', 1, '0:9 ').end).toBe(1000);
  });

  it('has whole pixels, as LibreOffice draws them', () => {
    const rounded = new Axis('256:99', 15);
    expect([rounded.size(0), rounded.start(10), rounded.at(2549), rounded.at(2550)]).toEqual([255, 2550, 9, 10]);
    expect(new Axis('5:9', 15).size(0)).toBe(15);
  });

  it('reads nothing from nothing', () => {
    expect([...new Axis('').between(0, 100)]).toEqual([]);
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16383, 'XFD'],
  ])('names column %d %s', (index, name) => {
    expect(columnName(index)).toBe(name);
  });
});
