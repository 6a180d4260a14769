import { describe, expect, it } from '@jest/globals';
import { packedForm, type Asset } from './editor-assets.js';

const asset: Asset = { path: 'a.js', type: 'text/javascript', encodings: new Set(['br', 'gzip']) };

describe('packedForm', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, identity;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip ; q=0.000 , br ;q=0.001', 'br'],
    ['br;q=0,gzip;q=0', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])('sends to a client that accepts %s what it takes', (accepted, encoding) => {
    expect(packedForm(asset, accepted).encoding).toBe(encoding);
  });

  it('is the file itself where no packed form lies beside it', () => {
    expect(packedForm({ ...asset, encodings: new Set() }, 'br')).toEqual({ path: 'a.js' });
  });
});
