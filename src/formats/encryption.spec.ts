import { strToU8, zipSync } from 'fflate';
import { isEncrypted, lookInto } from './index.js';
import { compoundFile } from './testing/compound-file-writer.js';

async function look(content: Uint8Array | string): Promise<boolean> {
  return lookInto(Buffer.from(content), (each) => isEncrypted(each));
}

const bytes = (hex: string, length = 64): Buffer => Buffer.concat([Buffer.from(hex, 'hex')], length);
const beginOfFile = '09081000000605004a1fcd07c100010006040000';
const packed = (manifest: string): Uint8Array => zipSync({ 'META-INF/manifest.xml': strToU8(manifest) });

describe('isEncrypted', () => {
  it.each([
    ['a package in a box', compoundFile({ EncryptedPackage: bytes(''), EncryptionInfo: bytes('') })],
    [
      'a presentation by its token',
      compoundFile({ other: bytes(''), 'Current User': bytes('0000f60f1400000014000000dfc4d1f3') }),
    ],
    ['a presentation by its properties', compoundFile({ EncryptedSummary: bytes('') })],
    ['a text by its flags', compoundFile({ WordDocument: bytes('eca5c1000000090400000001', 4096) })],
    ['a workbook by a record', compoundFile({ Workbook: bytes(`${beginOfFile}2f00060000000000`, 4096) })],
    ['an OpenDocument package', packed('<manifest:file-entry><manifest:encryption-data/>')],
  ])('%s', async (_what, content) => {
    expect(await look(content)).toBe(true);
  });

  it.each([
    ['a presentation', compoundFile({ 'Current User': bytes('0000f60f14000000140000005fc091e3') })],
    ['a text', compoundFile({ WordDocument: bytes('eca5c1000000090400000002', 4096) })],
    ['a workbook', compoundFile({ Workbook: bytes(beginOfFile, 4096) })],
    ['half a compound file', compoundFile({ WordDocument: bytes('eca5c1000000090400000001', 4096) }).subarray(0, 700)],
    ['an OpenDocument package', packed('<manifest:file-entry/>')],
    ['anything else', 'manifest:encryption-data EncryptedPackage'],
    ['nothing', ''],
  ])('not %s', async (_what, content) => {
    expect(await look(content)).toBe(false);
  });
});
