import { noteAt, noteOfCell, rangeOf } from './notes.js';

const line = { x: 100, y: 100, width: 50, height: 20 };
const comment = { author: 'Ann', text: 'Why?', resolved: false, dateTime: '', range: [line] };
const comments = [
  { ...comment, id: '1' },
  { ...comment, id: '2', parentId: '1', range: [{ ...line, x: 300 }] },
  { ...comment, id: '3', range: [], anchor: { x: 5, y: 6, width: 1, height: 1 } },
];
const change = {
  id: '1',
  author: 'Bea',
  kind: 'insert',
  text: 'x',
  dateTime: '',
  range: [{ ...line, x: 120 }],
} as const;
const noted = { comments, trackedChanges: [change] };
const caret = (x: number) => ({ x, y: 100, width: 0, height: 20 });

describe('what the text at the caret belongs to', () => {
  it('is a comment before a change, and the thread of an answer', () => {
    expect(noteAt(noted, caret(110))).toBe('comment 1');
    expect(noteAt(noted, caret(130))).toBe('comment 1');
    expect(noteAt(noted, caret(160))).toBe('change 1');
    expect(noteAt(noted, caret(310))).toBe('comment 1');
    expect(noteAt(noted, caret(500))).toBeUndefined();
    expect(noteAt({ ...noted, comments: [{ ...comments[0]!, parentId: '1' }] }, caret(110))).toBe('comment 1');
  });

  it('is what was said of a cell, on its sheet', () => {
    const cell = { column: 1, row: 4 };
    const said = [
      { ...comment, id: '7', range: [], part: 1, cell },
      { ...comment, id: '8', range: [], part: 0, cell },
    ];
    expect(noteOfCell(said, 0, 1, 4)).toBe('comment 8');
    expect(noteOfCell(said, 1, 1, 4)).toBe('comment 7');
    expect(noteOfCell(said, 0, 1, 5)).toBeUndefined();
  });

  it('has a place, if only an anchor', () => {
    expect(rangeOf(noted, 'comment 3')).toEqual([{ x: 5, y: 6, width: 1, height: 1 }]);
    expect(rangeOf(noted, 'change 1')).toEqual(change.range);
    expect(rangeOf(noted, 'change 9')).toEqual([]);
  });
});
