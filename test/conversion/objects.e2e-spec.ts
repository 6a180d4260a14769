import { strFromU8, unzipSync } from 'fflate';
import { bytesOf, ConversionServiceUnderTest, fixture, readPdf } from '../helpers/conversion-service.js';

describe('embedded objects', () => {
  let service: ConversionServiceUnderTest;
  beforeAll(async () => {
    service = await ConversionServiceUnderTest.start();
  });
  afterAll(() => service.stopClean());

  const convert = async (from: Parameters<typeof service.convert>[0], name: string, to: string): Promise<Buffer> =>
    bytesOf(await service.convert(from, name, to));
  const filesOf = async (name: string, to: string): Promise<{ bytes: Buffer; names: string[] }> => {
    const bytes = await bytesOf(await service.convertFile(fixture(name), to));
    return { bytes, names: Object.keys(unzipSync(bytes)) };
  };

  it('charts are drawn, and go from format to format', async () => {
    const pdf = await readPdf(await bytesOf(await service.convertFile(fixture('objects.fods'), 'pdf')));
    expect(pdf.text).toContain('Harvest');
    const xlsx = await filesOf('objects.fods', 'xlsx');
    expect(xlsx.names).toContain('xl/charts/chart1.xml');
    expect((await readPdf(await convert(xlsx.bytes, 'x.xlsx', 'pdf'))).text).toContain('Harvest');
    const ods = await convert(xlsx.bytes, 'x.xlsx', 'ods');
    const objects = Object.entries(unzipSync(ods)).filter(([name]) => /^Object 1\/content.xml$/.test(name));
    expect(objects.map(([, content]) => strFromU8(content)).join('')).toContain('Harvest');
  });

  it('formulas are drawn, and go from format to format', async () => {
    const pdf = await readPdf(await bytesOf(await service.convertFile(fixture('objects.fodt'), 'pdf')));
    expect(pdf.text).toMatch(/4711[\s\S]*815/);
    const docx = await filesOf('objects.fodt', 'docx');
    expect(strFromU8(unzipSync(docx.bytes)['word/document.xml']!)).toMatch(/<m:oMath[ >][\s\S]*4711/);
    expect((await readPdf(await convert(docx.bytes, 'x.docx', 'pdf'))).text).toContain('4711');
  });
});
