import { describe, expect, it } from '@jest/globals';
import { BadMessage } from '../errors.js';
import { filterOptions } from './filter-options.js';

describe('options of an export', () => {
  it('are written anew, with the watermark', () => {
    const wanted = '{"PageRange":{"type":"string","value":"1-2"}}';
    expect(JSON.parse(filterOptions('pdf', wanted, 'Secret')!)).toEqual({
      PageRange: { type: 'string', value: '1-2' },
      TiledWatermark: { type: 'string', value: 'Secret' },
    });
    expect(JSON.parse(filterOptions('pdf', '{"PageRange":1}', '')!)).toEqual({
      PageRange: { type: 'string', value: '1' },
    });
    expect(filterOptions('pdf', undefined, '')).toBeUndefined();
    expect(filterOptions('docx', wanted, 'Secret')).toBeUndefined();
  });

  it.each([
    '{"TiledWatermark":{"type":"string","value":""}}',
    '{"SignPDF":{"type":"boolean","value":true}}',
    '{"PageRange":{"type":"string","value":{}}}',
    'PageRange=1',
    '[]',
  ])('%s is refused', (wanted) => {
    expect(() => filterOptions('pdf', wanted, 'Secret')).toThrow(BadMessage);
  });
});
