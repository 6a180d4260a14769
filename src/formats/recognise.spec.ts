import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { lookInto, recognise } from './index.js';

async function look(content: string | Buffer, name: string) {
  return lookInto(Buffer.from(content), (each) => recognise(each, name));
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/secret.png"/></svg>';

/** A ZIP archive with one stored entry, as far as a reader of its beginning sees it. */
function zipStart(name: string, content: string): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + content)]);
}

/** A package as Word and the others write it, with its list of content types at the beginning or at the end. */
function officePackage(mainPart: string, { last = false, size = 10 } = {}): Buffer {
  const types = `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/main.xml" ContentType="${mainPart}.main+xml"/></Types>`;
  const list = { '[Content_Types].xml': Buffer.from(types) };
  const parts = { 'main.xml': randomBytes(size) };
  return Buffer.from(zipSync(last ? { ...parts, ...list } : { ...list, ...parts }));
}

/** The smallest compound file with the given streams: header, one directory sector, one allocation sector. */
function compoundFile(...streams: string[]): Buffer {
  const file = Buffer.alloc(512 * 3, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0, 48);
  file.writeUInt32LE(1, 76);
  for (const [index, stream] of ['Root Entry', ...streams].entries()) {
    const at = 512 + index * 128;
    file.write(stream, at, 'utf16le');
    file.writeUInt16LE(stream.length * 2 + 2, at + 64);
    file[at + 66] = 2;
  }
  file.writeUInt32LE(0xfffffffe, 1024);
  return file;
}

const flat = (mime: string) =>
  `<?xml version="1.0"?><!-- hand made --><office:document office:version="1.3" office:mimetype="${mime}">`;

describe('recognise', () => {
  it.each<[string, string | Buffer, string, string]>([
    [
      'an ODF package by its first entry',
      zipStart('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
      'x.docx',
      'ods',
    ],
    ['flat ODF by its media type', flat('application/vnd.oasis.opendocument.graphics'), 'x.txt', 'fodg'],
    ['a Word file by its stream', compoundFile('WordDocument'), 'x.xls', 'doc'],
    ['an Excel file by its stream', compoundFile('Workbook'), 'x', 'xls'],
    ['a template of an old format by its name', compoundFile('WordDocument'), 'x.DOT', 'dot'],
    ['a protected OOXML file by its name', compoundFile('EncryptedPackage', 'EncryptionInfo'), 'x.xlsx', 'xlsx'],
    [
      'a Word template of another name',
      officePackage('application/vnd.openxmlformats-officedocument.wordprocessingml.template'),
      'x.docx',
      'dotx',
    ],
    [
      'a workbook with macros whose types come after much else',
      officePackage('application/vnd.ms-excel.sheet.macroEnabled', { last: true, size: 200_000 }),
      'x.bin',
      'xlsm',
    ],
    ['a protected OOXML file of another name', compoundFile('EncryptedPackage'), 'x.doc', 'docx'],
    ['rich text', '{\\rtf1 hello}', 'x.doc', 'rtf'],
    ['PDF with bytes before it', '\n\n%PDF-1.7\n', 'x.docx', 'pdf'],
    ['a web page', '<!-- made by hand -->\n<!DOCTYPE html><title>x</title>', 'x.docx', 'html'],
    ['a web page that is a table', '<table><tr><td>1</td></tr></table>', 'x.xls', 'xls'],
    ['a fragment named html', 'only words', 'x.html', 'html'],
    ['csv by its name', 'a;b\n1;2\n', 'x.csv', 'csv'],
    ['text of unknown name', 'hello', 'x.log', 'txt'],
    ['UTF-16 text', Buffer.from('\ufeffhello', 'utf16le'), 'x.txt', 'txt'],
    ['text that looks like a bitmap', 'BMW sales, second quarter', 'x.txt', 'txt'],
    ['Word 2003 XML', '<?xml version="1.0"?><w:wordDocument xmlns:w="x">', 'x.xml', 'xml'],
    ['an unknown package by its name', zipStart('Index/Document.iwa', 'x'), 'x.pages', 'pages'],
  ])('knows %s', async (_what, content, name, extension) => {
    expect(await look(content, name)).toMatchObject({ is: 'document', extension });
  });

  it.each<[string, string | Buffer, string, object]>([
    ['nothing', '', 'x.docx', { is: 'empty' }],
    [
      'noise named docx',
      Buffer.concat([Buffer.from([0, 1, 2, 3]), randomBytes(5000)]),
      'x.docx',
      { is: 'damaged', named: 'docx' },
    ],
    ['a sentence named docx', 'this is no document', 'x.docx', { is: 'damaged', named: 'docx' }],
    ['noise named txt', Buffer.from([1, 0, 2, 0, 200, 0]), 'x.txt', { is: 'damaged', named: 'txt' }],
    [
      'a program',
      Buffer.from('7f454c460201010000000000000000000200', 'hex'),
      'x.bin',
      { is: 'unsupported', found: 'elf' },
    ],
    ['a packed SVG image named png', gzipSync(svg), 'x.png', { is: 'unsupported', found: 'gz' }],
    ['an SVG image with a zero behind it, named png', `${svg}\0`, 'x.png', { is: 'damaged', named: 'png' }],
    ['… named wpd', `\n${svg}\0`, 'x.wpd', { is: 'damaged', named: 'wpd' }],
    ...['rtf', 'dxf', 'slk', 'dif', '602'].map((named): [string, string, string, object] => [
      `an SVG image that is not plainly one, named ${named}`,
      `<!DOCTYPE svg [<!ENTITY a "]">]>${svg}`,
      `x.${named}`,
      { is: 'damaged', named },
    ]),
    ['an archive without a document name', zipStart('readme', 'x'), 'x.zip', { is: 'unsupported', found: 'zip' }],
    ['a compound file cut short', compoundFile('WordDocument').subarray(0, 300), 'x.bin', { is: 'unsupported' }],
  ])('refuses %s', async (_what, content, name, expected) => {
    expect(await look(content, name)).toEqual(expected);
  });

  it('ends on a compound file whose directory points at itself', async () => {
    const file = compoundFile('Strange');
    file.writeUInt32LE(0, 1024);
    expect(await look(file, 'x.bin')).toEqual({ is: 'unsupported' });
  });
});
