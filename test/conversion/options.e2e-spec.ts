import { readFile } from 'node:fs/promises';
import { OfficeEngine } from 'nestjs-svc';
import {
  bytesOf,
  ConversionServiceUnderTest,
  corpusFolder,
  describeWithCorpus,
  errorOf,
  fixture,
  readPdf,
  unzip,
} from '../helpers/conversion-service.js';
import { macroPackages } from '../session/macro-packages.js';
import { oldDoc, word6, word95 } from '../session/protected-doc.js';
import { protectedPackage } from '../session/protected-package.js';
import { protectedXls } from '../session/protected-xls.js';

let service: ConversionServiceUnderTest;
beforeAll(async () => {
  service = await ConversionServiceUnderTest.start();
});
afterAll(() => service.stopClean());

const stats = () => service.app.get(OfficeEngine, { strict: false }).stats();
const pdfOf = async (name: string, fields: Record<string, string>) =>
  readPdf(await bytesOf(await service.convertFile(fixture(name), 'pdf', fields)));

const isTagged = async (name: string, fields: Record<string, string> = {}) => {
  const pdf = await bytesOf(await service.convertFile(fixture(name), 'pdf', fields));
  const structure = ['/StructTreeRoot', '/MarkInfo'].map((entry) => pdf.includes(entry));
  expect(new Set(structure).size).toBe(1);
  return structure[0];
};

describe('pdf', () => {
  it('pageRange takes the pages named', async () => {
    const { pages, text } = await pdfOf('report.fodt', { pageRange: '2-3' });
    expect(pages).toBe(2);
    expect(text).not.toContain('Erste Seite');
    expect(text).toContain('Third page');
  });

  it.each([
    ['PDF/A-2b', /PDF version:\s+1\.7/],
    ['PDF-1.5', /PDF version:\s+1\.5/],
    ['PDF-1.6', /PDF version:\s+1\.6/],
  ])('PDFVer %s', async (PDFVer, version) => {
    expect((await pdfOf('report.fodt', { PDFVer })).info).toMatch(version);
  });

  it.each(['PDF/A-1b', 'PDF/A-2b', 'PDF/A-3b'])('%s names its standard', async (PDFVer) => {
    const pdf = await bytesOf(await service.convertFile(fixture('report.fodt'), 'pdf', { PDFVer }));
    expect(pdf.toString('latin1')).toMatch(new RegExp(`<pdfaid:part>${PDFVer[6]}</pdfaid:part>`));
  });

  it('FullSheetPreview gives each sheet one page', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => `row ${row}`).join('\n');
    const pages = async (fields: Record<string, string>) =>
      (await readPdf(await bytesOf(await service.convert(rows, 'long.csv', 'pdf', fields)))).pages;
    expect(await pages({ FullSheetPreview: 'true' })).toBe(1);
    expect(await pages({})).toBeGreaterThan(3);
  });

  it('landscape turns the pages', async () => {
    const { info } = await pdfOf('report.fodt', { landscape: 'true' });
    const [width = 0, height = 0] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info)?.slice(1).map(Number) ?? [];
    expect(width).toBeGreaterThan(height);
  });

  it('is tagged for screen readers; a sheet, whose every cell it would tag, when it is asked for', async () => {
    expect(await isTagged('report.fodt')).toBe(true);
    expect(await isTagged('report.fodt', { landscape: 'true', pageRange: '1' })).toBe(true);
    expect(await isTagged('slides.fodp')).toBe(true);
    expect(await isTagged('report.fodt', { options: '{"UseTaggedPDF":false}' })).toBe(false);
    expect(await isTagged('sheets.fods')).toBe(false);
    expect(await isTagged('sheets.fods', { options: '{"UseTaggedPDF":true}' })).toBe(true);
  });

  it('options take LibreOffice’s form and the short one', async () => {
    const long = { options: JSON.stringify({ PageRange: { type: 'string', value: '1' } }) };
    expect((await pdfOf('slides.fodp', long)).pages).toBe(1);
    expect((await pdfOf('slides.fodp', { options: '{"PageRange":"2-3"}' })).pages).toBe(2);
  });

  it('a password can be put on', async () => {
    const options = JSON.stringify({ EncryptFile: true, DocumentOpenPassword: 'secret' });
    const pdf = await bytesOf(await service.convertFile(fixture('report.fodt'), 'pdf', { options }));
    expect(pdf.toString('latin1')).toContain('/Encrypt');
  });

  it('a watermark is written over the pages', async () => {
    const { text } = await pdfOf('report.fodt', { options: '{"TiledWatermark":"§"}' });

    expect(text).toContain('§');
  });
});

const csv = async (options: string) =>
  String(await bytesOf(await service.convertFile(fixture('sheets.fods'), 'csv', { options })));

describe('csv', () => {
  it('takes separator and quotes, by name or by token', async () => {
    const expected = '"Äpfel";3;1.5;4.5\n"discount";25%;2026-03-01;\n';
    expect(await csv('{"FieldSeparator":";","QuoteAllText":true}')).toBe(expected);
    expect(await csv('59,34,76,1,,0,true')).toBe(expected);
  });

  it.each([{ page: '2' }, { options: '44,34,76,1,,0,,,,,,2' }, { options: '{"Sheet":2}' }])(
    '%j is the second sheet',
    async (fields: Record<string, string>) => {
      const second = String(await bytesOf(await service.convertFile(fixture('sheets.fods'), 'csv', fields)));
      expect(second).toContain('second');
      expect(second).not.toContain('Äpfel');
    },
  );

  it('pages=all is an archive with every sheet', async () => {
    const response = await service.convertFile(fixture('sheets.fods'), 'csv', { pages: 'all' });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const archive = await bytesOf(response);
    expect(unzip(archive).split('\n')).toEqual(['sheets-1.csv', 'sheets-2.csv']);
    expect(unzip(archive, 'sheets-1.csv')).toContain('Äpfel');
    expect(unzip(archive, 'sheets-2.csv')).toContain('second');
  });

  it('pages=all takes sheets of whatever name', async () => {
    const names = ['a/b', 'ü'.repeat(200), '..', '../../x', 'x'.repeat(500)];
    const sheets = names.map((name, index) => {
      const cell = `<table:table-cell office:value-type="string"><text:p>cell ${index}</text:p></table:table-cell>`;
      return `<table:table table:name="${name}"><table:table-row>${cell}</table:table-row></table:table>`;
    });
    const workbook = String(await readFile(fixture('sheets.fods'))).replace(
      /<office:spreadsheet>[\s\S]*<\/office:spreadsheet>/,
      `<office:spreadsheet>${sheets.join('')}</office:spreadsheet>`,
    );
    const response = await service.convert(Buffer.from(workbook), 'x.fods', 'csv', { pages: 'all' });
    const archive = await bytesOf(response);
    for (const [index] of names.entries()) expect(unzip(archive, `x-${index + 1}.csv`)).toContain(`cell ${index}`);
  });

  it('writes formulas, stored values and a byte order mark when told to', async () => {
    expect(await csv('44,34,76,1,,0,false,true,false,true,false,0,false,true')).toBe(
      '\ufeffÄpfel,3,1.5,=B1*C1\ndiscount,25%,2026-03-01,\n',
    );
  });

  it('infilterOptions say how to read it', async () => {
    const fields = { infilterOptions: '58,34,76,1' };
    expect(String(await bytesOf(await service.convert('a:b,c\n', 'x.csv', 'csv', fields)))).toBe('a,"b,c"\n');
  });
});

it.each([
  ['de-DE', true],
  ['en-US', false],
])('lang %s decides what a number looks like', async (lang, isNumber) => {
  const sheet = await bytesOf(await service.convert('a;b\n1.234,5;x\n', 'x.csv', 'fods', { lang }));
  expect(sheet.includes('office:value="1234.5"')).toBe(isNumber);
});

describe('wrong values are named', () => {
  it.each([
    ['lang', 'nonsense!', 'pdf'],
    ['PDFVer', 'PDF-9', 'pdf'],
    ['pageRange', '3-x', 'pdf'],
    ['pageRange', '1-2', 'docx'],
    ['landscape', 'maybe', 'pdf'],
    ['FullSheetPreview', '2', 'pdf'],
    ['options', '{"PageRange":', 'pdf'],
    ['options', '{"NoSuchOption":1}', 'pdf'],
    ['options', '{"Quality":"high"}', 'pdf'],
    ['options', 'EmbedImages', 'docx'],
    ['infilterOptions', '44,34', 'pdf'],
    ['page', '0', 'png'],
    ['page', '1', 'pdf'],
    ['pages', 'some', 'png'],
    ['width', '100000', 'png'],
    ['dpi', '-5', 'png'],
  ])('%s=%s for %s', async (field, value, format) => {
    expect(await errorOf(await service.convertFile(fixture('report.fodt'), format, { [field]: value }))).toMatchObject({
      status: 400,
      code: 'bad_option',
      field,
    });
  });

  it('a JPEG longer than a JPEG can be', async () => {
    const page = 'fo:margin="0cm" fo:page-width="2cm" fo:page-height="140cm"';
    const styles = `<office:automatic-styles><style:page-layout style:name="long"><style:page-layout-properties ${page}/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="long"/></office:master-styles>`;
    const spaces = ['office', 'style', 'text'].map(
      (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
    );
    const strip = `<?xml version="1.0"?><office:document ${spaces.join(' ')} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">${styles}<office:body><office:text><text:p>long</text:p></office:text></office:body></office:document>`;
    const answer = await errorOf(await service.convert(strip, 'long.fodt', 'jpg', { width: '1000' }));
    expect(answer).toMatchObject({ status: 400, code: 'bad_option', message: expect.stringContaining('1000 × 69991') });
  });

  it('a csv token that cannot be honoured is refused', async () => {
    const options = '44,34,76,1,,0,false,true,true,false,false,-1';
    expect(await errorOf(await service.convertFile(fixture('sheets.fods'), 'csv', { options }))).toMatchObject({
      field: 'options',
    });
  });

  it.each([
    ['page', 'report.fodt', 'png'],
    ['sheet', 'sheets.fods', 'csv'],
  ])('a %s that is not there', async (_what, name, format) => {
    expect(await errorOf(await service.convertFile(fixture(name), format, { page: '9' }))).toMatchObject({
      status: 400,
      code: 'page_out_of_range',
    });
  });
});

/** A name in the directory of a compound file. */
const wide = (text: string): Buffer => Buffer.from(text.padEnd(20, '\0'), 'utf16le');

it('a presentation of PowerPoint 97 that is encrypted is said to be so', async () => {
  const ppt = await bytesOf(await service.convertFile(fixture('slides.fodp'), 'ppt'));
  // The two things that tell: a stream by its name, at the place of another in the directory, and a token.
  const entry = ppt.indexOf(wide('\u0005SummaryInformation'));
  wide('EncryptedSummary').copy(ppt, entry);
  ppt.writeUInt16LE('EncryptedSummary'.length * 2 + 2, entry + 64);
  ppt.writeUInt32LE(0xf3d1c4df, ppt.indexOf('5fc091e3', 'hex'));
  expect(await errorOf(await service.convert(ppt, 'x.ppt', 'pdf', { password: 'x' }))).toMatchObject({
    status: 422,
    code: 'encryption_unsupported',
  });
});

it.each<[string, string, Buffer]>([
  ['Word 6', 'doc', oldDoc(word6, 'Secret', 'geheim, 1')],
  ['Word 95', 'doc', oldDoc(word95, 'Secret', 'geheim, 1')],
  ['Excel 95', 'xls', protectedXls('Secret', 'geheim, 1')],
  ...Object.keys(macroPackages).map((extension): [string, string, Buffer] => {
    return [extension, extension, protectedPackage(macroPackages[extension]!('Secret'), 'geheim, 1')];
  }),
])('a document of %s opens with its password, and tells a wrong one from none', async (_what, extension, bytes) => {
  const convert = (fields?: Record<string, string>) => service.convert(bytes, `x.${extension}`, 'pdf', fields);
  expect(await errorOf(await convert())).toMatchObject({ status: 422, code: 'password_required' });
  expect(await errorOf(await convert({ password: 'no' }))).toMatchObject({ status: 422, code: 'password_wrong' });
  expect((await readPdf(await bytesOf(await convert({ password: 'geheim, 1' })))).text).toContain('Secret');
});

describeWithCorpus('protected documents (SVC_CORPUS_DIR)', () => {
  it('a Word document in a cipher that LibreOffice does not have', async () => {
    for (const fields of [{}, { password: 'pass' }]) {
      const path = `${corpusFolder}/poi/bug53475-password-is-pass.docx`;
      expect(await errorOf(await service.convertFile(path, 'pdf', fields))).toMatchObject({
        status: 422,
        code: 'encryption_unsupported',
      });
    }
  });

  it.each([
    ['password-protected.ods', '1'],
    ['password-protected.docx', 'abc'],
    // LibreOffice names the document otherwise in its question.
    ['password-protected.doc', 'abc'],
  ])('%s opens with its password, and tells a wrong one from none', async (name, password) => {
    const convert = (fields?: Record<string, string>) =>
      service.convertFile(`${corpusFolder}/lool/${name}`, 'pdf', fields);
    expect(await errorOf(await convert())).toMatchObject({ status: 422, code: 'password_required' });
    expect(await errorOf(await convert({ password: 'no' }))).toMatchObject({ status: 422, code: 'password_wrong' });
    const pdf = await readPdf(await bytesOf(await convert({ password })));
    expect(pdf.pages).toBeGreaterThan(0);
    expect(pdf.text.trim()).not.toBe('');
    expect(stats()).toMatchObject({ crashed: 0 });
  });
});
