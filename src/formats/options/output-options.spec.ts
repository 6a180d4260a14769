import { OptionRefused } from './option-refused.js';
import { outputOptions, type OutputWish } from './output-options.js';

const tagged = (value: boolean) => ({ UseTaggedPDF: { type: 'boolean', value: String(value) } });
const pdf = (wish: OutputWish): unknown => JSON.parse(outputOptions('pdf', wish).filterOptions ?? '{}');

describe('outputOptions', () => {
  it('tags what people read, but not sheets', () => {
    for (const kind of ['text', 'presentation', 'drawing'] as const) expect(pdf({ kind })).toEqual(tagged(true));
    expect(outputOptions('pdf', { kind: 'spreadsheet' })).toEqual({});
  });

  it('lets the client win over what is so by itself, and what is asked for by other names over the client', () => {
    const options = JSON.stringify({ UseTaggedPDF: false, PageRange: '9', Quality: 50 });
    expect(pdf({ kind: 'text', options, pdf: { pageRange: '1-2', version: 'PDF/A-2b' } })).toEqual({
      ...tagged(false),
      PageRange: { type: 'string', value: '1-2' },
      Quality: { type: 'long', value: '50' },
      SelectPdfVersion: { type: 'long', value: '2' },
    });
  });

  it('puts whole sheets on pages, and nothing else', () => {
    expect(pdf({ kind: 'spreadsheet', pdf: { wholeSheets: true } })).toHaveProperty('SinglePageSheets');
    expect(pdf({ kind: 'text', pdf: { wholeSheets: true } })).toEqual(tagged(true));
  });

  it('takes a watermark from whoever may say it', () => {
    const mark = { TiledWatermark: { type: 'string', value: 'Draft' } };
    const options = JSON.stringify(mark);
    expect(pdf({ kind: 'spreadsheet', options })).toEqual(mark);
    expect(pdf({ kind: 'spreadsheet', pdf: { watermark: 'Draft' } })).toEqual(mark);
    expect(() => pdf({ kind: 'spreadsheet', options, pdf: { watermark: '' } })).toThrow(OptionRefused);
  });

  it('embeds the pictures of web pages, and knows the tokens of csv', () => {
    expect(outputOptions('html', { kind: 'text' })).toEqual({ filterOptions: 'EmbedImages' });
    expect(outputOptions('csv', { kind: 'spreadsheet', options: '{"Sheet":2}' })).toMatchObject({ sheet: 2 });
    expect(outputOptions('docx', { kind: 'text' })).toEqual({});
    expect(() => outputOptions('docx', { kind: 'text', options: '{}' })).toThrow(OptionRefused);
  });
});
