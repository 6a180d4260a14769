import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { Content } from './content.js';
import { isEncrypted } from './encryption.js';
import { withoutDataMappings } from './data-mappings.js';
import { recognise } from './recognise.js';
import { compoundFile } from './testing/compound-file-writer.js';
import { unpackedSize } from './unpacked-size.js';

let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'content-')), 'file');
});
afterAll(() => rm(join(path, '..'), { recursive: true }));

const sheet = zipSync({
  mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
  'content.xml': strToU8(`<x:data-mapping/>${'text '.repeat(100)}`),
  'META-INF/manifest.xml': strToU8('<manifest:file-entry><manifest:encryption-data/>'),
});

/** All that is asked about a document. */
async function found(content: Content, extension: string): Promise<unknown> {
  return {
    recognition: await recognise(content, `name.${extension}`),
    encrypted: await isEncrypted(content),
    unpacked: await unpackedSize(content),
    cleaned: await withoutDataMappings(content, extension),
  };
}

describe('Content', () => {
  it.each([
    ['a package', 'ods', sheet],
    ['a compound file', 'doc', compoundFile({ WordDocument: Buffer.from('eca5c1000000090400000001', 'hex') })],
    ['a flat document', 'fods', Buffer.from(`<office:document><x:data-mapping/>${' '.repeat(1000)}`)],
  ])('tells the same of %s in memory, in a small file, and in a large one', async (_what, extension, bytes) => {
    await writeFile(path, bytes);
    const [inMemory, small, large] = [
      await Content.open(bytes),
      await Content.open(path),
      await Content.open(path, 100),
    ];
    expect(small.input).toEqual(Buffer.from(bytes));
    expect(large.input).toBe(path);
    expect([inMemory.size, small.size, large.size]).toEqual([bytes.length, bytes.length, bytes.length]);
    const told = await found(inMemory, extension);
    expect(await found(small, extension)).toEqual(told);
    expect(await found(large, extension)).toEqual(told);
    await Promise.all([small.close(), large.close()]);
  });

  it('ends where the document does', async () => {
    await writeFile(path, 'abcdef');
    for (const content of [await Content.open(path), await Content.open(path, 2)]) {
      expect((await content.read(4, 10)).toString()).toBe('ef');
      expect((await content.read(10, 10)).toString()).toBe('');
      await content.close();
    }
  });
});
