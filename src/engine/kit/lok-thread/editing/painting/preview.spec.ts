import { describe, expect, it } from '@jest/globals';
import { paintWindow } from './preview.js';
import { Watermark } from './watermark.js';

const input = { window: 7, width: 300, height: 200, scale: 1 };

/** A window that is all white. */
const lok = { windows: { paint: (_window: number, buffer: Uint8Array) => void buffer.fill(0xff) } };

const isWhite = ({ bgra }: { readonly bgra: Uint8Array }): boolean => bgra.every((value) => value === 0xff);

describe('a painted window', () => {
  it('carries the watermark of who looks', () => {
    const mark = new Watermark({ width: 60, height: 12, coverage: new Uint8Array(60 * 12).fill(0xff) });
    expect(isWhite(paintWindow(lok, 1, input, undefined))).toBe(true);
    expect(isWhite(paintWindow(lok, 1, input, mark))).toBe(false);
  });
});
