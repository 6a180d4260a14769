import { formatOf } from '../../formats/index.js';
import { readFields } from './conversion-fields.js';
import { planConversion } from './plan-conversion.js';

const tagged = { UseTaggedPDF: { type: 'boolean', value: 'true' } };
const timeouts = { queue: 1, run: 2 };

async function plan(from: string, to: string, fields: Record<string, string> = {}) {
  const source = formatOf(from);
  const target = formatOf(to);
  if (source?.kind === undefined || target === undefined) throw new Error('unknown format');
  const document = { is: 'document', extension: from, kind: source.kind } as const;
  return planConversion({ head: Buffer.of(), document }, target, readFields(new Map(Object.entries(fields))), timeouts);
}

describe('planConversion', () => {
  it('builds PDF options anew, with the fields winning over the options', async () => {
    const options = '{ "PageRange": {"type":"string","value":"9"}, "Quality": 50, "ExportNotes": true }';
    const { output } = await plan('odt', 'pdf', { options, pageRange: '1-2', PDFVer: 'PDF/A-2b' });
    expect(output).toEqual({
      kind: 'document',
      extension: 'pdf',
      filterOptions: JSON.stringify({
        ...tagged,
        PageRange: { type: 'string', value: '1-2' },
        Quality: { type: 'long', value: '50' },
        ExportNotes: { type: 'boolean', value: 'true' },
        SelectPdfVersion: { type: 'long', value: '2' },
      }),
    });
  });

  it('heeds FullSheetPreview for spreadsheets only', async () => {
    const fields = { FullSheetPreview: 'true' };
    expect((await plan('ods', 'pdf', fields)).output).toMatchObject({
      filterOptions: expect.stringContaining('SinglePageSheets'),
    });
    expect((await plan('odt', 'pdf', fields)).output).toMatchObject({ filterOptions: JSON.stringify(tagged) });
  });

  it('knows an image of one page from images of all', async () => {
    expect((await plan('odp', 'png')).output).toEqual({ kind: 'image', extension: 'png', page: 1 });
    expect((await plan('odp', 'jpg', { pages: 'all', dpi: '150' })).output).toEqual({
      kind: 'image',
      extension: 'jpg',
      page: 'all',
      dpi: 150,
    });
    await expect(plan('odp', 'png', { pages: 'all', page: '2' })).rejects.toMatchObject({
      code: 'bad_option',
      details: { field: 'pages' },
    });
  });

  it('takes sheets for the pages of csv', async () => {
    expect((await plan('ods', 'csv', { page: '3' })).output).toMatchObject({ sheet: 3 });
    expect((await plan('ods', 'csv', { pages: 'all', options: '{"Sheet":2}' })).output).toMatchObject({ sheet: 'all' });
    expect((await plan('ods', 'csv')).output).not.toHaveProperty('sheet');
    await expect(plan('ods', 'csv', { width: '9' })).rejects.toMatchObject({ details: { field: 'width' } });
  });

  it('names what is possible when it is not', async () => {
    await expect(plan('odt', 'xlsx')).rejects.toMatchObject({
      code: 'unsupported_conversion',
      details: { possible: expect.arrayContaining(['pdf', 'docx']) },
    });
  });

  it('takes empty fields for absent ones, as forms send them', async () => {
    expect((await plan('ods', 'pdf', { pageRange: '', PDFVer: '', password: '' })).output).toEqual({
      kind: 'document',
      extension: 'pdf',
    });
  });

  it.each(['Language=x,Batch=false', '44,34\n76', '44;34', '44,34,76,FilterName=x', '44,"34"'])(
    'lets nothing but csv tokens through to the import: %j',
    async (infilterOptions) => {
      await expect(plan('csv', 'pdf', { infilterOptions })).rejects.toMatchObject({
        details: { field: 'infilterOptions' },
      });
    },
  );

  it('lets prototypes be no options', async () => {
    await expect(plan('odt', 'pdf', { options: '{"constructor":{"type":"long","value":"1"}}' })).rejects.toMatchObject({
      code: 'bad_option',
    });
    await expect(plan('odt', 'pdf', { PDFVer: 'constructor' })).rejects.toMatchObject({ details: { field: 'PDFVer' } });
  });
});
