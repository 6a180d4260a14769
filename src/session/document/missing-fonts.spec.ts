import { expect, it, jest } from '@jest/globals';
import { MissingFonts } from './missing-fonts.js';

it('the log is told once which fonts a document lacks, on one line, whatever their names hold', () => {
  const warn = jest.fn<(text: string) => void>();
  const missing = new MissingFonts({ warn });
  missing.onEvent({ type: 'cellFormula', text: '' });
  expect(warn).not.toHaveBeenCalled();
  for (let view = 0; view < 2; view++) missing.onEvent({ type: 'fontsMissing', fonts: ['Nowhere Sans', 'a\nb'] });
  expect(warn.mock.calls).toEqual([[expect.stringContaining(String.raw`["Nowhere Sans","a\nb"]`)]]);
});
