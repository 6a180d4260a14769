import { linkAddress } from './own/link-address.js';
import { extensionOf, isUsableName, stemOf } from './own/file-names.js';
import { hasContent, plain } from '../office/node.js';
import { headersOf, rowsOf } from './widgets/rows.js';
import { titleOf } from './office/dialog-title.js';
import { withUnit } from './widgets/units.js';

test('the program’s name over a message gives way to the document’s', () => {
  for (const title of ['LibreOffice', 'LibreOffice Calc', 'LibreOffice 25.2'])
    expect(titleOf(title, 'budget.ods')).toBe('budget.ods');
  expect(titleOf('Cells', 'budget.ods')).toBe('Cells');
});

describe('links', () => {
  it('completes what people type', () => {
    expect(linkAddress('example.org/a')).toBe('https://example.org/a');
    expect(linkAddress('localhost:8080/x')).toBe('https://localhost:8080/x');
    expect(linkAddress(' http://example.org ')).toBe('http://example.org');
    expect(linkAddress('jo@example.org')).toBe('mailto:jo@example.org');
    expect(linkAddress('#Chapter 1'.replace(' ', '%20'))).toBe('#Chapter%201');
  });

  it('refuses what runs or reads', () => {
    for (const bad of [
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      'file:///etc/passwd',
      'data:text/html,x',
      'vnd.sun.star.script:x',
      '',
    ])
      expect(linkAddress(bad)).toBeUndefined();
  });
});

describe('names of files', () => {
  it('splits off the extension', () => {
    expect([extensionOf('a.b.docx'), stemOf('a.b.docx')]).toEqual(['.docx', 'a.b']);
    for (const name of ['README', 'Notes 12.03.2026', 'Offer 1.0'])
      expect([extensionOf(name), stemOf(name)]).toEqual(['', name]);
  });

  it('refuses paths and signs that storages do not take', () => {
    expect(isUsableName('Budget 2026 – äöü.xlsx')).toBe(true);
    for (const bad of ['', '  ', 'a/b', 'a\\b', 'a:b', '..', 'a\u0000', 'x'.repeat(251)])
      expect(isUsableName(bad)).toBe(false);
  });
});

describe('widgets', () => {
  it('takes access keys out of texts', () => {
    expect(['~Family:', 'Si~ze:', 'Schrift(~F)', 'a ~ b'].map(plain)).toEqual(['Family:', 'Size:', 'Schrift', 'a ~ b']);
  });

  it('leaves out containers in which nothing can be seen', () => {
    const hidden = { type: 'edit', id: 'a', visible: false };
    expect(hasContent({ type: 'grid', children: [{ type: 'borderwindow', children: [hidden] }] })).toBe(false);
    expect(hasContent({ type: 'grid', children: [hidden, { type: 'edit', id: 'b' }] })).toBe(true);
    expect(hasContent({ type: 'scrollbar' })).toBe(false);
    expect(hasContent({ type: 'borderwindow', visible: false, children: [{ type: 'edit', id: 'b' }] })).toBe(true);
  });

  it('keeps the unit when a number changes', () => {
    expect(withUnit(12.5, '12 pt')).toBe('12.5 pt');
    expect(withUnit(0.3, '0.20″')).toBe('0.3″');
    expect(withUnit(3, '2')).toBe('3');
    expect(withUnit(50, '40%')).toBe('50%');
    expect(withUnit(2.1, '2,00 cm')).toBe('2,1 cm');
    expect(withUnit(1234.5, '1.234,40 pt')).toBe('1234,5 pt');
  });

  it('lays trees out as lines', () => {
    const rows = rowsOf({
      type: 'treelistbox',
      entries: [
        { row: 0, columns: [{ text: 'Parent' }], children: [{ row: 1, text: 'Child', selected: 'true' }] },
        { row: 2, text: 'Closed', collapsed: true, children: [{ row: 3, text: 'Unseen' }] },
        { row: 4, state: true, text: 'Ticked' },
      ],
    });
    expect(rows.map(({ row, depth, selected }) => [row, depth, selected])).toEqual([
      [0, 0, false],
      [1, 1, true],
      [2, 0, false],
      [4, 0, false],
    ]);
    expect(rows.at(-1)?.columns).toEqual([{ text: '', checked: true }, { text: 'Ticked' }]);
    const [change] = rowsOf({
      type: 'treelistbox',
      entries: [{ columns: [{ collapsed: 'sw/res/redline_inserted.png' }, { text: '' }, { text: 'Bea' }] }],
    });
    expect(change?.columns).toEqual([{ text: '', sign: 'redline_inserted' }, { text: 'Bea' }]);
    expect(headersOf({ headers: [{ text: 'Name' }, { text: '' }] })).toEqual(['Name', '']);
    expect(headersOf({ headers: [{ text: ' ' }] })).toEqual([]);
  });
});
