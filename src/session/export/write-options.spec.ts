import { describe, expect, it } from '@jest/globals';
import type { SaveOptions } from '../../engine/index.js';
import { BadMessage } from '../errors.js';
import { writeOptions, type Wanted } from './write-options.js';

const sheets: Wanted = { kind: 'spreadsheet', part: undefined, watermark: '' };
const of = ({ filterOptions }: Pick<SaveOptions, 'filterOptions'>): unknown => JSON.parse(filterOptions!);

describe('options of what is written for somebody', () => {
  it('are written anew, with the watermark', () => {
    const options = '{"PageRange":{"type":"string","value":"1-2"}}';
    expect(of(writeOptions('pdf', { ...sheets, options, watermark: 'Secret' }))).toEqual({
      PageRange: { type: 'string', value: '1-2' },
      TiledWatermark: { type: 'string', value: 'Secret' },
    });
    expect(of(writeOptions('pdf', { ...sheets, options: '{"PageRange":1}' }))).toEqual({
      PageRange: { type: 'string', value: '1' },
    });
    expect(writeOptions('pdf', sheets)).toEqual({});
    expect(writeOptions('docx', { ...sheets, kind: 'text', watermark: 'Secret' })).toEqual({});
  });

  it('name the sheet that the person looks at', () => {
    expect(writeOptions('csv', { ...sheets, part: 1 })).toMatchObject({ part: 1 });
    expect(writeOptions('csv', sheets)).not.toHaveProperty('part');
  });

  it.each([
    ['pdf', '{"TiledWatermark":{"type":"string","value":""}}'],
    ['pdf', '{"SignPDF":{"type":"boolean","value":true}}'],
    ['pdf', '{"PageRange":{"type":"string","value":{}}}'],
    ['pdf', 'PageRange=1'],
    ['pdf', '[]'],
    ['csv', '{"FieldSeparator":";"}'],
    ['docx', '{"PageRange":"1"}'],
  ])('of %s: %s is refused', (format, options) => {
    expect(() => writeOptions(format, { ...sheets, options, watermark: 'Secret' })).toThrow(BadMessage);
  });
});
