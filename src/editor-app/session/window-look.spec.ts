import { lookOf } from './window-look.js';

describe('the room a window has', () => {
  it('is what the bars leave, in twips, whatever the resolution', () => {
    const room = { width: 1400 * 15, height: 710 * 15 };
    expect(lookOf({ innerWidth: 1400, innerHeight: 900, devicePixelRatio: 1 })).toEqual({ ...room, tileTwips: 3840 });
    expect(lookOf({ innerWidth: 1400, innerHeight: 900, devicePixelRatio: 2 })).toEqual({ ...room, tileTwips: 1920 });
  });

  it('is not told by phones, and by windows that show nothing', () => {
    expect(lookOf({ innerWidth: 390, innerHeight: 844, devicePixelRatio: 3 })).toBeUndefined();
    expect(lookOf({ innerWidth: 1400, innerHeight: 190, devicePixelRatio: 1 })).toBeUndefined();
  });
});
