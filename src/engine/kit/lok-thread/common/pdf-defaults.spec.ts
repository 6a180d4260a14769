import { withPdfDefaults } from './pdf-defaults.js';

const tagged = (value: boolean) => ({ UseTaggedPDF: { type: 'boolean', value: String(value) } });

describe('withPdfDefaults', () => {
  it('tags what people read', () => {
    for (const kind of ['text', 'presentation', 'drawing'] as const) {
      expect(JSON.parse(withPdfDefaults('pdf', kind)!)).toEqual(tagged(true));
    }
  });

  it('lets a request win, and keeps the rest of it', () => {
    const wanted = { ...tagged(false), PageRange: { type: 'string', value: '1' } };
    expect(JSON.parse(withPdfDefaults('pdf', 'text', JSON.stringify(wanted))!)).toEqual(wanted);
  });

  it('leaves sheets and other formats alone', () => {
    expect(withPdfDefaults('pdf', 'spreadsheet')).toBeUndefined();
    expect(withPdfDefaults('html', 'text', 'EmbedImages')).toBe('EmbedImages');
  });
});
