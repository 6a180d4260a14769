import { describe, expect, it } from '@jest/globals';
import { copiedPicture, pictureBlob, pictureHtml } from './copied-picture.js';

describe('a copied picture', () => {
  it('is found again in what a browser makes of its markup', async () => {
    const png = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
    const html = `<html><head><meta charset="utf-8"></head><body>${pictureHtml(png)}</body></html>`;
    const blob = pictureBlob(copiedPicture(html)!);
    expect(blob.type).toBe('image/png');
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(png);
  });

  it.each([undefined, '', '<p>text</p>', '<img src="data:image/png;base64,AAAA">'])('is not in %s', (html) => {
    expect(copiedPicture(html)).toBeUndefined();
  });
});
