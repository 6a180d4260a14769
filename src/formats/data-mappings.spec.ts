import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { withoutDataMappings } from './index.js';

let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'mappings-')), 'file');
});
afterAll(() => rm(join(path, '..'), { recursive: true }));

async function clean(content: Uint8Array, extension: string): Promise<Buffer> {
  await writeFile(path, content);
  expect(await withoutDataMappings(path, extension)).toBe(true);
  return readFile(path);
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

  it('does not let pass what it cannot look into', async () => {
    await writeFile(path, packageOf(xml).subarray(0, 300));
    expect(await withoutDataMappings(path, 'ods')).toBe(false);
  });
});
