import { open, type FileHandle } from 'node:fs/promises';
import { CompoundFile, isCompoundFile } from './compound-file.js';
import { isZip, ZipArchive } from './zip-archive.js';

/** [MS-PPT] 2.3.2: headerToken of the CurrentUserAtom of a protected presentation. */
const protectedPresentation = 0xf3d1c4df;
/** [MS-DOC] 2.5.2: fEncrypted of the flags at byte 10. */
const protectedText = 0x0100;
/** [MS-XLS] 2.4.117: FilePass, among the first records of a workbook. */
const filePass = 0x2f;
const firstRecords = 1024;
/** A manifest names the parts of a package one by one. */
const manifestBytes = 64 * 1024;

/**
 * Whether a document's own records say that it is encrypted: the binary formats of Office, its packages, OpenDocument. In
 * which way is not told here. Damaged files count as not encrypted as far as they cannot be read.
 */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const head = buffer.subarray(0, bytesRead);
    if (isCompoundFile(head)) return await isCompoundEncrypted(await CompoundFile.open(file));
    return isZip(head) && (await isPackageEncrypted(file, head));
  } finally {
    await file.close();
  }
}

async function isCompoundEncrypted(file: CompoundFile): Promise<boolean> {
  // [MS-OFFCRYPTO] 2.3.4.4 and 2.3.5.1: a package in a box, and the properties of a presentation.
  if (file.has('EncryptedPackage') || file.has('EncryptedSummary')) return true;
  const user = await file.beginning('Current User', 16);
  if (user.length === 16 && user.readUInt32LE(12) === protectedPresentation) return true;
  const text = await file.beginning('WordDocument', 12);
  if (text.length === 12 && (text.readUInt16LE(10) & protectedText) !== 0) return true;
  const book = await file.beginning(file.has('Workbook') ? 'Workbook' : 'Book', firstRecords);
  for (let at = 0; at + 4 <= book.length; at += 4 + book.readUInt16LE(at + 2))
    if (book.readUInt16LE(at) === filePass) return true;
  return false;
}

async function isPackageEncrypted(file: FileHandle, head: Buffer): Promise<boolean> {
  const archive = await ZipArchive.open(file, head);
  const manifest = await archive?.beginning('META-INF/manifest.xml', manifestBytes);
  return manifest?.includes('manifest:encryption-data') === true;
}
