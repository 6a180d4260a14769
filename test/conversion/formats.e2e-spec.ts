import { readFile } from 'node:fs/promises';
import {
  bytesOf,
  ConversionServiceUnderTest,
  errorOf,
  fixture,
  readPdf,
  unzip,
} from '../helpers/conversion-service.js';
import { masterDocument } from '../helpers/master-document.js';

let service: ConversionServiceUnderTest;
beforeAll(async () => {
  service = await ConversionServiceUnderTest.start();
});
afterAll(() => service.stopClean());

const to = async (name: string, format: string, fields = {}): Promise<Buffer> =>
  bytesOf(await service.convertFile(fixture(name), format, fields));
const pdfTextAfter = async (bytes: Buffer, name: string): Promise<string> =>
  (await readPdf(await bytesOf(await service.convert(bytes, name, 'pdf')))).text;

describe('pdf', () => {
  it.each([
    ['report.fodt', 3, ['Erste Seite: Grüße aus Köln', 'Second page', 'Third page: 中文']],
    ['sheets.fods', 2, ['Äpfel', '4.5', '25%', 'second, "quoted"']],
    ['slides.fodp', 3, ['First slide', 'Second slide', 'Third slide']],
    ['drawing.fodg', 1, ['Labelled box']],
  ])('%s has %d pages with their text', async (name, pages, texts) => {
    const pdf = await readPdf(await to(name, 'pdf'));
    expect(pdf.pages).toBe(pages);
    for (const text of texts) expect(pdf.text).toContain(text);
  });
});

describe('every output of every kind is read back with its text', () => {
  it.each([
    ['report.fodt', 'Grüße', ['docx', 'doc', 'odt', 'rtf', 'docm', 'dotx', 'fodt', 'ott', 'txt', 'html']],
    ['sheets.fods', 'Äpfel', ['xlsx', 'xls', 'ods', 'xlsm', 'xltx', 'xlt', 'fods', 'ots', 'csv']],
    ['slides.fodp', 'Second slide', ['pptx', 'ppt', 'odp', 'pptm', 'potx', 'pot', 'ppsx', 'pps', 'fodp', 'otp']],
    ['drawing.fodg', 'Labelled box', ['odg', 'fodg', 'otg', 'svg']],
  ])('%s', async (name, text, outputs) => {
    for (const output of outputs) expect(await pdfTextAfter(await to(name, output), `copy.${output}`)).toContain(text);
  });

  it.each(['odm', 'otm'])('%s, a book whose chapters are elsewhere', async (extension) => {
    const book = masterDocument('Preface: Grüße', 'What the book keeps', { template: extension === 'otm' });
    for (const output of ['pdf', 'docx', 'txt', 'odt'])
      expect(
        await pdfTextAfter(await bytesOf(await service.convert(book, `book.${extension}`, output)), `copy.${output}`),
      ).toMatch(/Preface: Grüße\s+What the book keeps/);
    const image = await bytesOf(await service.convert(book, `book.${extension}`, 'png'));
    expect(image.subarray(1, 4).toString()).toBe('PNG');
  });

  it('the list names no output that does not work', async () => {
    const { inputs } = (await (await fetch(`${service.url}/svc/convert-to`)).json()) as {
      inputs: { extension: string; outputs: string[] }[];
    };
    for (const name of ['report.fodt', 'sheets.fods', 'slides.fodp', 'drawing.fodg']) {
      const outputs = inputs.find(({ extension }) => name.endsWith(extension))?.outputs ?? [];
      expect(outputs).toContain('pdf');
      for (const output of outputs) expect((await to(name, output)).length).toBeGreaterThan(20);
    }
  });
});

describe('contents', () => {
  it('csv is UTF-8 with values as they are shown', async () => {
    expect(String(await to('sheets.fods', 'csv'))).toBe('Äpfel,3,1.5,4.5\ndiscount,25%,2026-03-01,\n');
  });

  it('txt is UTF-8 without a byte order mark', async () => {
    const text = await to('report.fodt', 'txt');
    expect(text.subarray(0, 5).toString()).toBe('Erste');
    expect(String(text)).toContain('中文');
  });

  it('fields of the file name show the name the document was sent with', async () => {
    const field = '<text:file-name text:display="name-and-extension" text:fixed="false">old</text:file-name>';
    const letter = String(await readFile(fixture('letter.fodt')));
    const named = letter.replace(
      /<text:p\b[^>]*?(?:\/>|>)/,
      (start) => start.replace(/\/?>$/, `>${field}`) + (start.endsWith('/>') ? '</text:p>' : ''),
    );
    const pdf = await service.convert(Buffer.from(named), 'Brief an Köln.fodt', 'pdf');
    expect((await readPdf(await bytesOf(pdf))).text).toContain('Brief an Köln.fodt');
  });

  it('html has its images embedded', async () => {
    expect(String(await to('report.fodt', 'html'))).toMatch(/<img src="data:image\/png;base64,/);
  });

  it.each([
    ['epub', 'application/epub+zip'],
    ['odt', 'application/vnd.oasis.opendocument.text'],
    ['ott', 'application/vnd.oasis.opendocument.text-template'],
  ])('%s says what it is', async (format, mime) => {
    expect(unzip(await to('report.fodt', format), 'mimetype')).toContain(mime);
  });

  it.each([
    ['report.fodt', 'dotx', 'wordprocessingml.template.main+xml'],
    ['sheets.fods', 'xltx', 'spreadsheetml.template.main+xml'],
    ['slides.fodp', 'potx', 'presentationml.template.main+xml'],
  ])('%s to %s is a template inside too', async (name, format, mainPart) => {
    expect(unzip(await to(name, format), '[Content_Types].xml')).toContain(mainPart);
  });

  it('a picture becomes a drawing and a template of one', async () => {
    const picture = await readFile(fixture('dot.png'));
    const template = await bytesOf(await service.convert(picture, 'dot.png', 'otg'));
    expect(unzip(template, 'mimetype')).toBe('application/vnd.oasis.opendocument.graphics-template');
    expect(String(await bytesOf(await service.convert(picture, 'dot.png', 'fodg')))).toContain('<office:drawing>');
  });

  it('svg of a drawing is one', async () => {
    expect(String(await to('drawing.fodg', 'svg'))).toMatch(/<svg[\s\S]*Labelled/);
  });
});

describe('what comes in', () => {
  it.each([
    ['Windows-1252 text', Buffer.from('Köln grüßt', 'latin1'), 'x.txt', 'Köln grüßt'],
    ['UTF-16 text', Buffer.from('\ufeffKöln', 'utf16le'), 'x.txt', 'Köln'],
    ['csv with semicolons in Windows-1252', Buffer.from('Ort;Wert\nKöln;3,5\n', 'latin1'), 'x.csv', 'Köln'],
    ['tab-separated values', Buffer.from('a\tb\nc\td\n'), 'x.tsv', 'c d'],
    ['a web page', Buffer.from('<!doctype html><meta charset="utf-8"><h1>Überschrift</h1>'), 'x.html', 'Überschrift'],
    ['rich text', Buffer.from('{\\rtf1\\ansi plain words}'), 'x.rtf', 'plain words'],
    [
      'an svg',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="50"><text x="5" y="20">drawn</text></svg>',
      ),
      'x.svg',
      'drawn',
    ],
  ])('%s', async (_what, content, name, text) => {
    expect((await pdfTextAfter(content, name)).replaceAll(/ +/g, ' ')).toContain(text);
  });

  it('is recognised by content when its name is wrong', async () => {
    const content = await readFile(fixture('sheets.fods'));
    for (const name of ['table.docx', 'table', 'table.pdf'])
      expect(await pdfTextAfter(content, name)).toContain('Äpfel');
  });

  it('a web page becomes a real text document and a page', async () => {
    const page = '<!doctype html><title>t</title><p>words</p>';
    const odt = await bytesOf(await service.convert(page, 'x.html', 'odt'));
    expect(unzip(odt, 'mimetype')).toBe('application/vnd.oasis.opendocument.text');
    expect(imageSize(await bytesOf(await service.convert(page, 'x.html', 'png'))).height).toBeGreaterThan(900);
    expect(await pdfTextAfter(await bytesOf(await service.convert(page, 'x.html', 'dotx')), 'x.dotx')).toContain(
      'words',
    );
  });

  it('formulas in csv are not evaluated', async () => {
    expect(await pdfTextAfter(Buffer.from('a,b\n=1+2,x\n'), 'x.csv')).toContain('=1+2');
  });
});

describe('the answer', () => {
  it('carries type, length and a name in any script', async () => {
    const content = await readFile(fixture('report.fodt'));
    const response = await service.convert(content, 'Übersicht 中文.fodt', 'pdf');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Übersicht 中文.pdf')}`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await bytesOf(response)).length).toBe(Number(response.headers.get('content-length')));
  });

  it('takes a correlation id, or makes one', async () => {
    const given = await service.convert('x', 'x.txt', 'pdf', {}, { 'X-Request-Id': 'trace-42' });
    expect(given.headers.get('x-request-id')).toBe('trace-42');
    const unsafe = await service.convert('x', 'x.txt', 'nope', {}, { 'X-Request-Id': 'a b<c>' });
    expect(unsafe.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(await errorOf(unsafe)).toMatchObject({ requestId: unsafe.headers.get('x-request-id') });
  });
});

describe('images', () => {
  it('has the width that was asked for, or the resolution', async () => {
    expect(imageSize(await to('slides.fodp', 'png', { width: '400' }))).toMatchObject({ width: 400 });
    const [normal, double] = [await to('report.fodt', 'png'), await to('report.fodt', 'png', { dpi: '192' })];
    expect(imageSize(normal).width).toBeCloseTo(794, -1);
    expect(imageSize(double).width).toBeCloseTo(1588, -1);
  });

  it('shows the page that was asked for', async () => {
    const images = await Promise.all(['1', '2', '3'].map((page) => to('slides.fodp', 'png', { page, width: '200' })));
    expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(3);
  });

  it('jpg is one', async () => {
    expect((await to('drawing.fodg', 'jpg')).toString('hex', 0, 3)).toBe('ffd8ff');
  });

  it('all pages come in an archive, named in order', async () => {
    const response = await service.convertFile(fixture('report.fodt'), 'png', { pages: 'all', width: '100' });
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('report.zip');
    const zip = await bytesOf(response);
    expect(zip.length).toBe(Number(response.headers.get('content-length')));
    expect(unzip(zip).split('\n')).toEqual(['report-1.png', 'report-2.png', 'report-3.png']);
  });
});

/** Width and height of a PNG. */
function imageSize(png: Buffer): { width: number; height: number } {
  expect(png.toString('hex', 0, 8)).toBe('89504e470d0a1a0a');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
