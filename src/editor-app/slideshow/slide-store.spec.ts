import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SlideStore } from './slide-store.js';

const layer = { png: new Uint8Array(), area: { x: 0, y: 0, width: 1, height: 1 } };
const slide = (part: number, version = 0) => ({ part, version: String(version), width: 16, height: 9 });

describe('the slides of a show', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('stay while another one is changed again and again', async () => {
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const slides = new SlideStore(async () => [layer]);
    const [shown] = await slides.of(slide(0));
    for (let version = 0; version < 30; version++) await slides.of(slide(1, version));
    expect(revoked).toHaveBeenCalledTimes(28);
    expect(revoked).not.toHaveBeenCalledWith(shown!.picture);
    expect((await slides.of(slide(0)))[0]).toBe(shown);
  });
});
