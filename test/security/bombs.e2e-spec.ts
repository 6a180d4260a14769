import { unzipSync } from 'fflate';
import { OfficeEngine, type EngineStats } from 'nestjs-svc';
import { bytesOf, ConversionServiceUnderTest, errorOf, fixture, readPdf } from '../helpers/conversion-service.js';
import { filmShow, flatText, laughing, laughs, packed, vastPng, word, workbook } from './bombs.js';

const megabyte = 1024 * 1024;
const tooComplex = { status: 422, code: 'document_too_complex' };

let service: ConversionServiceUnderTest;
beforeAll(async () => {
  service = await ConversionServiceUnderTest.start({
    options: { engine: { kits: { max: 1 }, limits: { memory: 900 * megabyte, cpuTime: 3_000 } } },
  });
});
afterAll(() => service.stopClean());

const stats = (): EngineStats => service.app.get(OfficeEngine, { strict: false }).stats();

describe('a package that unpacks to far more than it is', () => {
  it.each([
    ['docx', 'word/document.xml', word('')],
    ['xlsx', 'xl/sharedStrings.xml', workbook('', '')],
    ['odt', 'content.xml', { mimetype: 'application/vnd.oasis.opendocument.text' }],
  ])('is told by its directory, and costs no kit: %s', async (extension, part, parts) => {
    const bomb = await packed({ ...parts, [part]: Buffer.alloc(65 * megabyte, ' ') });
    const { started, recycled, crashed } = stats();
    expect(await errorOf(await service.convert(bomb, `bomb.${extension}`, 'pdf'))).toMatchObject(tooComplex);
    expect(stats()).toMatchObject({ started, recycled, crashed });
  });
});

it('a spreadsheet whose 12,000 cells show one text of a megabyte is ended by its processor time', async () => {
  const text = Array.from({ length: 32_768 }, (_, at) => String.fromCharCode(97 + (at % 26)).repeat(32)).join('');
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`;
  const bomb = await packed(workbook(`<si><t>${text}</t></si>`, row.repeat(4_000)));
  expect(await errorOf(await service.convert(bomb, 'bomb.xlsx', 'pdf'))).toMatchObject(tooComplex);
});

describe('entities that multiply a thousand million times', () => {
  const damaged = { status: 422, code: 'document_corrupt' };
  const flat = laughs(flatText('&a9;'));
  it.each([
    ['docx', laughing(word('<w:p><w:r><w:t>&a9;</w:t></w:r></w:p>'), 'word/document.xml'), damaged],
    ['fodt', flat, damaged],
    ['odt', { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': flat }, damaged],
    ['svg', laughs('<svg xmlns="http://www.w3.org/2000/svg"><text>&a9;</text></svg>'), damaged],
  ])('are refused or ended: %s', async (extension, content, answer) => {
    const document = typeof content === 'string' ? content : await packed(content);
    expect(await errorOf(await service.convert(document, `laughs.${extension}`, 'pdf'))).toMatchObject(answer);
  });

  it('are no text of a spreadsheet', async () => {
    const parts = workbook('<si><t>&a9;</t></si>', '<row><c t="s"><v>0</v></c></row>');
    const bomb = await packed(laughing(parts, 'xl/sharedStrings.xml'));
    const answer = await service.convert(bomb, 'laughs.xlsx', 'pdf');
    expect((await readPdf(await bytesOf(answer))).text.trim()).toBe('');
  });
});

it.each(['fodt', 'png'])('a picture of 900 million points is ended by its memory: %s', async (extension) => {
  const png = vastPng(30_000);
  const data = `<draw:image><office:binary-data>${png.toString('base64')}</office:binary-data></draw:image>`;
  const framed = flatText(`<draw:frame svg:width="5cm" svg:height="5cm">${data}</draw:frame>`);
  const answer = await service.convert(extension === 'png' ? png : framed, `vast.${extension}`, 'pdf');
  expect(await errorOf(answer)).toMatchObject(tooComplex);
});

it('sound and film that nobody can play hold nobody up, and stay', async () => {
  const films = Array.from({ length: 20 }, (_, at) => `file:///films/${at}.mp4`);
  const answer = await service.convert(filmShow(films), 'films.fodp', 'fodp');
  const shown = (await bytesOf(answer)).toString();
  for (const film of films) expect(shown).toContain(`${film.replace('file://', '')}"`);
  const type = 'application/vnd.oasis.opendocument.presentation';
  const own = await packed({
    mimetype: type,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="Media/film.mp4" manifest:media-type="video/mp4"/></manifest:manifest>`,
    'content.xml': filmShow(['Media/film.mp4']).replaceAll('office:document', 'office:document-content'),
    'Media/film.mp4': 'moving pictures',
  });
  const kept = unzipSync(await bytesOf(await service.convert(own, 'film.odp', 'odp')));
  expect(Buffer.from(kept['Media/film.mp4'] ?? '').toString()).toBe('moving pictures');
});

it('after all of them it converts as before', async () => {
  const answer = await service.convertFile(fixture('report.fodt'), 'pdf');
  expect((await readPdf(await bytesOf(answer))).pages).toBe(3);
});
