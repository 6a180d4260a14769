import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withEncodedImages } from './image-files.js';

const picture = (bytes: number) => ({ bgra: new Uint8Array(bytes), width: 2, height: 2 });
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);

describe('pictures in a reply', () => {
  beforeEach(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
  afterEach(() => void jest.restoreAllMocks());

  it('are encoded on the way', async () => {
    const reply = await withEncodedImages({ re: 7, ok: true, result: { png: picture(16) } });
    expect(reply).toMatchObject({ re: 7, ok: true });
    const { result } = reply as { result: { png: Uint8Array } };
    expect(Uint8Array.from(result.png.subarray(0, 4))).toEqual(png);
  });

  it.each([{ png: picture(4) }, { layers: [{ png: picture(16) }, { png: picture(4) }] }])(
    'fail their question where they cannot be encoded, and nothing else',
    async (result) => {
      const reply = await withEncodedImages({ re: 7, ok: true, result });
      expect(reply).toMatchObject({ re: 7, ok: false, code: 'engine_unavailable' });
    },
  );

  it('are looked for in answers only', () => {
    expect(withEncodedImages({ re: 7, ok: true, result: { text: 'x' } })).toBeUndefined();
    expect(withEncodedImages({ re: 7, ok: false, code: 'bad_option', message: '' })).toBeUndefined();
    expect(withEncodedImages({ on: 'modified', modified: true })).toBeUndefined();
  });
});
