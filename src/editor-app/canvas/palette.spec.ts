import { describe, expect, it } from '@jest/globals';
import { paletteOf } from './palette.js';

describe('paletteOf', () => {
  it('lets what lies on the paper go by the paper, and the desk by the theme', () => {
    const [light, dark, lit] = [paletteOf('light', 'light'), paletteOf('dark', 'dark'), paletteOf('dark', 'light')];
    const of = ({ caret, page, pageWash, frozenEdge }: typeof light) => ({ caret, page, pageWash, frozenEdge });
    expect(of(lit)).toEqual(of(light));
    expect({ ...lit, ...of(dark) }).toEqual(dark);
    expect(lit).not.toEqual(light);
  });
});
