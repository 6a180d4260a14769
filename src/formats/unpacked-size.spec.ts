import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { lookInto, unpackedSize } from './index.js';

async function look(content: Uint8Array | string): Promise<number | undefined> {
  return lookInto(Buffer.from(content), (each) => unpackedSize(each));
}

async function packed(forceZip64Format: boolean): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.alloc(1_000_000), 'content.xml', { forceZip64Format });
  zip.addBuffer(Buffer.alloc(234), 'Object 1/content.xml', { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

describe('unpackedSize', () => {
  it.each([false, true])('is what all parts have together (sizes of eight bytes: %s)', async (wide) => {
    expect(await look(await packed(wide))).toBe(1_000_234);
  });

  it('is as large as a directory can say where it says so without a number', async () => {
    const archive = await packed(false);
    archive.writeUInt32LE(0xffff_ffff, archive.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
    expect(await look(archive)).toBe(0xffff_ffff + 234);
  });

  it.each(['', 'a text', 'PK\u0003\u0004 and no directory'])(
    'is unknown of what is no archive: %j',
    async (content) => {
      expect(await look(content)).toBeUndefined();
    },
  );
});
