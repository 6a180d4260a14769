import { readTrackedChanges, reduceTrackedChange } from './tracked-changes.js';

const inserted = {
  index: 1,
  author: 'Bea',
  type: 'Insert',
  description: 'Einfügen „zwei “gute” Worte“',
  dateTime: '2026-01-02T03:04:05',
  textRange: '10, 20, 30, 40; 10, 60, 5, 40',
};

describe('tracked changes', () => {
  it('are read with what was changed, in whatever quotation marks', () => {
    expect(readTrackedChanges({ redlines: [inserted] })).toEqual([
      {
        id: '1',
        author: 'Bea',
        kind: 'insert',
        text: 'zwei “gute” Worte',
        dateTime: '2026-01-02T03:04:05',
        range: [
          { x: 10, y: 20, width: 30, height: 40 },
          { x: 10, y: 60, width: 5, height: 40 },
        ],
      },
    ]);
    const [row, look] = readTrackedChanges({
      redlines: [
        { ...inserted, type: 'TableRowDelete', description: 'Row Deleted' },
        { ...inserted, type: 'Attribute', description: 'Bold' },
      ],
    });
    expect(row).toMatchObject({ kind: 'delete', text: 'Row Deleted' });
    expect(look).toMatchObject({ kind: 'format', text: 'Bold' });
    expect(readTrackedChanges(null)).toEqual([]);
  });

  it('come, move and go', () => {
    const one = reduceTrackedChange([], { ...inserted, action: 'Add' });
    const two = reduceTrackedChange(one, { ...inserted, action: 'Add', index: '2' });
    expect(two.map(({ id }) => id)).toEqual(['1', '2']);
    const moved = reduceTrackedChange(two, { ...inserted, action: 'Modify', textRange: '1, 2, 3, 4' });
    expect(moved.map(({ range }) => range[0]?.x)).toEqual([1, 10]);
    expect(reduceTrackedChange(moved, { action: 'Remove', index: '1' }).map(({ id }) => id)).toEqual(['2']);
    expect(reduceTrackedChange(moved, undefined)).toBe(moved);
  });
});
