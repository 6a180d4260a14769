import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { resolveOptions } from '../../options/index.js';
import { DocumentTooComplex, UnsupportedConversion } from '../errors.js';
import { admitted } from './other-version.js';

const { limits } = resolveOptions({}).engine;
const input = (extension: string, content: string) =>
  ({ type: 'compare', extension, data: Buffer.from(content) }) as const;

describe('a document to compare with', () => {
  it('is of the same kind by what it holds, whatever it is called', async () => {
    const sheet = '<office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"/>';
    await expect(admitted(input('fodt', sheet), 'text', limits)).rejects.toBeInstanceOf(UnsupportedConversion);
    await expect(admitted(input('fodt', '\0\x01\x02'), 'text', limits)).rejects.toBeInstanceOf(UnsupportedConversion);
    expect(await admitted(input('fods', sheet), 'spreadsheet', limits)).toMatchObject({ extension: 'fods' });
  });

  it('makes LibreOffice read no other file', async () => {
    const field = String.raw`{\rtf1 words {\field{\*\fldinst INCLUDEPICTURE "/etc/passwd" \\d}{\fldrslt x}}}`;
    for (const name of ['rtf', 'odt', 'docx']) {
      const { extension, data } = await admitted(input(name, field), 'text', limits);
      expect(extension).toBe('rtf');
      expect(Buffer.from(data).toString()).toContain('words');
      expect(Buffer.from(data).toString()).not.toContain('INCLUDEPICTURE');
    }
  });

  it('is no bomb', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('application/vnd.oasis.opendocument.text'), 'mimetype', { compress: false });
    zip.addBuffer(Buffer.alloc(70_000_000), 'content.xml');
    zip.end();
    const data = await buffer(zip.outputStream);
    const asked = admitted({ type: 'compare', extension: 'odt', data }, 'text', limits);
    await expect(asked).rejects.toBeInstanceOf(DocumentTooComplex);
  });
});
