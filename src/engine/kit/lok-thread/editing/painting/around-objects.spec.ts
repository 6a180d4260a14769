import { boxesBeside } from './around-objects.js';

const tile = { x: 3840, y: 0, width: 3840, height: 3840 };
const whole = { x: 0, y: 0, width: 256, height: 256 };

describe('what of a tile lies beside objects that are open', () => {
  it('is all of it where none is', () => {
    expect(boxesBeside(tile, [], 1)).toEqual([whole]);
    expect(boxesBeside(tile, [{ x: 0, y: 0, width: 3800, height: 3840 }], 1)).toEqual([whole]);
  });

  it('is nothing inside of one', () => {
    expect(boxesBeside(tile, [{ x: 3800, y: -10, width: 4000, height: 4000 }], 1)).toEqual([]);
  });

  it('lies above, below, left and right of it, in whole pixels', () => {
    expect(boxesBeside(tile, [{ x: 3840 + 80, y: 100, width: 100, height: 200 }], 1)).toEqual([
      { x: 0, y: 0, width: 256, height: 5 },
      { x: 0, y: 22, width: 256, height: 234 },
      { x: 0, y: 5, width: 3, height: 17 },
      { x: 14, y: 5, width: 242, height: 17 },
    ]);
  });

  it('leaves more above what stands far down', () => {
    const far = { ...tile, y: 46_080 };
    const [above] = boxesBeside(far, [{ x: 3840, y: 46_710, width: 3840, height: 3840 }], 1);
    expect(above).toEqual({ x: 0, y: 0, width: 256, height: 31 });
  });

  it('keeps to steps, and to all objects', () => {
    const left = { x: 3840, y: 0, width: 1930, height: 3840 };
    expect(boxesBeside(tile, [left], 16)).toEqual([{ x: 144, y: 0, width: 112, height: 256 }]);
    expect(boxesBeside(tile, [left, { ...left, x: 3840 + 1900 }], 16)).toEqual([]);
  });
});
