import { inStep } from './in-step.js';

const from = { x: 100, y: 100 };

describe('a drag with Shift', () => {
  it.each([
    [
      { x: 300, y: 150 },
      { x: 300, y: 300 },
    ],
    [
      { x: 50, y: 0 },
      { x: 0, y: 0 },
    ],
    [
      { x: 0, y: 130 },
      { x: 0, y: 200 },
    ],
  ])('to %j draws what is as high as wide', (to, expected) => {
    expect(inStep(from, to, 'area')).toEqual(expected);
  });

  it.each([
    [
      { x: 300, y: 120 },
      { x: 300, y: 100 },
    ],
    [
      { x: 110, y: 400 },
      { x: 100, y: 400 },
    ],
    [
      { x: 200, y: 190 },
      { x: 195, y: 195 },
    ],
    [
      { x: 0, y: 210 },
      { x: -5, y: 205 },
    ],
  ])('to %j draws a line across, down or between', (to, expected) => {
    expect(inStep(from, to, 'line')).toEqual(expected);
  });
});
