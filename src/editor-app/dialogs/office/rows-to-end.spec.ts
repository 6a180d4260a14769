import { rowsToEnd } from './rows-to-end.js';

/** What LibreOffice makes of it. */
function after(fields: readonly string[], rows: readonly number[]): string {
  const now = [...fields];
  for (const row of rows) now.push(...now.splice(row, 1));
  return now.join('');
}

describe('the order of fields in a zone', () => {
  const fields = ['a', 'b', 'c', 'd'];

  it('is any that is wanted', () => {
    for (const from of fields.keys())
      for (const to of fields.keys()) {
        const wanted = fields.toSpliced(from, 1).toSpliced(to, 0, fields[from]!);
        expect(after(fields, rowsToEnd(4, from, to > from ? to + 1 : to))).toBe(wanted.join(''));
      }
  });

  it('is left alone where nothing changes', () => {
    expect(rowsToEnd(4, 2, 2)).toEqual([]);
    expect(rowsToEnd(4, 2, 3)).toEqual([]);
    expect(rowsToEnd(4, 2, 4)).toEqual([3, 2]);
  });
});
