import type { DocumentStatus } from '../../protocol/index.js';
import { Axis } from './axis.js';
import { documentExtent, grownExtent } from './extent.js';

const sheet: DocumentStatus = { kind: 'spreadsheet', width: 5_000, height: 5_000, parts: [], part: 0 };
const geometry = { columns: new Axis('1000:99'), rows: new Axis('100:9999'), groups: [] };

describe('documentExtent', () => {
  it('is the document itself where there are no columns and rows', () => {
    expect(documentExtent(sheet, undefined, { x: 0, y: 0, width: 9_000, height: 9_000 })).toEqual({
      documentWidth: 5_000,
      documentHeight: 5_000,
    });
  });

  it('goes on beyond what is seen, to the end of the sheet', () => {
    expect(documentExtent(sheet, geometry, { x: 90_000, y: 90_000, width: 8_000, height: 8_000 })).toEqual({
      documentWidth: 100_000,
      documentHeight: 110_000,
    });
  });
});

describe('grownExtent', () => {
  const now = { documentWidth: 1_000, documentHeight: 1_000 };

  it('never shrinks and does not creep', () => {
    expect(grownExtent(now, { documentWidth: 500, documentHeight: 1_049 })).toBeUndefined();
    expect(grownExtent(now, { documentWidth: 500, documentHeight: 2_000 })).toEqual({
      documentWidth: 1_000,
      documentHeight: 2_000,
    });
  });
});
