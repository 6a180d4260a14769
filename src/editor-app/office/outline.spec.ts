import { readOutline, stepped, stepsTo } from './outline.js';

const entry = (picture: string, row: number, children: unknown[] = [], more = {}) => ({
  text: 'Label',
  columns: [{ collapsed: picture }, { text: 'Label' }],
  row,
  children,
  ...more,
});
const heading = (text: string, row: number, children: unknown[] = []) => ({ text, row, children });
const sidebar = {
  id: 'sidebar',
  children: [
    {
      id: 'contenttree',
      entries: [
        entry('sw/res/nc20000.png', 0, [
          heading('One', 1, [heading('Below', 2)]),
          heading('Two', 3),
          heading('Three', 4),
        ]),
        entry('sw/res/nc20001.png', 5, [{ text: '<dummy>', row: 6 }], { ondemand: true }),
        entry('sw/res/nc20005.png', 7, [
          { text: 'Start', row: 8 },
          { text: '_Ref1', row: 9 },
        ]),
        entry('sw/res/nc20005.png', 10, [{ text: 'cross-reference - Start', row: 11 }]),
      ],
    },
  ],
};

describe('the outline of a document', () => {
  const { headings, contents } = readOutline(sidebar)!;

  it('is read from the tree of the navigator', () => {
    expect(headings.map(({ text, depth, row }) => [text, depth, row])).toEqual([
      ['One', 0, 1],
      ['Below', 1, 2],
      ['Two', 0, 3],
      ['Three', 0, 4],
    ]);
    expect(contents.map(({ kind, unknown, items }) => [kind, unknown, items.map(({ text }) => text)])).toEqual([
      ['tables', true, []],
      ['bookmarks', false, ['Start']],
    ]);
    expect(readOutline({ id: 'sidebar', children: [] })).toBeUndefined();
    expect(readOutline({ id: 'contenttree', entries: [] })).toEqual({ headings: [], contents: [] });
  });

  it('knows where a heading is after a step, with all below it', () => {
    const texts = (at: number, action: 'up' | 'down') =>
      stepped(headings, at, action)?.headings.map(({ text }) => text);
    expect(texts(2, 'up')).toEqual(['Two', 'One', 'Below', 'Three']);
    expect(texts(0, 'down')).toEqual(['Two', 'One', 'Below', 'Three']);
    expect(stepped(headings, 0, 'down')?.at).toBe(1);
    expect([texts(0, 'up'), texts(3, 'down'), texts(1, 'down')]).toEqual([undefined, undefined, undefined]);
  });

  it('counts the steps to a place', () => {
    expect(stepsTo(headings, 3, 0)).toBe(2);
    expect(stepsTo(headings, 0, 4)).toBe(2);
    expect(stepsTo(headings, 0, 3)).toBe(1);
    expect(stepsTo(headings, 1, 4)).toBe(0);
  });

  it('tells headings of the same text apart', () => {
    const alike = ['A', 'Summary', 'B', 'Summary', 'C'].map((text, row) => ({ row, text, depth: 0 }));
    expect(stepsTo(alike, 4, 1)).toBe(3);
    expect(stepsTo(alike, 4, 3)).toBe(1);
    expect(stepsTo(alike, 0, 3)).toBe(2);
  });
});
