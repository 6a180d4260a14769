import { describe, expect, it } from '@jest/globals';
import { toldByKit } from './told-by-kit.js';

describe('what a kit says of a failure', () => {
  it.each([
    ["ENOSPC: no space left on device, open '/tmp/svc-1/kit-2/pages.pdf'", "ENOSPC: no space left on device, open '…'"],
    [
      'SfxBaseModel::impl_store <file:///tmp/svc-1/a%20b.odt> failed: 0x11b',
      'SfxBaseModel::impl_store <…> failed: 0x11b',
    ],
    ['Cannot find module /srv/app/node_modules/x/', 'Cannot find module …'],
  ])('names no place on this server: %s', (said, told) => {
    expect(toldByKit(said)).toBe(told);
  });

  it.each([
    'This kind of document cannot become docx/odt.',
    'The image would have 7 × 9 pixels; ask for a smaller width or dpi.',
    'There is no page 3/4, and/or none at all.',
    'It takes 5 / 6 of the time.',
  ])('is told as it is otherwise: %s', (said) => {
    expect(toldByKit(said)).toBe(said);
  });

  it('is short', () => {
    expect(toldByKit('x'.repeat(10_000))).toHaveLength(500);
  });
});
