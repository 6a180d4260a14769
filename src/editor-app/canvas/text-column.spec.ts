import type { DocumentStatus } from '../../protocol/index.js';
import { textColumn } from './text-column.js';

const page = { x: 284, y: 284, width: 11_906, height: 16_838 };
const document = { kind: 'text', width: 12_474, height: 17_406, parts: [], part: 0, pages: [page] } as DocumentStatus;
const ruler = (left: number, right: number) => ({
  leftOffset: left,
  margin1: 0,
  margin2: 21_001 - left - right,
  pageWidth: 21_001,
});

describe('What a phone shows of a page across', () => {
  it('is its text, with the usual margins where they are not known, or are wider', () => {
    for (const known of [undefined, {}, ruler(2_000, 2_000), ruler(2_500, 2_540)])
      expect(textColumn(document, known, 390)).toMatchObject({ x: 284 + 1134, width: 11_906 - 2 * 1134 });
  });

  it('leaves out no text beside a narrow margin', () => {
    expect(textColumn(document, ruler(2_540, 1_270), 390)).toMatchObject({ x: 284 + 720, width: 11_906 - 2 * 720 });
    expect(textColumn(document, ruler(2_540, -300), 390)).toMatchObject({ x: 284, width: 11_906 });
  });

  it('is the page on wider screens, and of what has no text across', () => {
    expect(textColumn(document, undefined, 800)).toBeUndefined();
    expect(textColumn({ ...document, kind: 'spreadsheet' }, undefined, 390)).toBeUndefined();
  });
});
