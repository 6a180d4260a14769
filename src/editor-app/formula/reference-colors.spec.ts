import { referenceColor } from './reference-colors.js';

/** As WCAG counts it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('referenceColor', () => {
  const colors = Array.from({ length: 8 }, (_, color) => referenceColor(color));

  it.each([
    { shade: 'light', bar: '#ffffff' },
    { shade: 'dark', bar: '#292929' },
  ] as const)('is read on a $shade bar, and each is another', ({ shade, bar }) => {
    expect(Math.min(...colors.map((color) => contrast(color[shade], bar)))).toBeGreaterThanOrEqual(4.5);
    expect(new Set(colors.map((color) => color[shade])).size).toBe(8);
  });

  it('comes again in a long formula', () => {
    expect(referenceColor(9)).toBe(referenceColor(1));
  });
});
