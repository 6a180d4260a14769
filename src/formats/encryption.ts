import type { CompoundFile } from './compound-file.js';
import type { Content } from './content.js';

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
export async function isEncrypted(content: Content): Promise<boolean> {
  const compound = await content.compound();
  if (compound) return isCompoundEncrypted(compound);
  const manifest = await (await content.package())?.beginning('META-INF/manifest.xml', manifestBytes);
  return manifest?.includes('manifest:encryption-data') === true;
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
