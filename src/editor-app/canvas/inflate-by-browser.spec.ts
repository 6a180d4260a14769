import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { inflateByBrowser } from './inflate-by-browser.js';

describe('inflateByBrowser', () => {
  it('gives what was packed, in however many pieces it comes', async () => {
    const bytes = new Uint8Array(randomBytes(300_000));
    expect(await inflateByBrowser(deflateRawSync(bytes), bytes.length)).toEqual(bytes);
  });

  it.each([
    ['too short', /Less pixels/, deflateRawSync(new Uint8Array(9))],
    ['too long', /More pixels/, deflateRawSync(new Uint8Array(11))],
    ['broken', /invalid/, new Uint8Array([0xff, 0xff, 0xff])],
    ['cut off', /end of file/, deflateRawSync(new Uint8Array(randomBytes(10))).subarray(0, 6)],
  ])('says that it is %s', async (_what, message, packed) => {
    await expect(inflateByBrowser(packed, 10)).rejects.toThrow(message);
  });
});
