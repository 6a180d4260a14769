import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { withoutDataMappings } from './data-mappings.js';
import { lookInto } from './index.js';

async function clean(content: Uint8Array, extension: string): Promise<Buffer> {
  const cleaned = await lookInto(content, (each) => withoutDataMappings(each, extension));
  expect(cleaned).not.toBe('unreadable');
  return Buffer.from(cleaned instanceof Uint8Array ? cleaned : content);
}

const mapping = '<any:data-mapping href="file:///etc/passwd"/>';
const text = '<p>a data-mapping in a text</p>';
const xml = `<a><calcext:data-mappings>${mapping}</calcext:data-mappings>${text}</a>`;
const cleaned = `<a><calcext:xata-mappings>${mapping.replace('data', 'xata')}</calcext:xata-mappings>${text}</a>`;
const packageOf = (content: string): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
    'Object 1/content.xml': strToU8(content),
    'styles.xml': strToU8('<styles/>'),
  });

describe('withoutDataMappings', () => {
  it.each([
    ['UTF-8', 'utf8'],
    ['UTF-16', 'utf16le'],
  ] as const)('flat, in %s', async (_what, encoding) => {
    expect((await clean(Buffer.from(xml, encoding), 'fods')).toString(encoding)).toBe(cleaned);
  });

  it.each(['utf8', 'utf16le'] as const)('flat, in %s that begins at an odd byte of memory', async (encoding) => {
    const odd = (plain: string): Buffer => Buffer.concat([Buffer.of(0), Buffer.from(plain, encoding)]).subarray(1);
    expect((await clean(odd(xml), 'fods')).toString(encoding)).toBe(cleaned);
    const innocent = odd('<p>added and handed down</p>');
    expect((await clean(innocent, 'fods')).equals(innocent)).toBe(true);
  });

  it('packed, in embedded objects too; the rest stays as it is', async () => {
    const entries = unzipSync(await clean(packageOf(xml), 'ods'));
    expect(strFromU8(entries['content.xml']!)).toBe(cleaned);
    expect(strFromU8(entries['Object 1/content.xml']!)).toBe(cleaned);
    expect(strFromU8(entries['styles.xml']!)).toBe('<styles/>');
  });

  it('leaves all others alone, to the byte', async () => {
    for (const [content, extension] of [
      [packageOf('<a>data</a>'), 'ods'],
      [packageOf(xml), 'xlsx'],
    ] as const)
      expect((await clean(content, extension)).equals(content)).toBe(true);
  });

  it.each(['UTF-7', 'utf-32', 'IBM037', 'x-unknown', 'UCS-4'])('does not let pass what is in %s', async (encoding) => {
    const disguised = `<?xml version="1.0" encoding="${encoding}"?>${xml.replaceAll('data', '+AGQ-ata')}`;
    for (const bytes of [Buffer.from(disguised), Buffer.from(`\ufeff${disguised}`, 'utf16le')])
      expect(await lookInto(bytes, (each) => withoutDataMappings(each, 'fods'))).toBe('unreadable');
    expect(await lookInto(packageOf(disguised), (each) => withoutDataMappings(each, 'ods'))).toBe('unreadable');
  });

  it('does not let pass what is in UTF-32 or EBCDIC without saying so', async () => {
    const wide = Buffer.from(Uint32Array.from(Buffer.from(xml)).buffer);
    for (const bytes of [wide, Buffer.from(wide).swap32(), Buffer.from('4c6fa7944c', 'hex')])
      expect(await lookInto(bytes, (each) => withoutDataMappings(each, 'fods'))).toBe('unreadable');
  });

  it.each(['UTF-8', 'utf-8', 'ISO-8859-1', 'windows-1252', 'US-ASCII'])('reads what is in %s', async (encoding) => {
    const start = `<?xml version='1.0' encoding = '${encoding}' standalone="yes"?>`;
    expect((await clean(Buffer.from(start + xml), 'fods')).toString()).toBe(start + cleaned);
  });

  it('does not let pass what it cannot look into', async () => {
    const half = packageOf(xml).subarray(0, 300);
    expect(await lookInto(half, (each) => withoutDataMappings(each, 'ods'))).toBe('unreadable');
  });
});
