import { readReferenceMarks } from './reference-marks.js';

const mark = { rectangle: '1275, 0, 1245, 480', color: '0000ff', part: '1' };

describe('cells that LibreOffice frames', () => {
  it('are read from what it tells', () => {
    expect(readReferenceMarks({ marks: [mark] })).toEqual([
      { rectangle: { x: 1275, y: 0, width: 1245, height: 480 }, part: 1, color: '#0000ff' },
    ]);
  });

  it.each([
    undefined,
    '',
    {},
    { marks: 'none' },
    { marks: [{ ...mark, color: 'red;' }] },
    { marks: [{ ...mark, rectangle: 'EMPTY' }] },
  ])('are none in %j', (payload) => {
    expect(readReferenceMarks(payload)).toEqual([]);
  });
});
