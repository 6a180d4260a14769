import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** An archive's last record and the longest comment after it. */
const endRecordBytes = 22;
const tailBytes = endRecordBytes + 0xffff;

/**
 * Whether a document LibreOffice wrote has its end: on a disk that filled up meanwhile it is cut short, and LibreOffice
 * does not always say so. Of formats without an end, such as plain text, only being empty tells.
 */
export function isComplete(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const head = read(file, 0, Math.min(size, 512)).toString('latin1');
    const tail = read(file, Math.max(0, size - tailBytes), Math.min(size, tailBytes));
    if (head.startsWith('PK')) return isWholeArchive(tail, size);
    if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return size >= 1536 && size % 512 === 0;
    const end = tail.toString('latin1').replace(/[\s\0]+$/, '');
    if (head.startsWith('{\\rtf')) return end.endsWith('}');
    if (head.includes('<office:document')) return end.endsWith('</office:document>');
    if (/<html[\s>]/i.test(head)) return /<\/html>$/i.test(end);
    return true;
  } finally {
    closeSync(file);
  }
}

/** The end record says where the directory is; it has to be there, whole. */
function isWholeArchive(tail: Buffer, size: number): boolean {
  const at = tail.lastIndexOf('PK\u0005\u0006', tail.length, 'latin1');
  if (at < 0 || at + endRecordBytes > tail.length) return false;
  const directorySize = tail.readUInt32LE(at + 12);
  const directoryAt = tail.readUInt32LE(at + 16);
  return directoryAt + directorySize <= size - (tail.length - at);
}

function read(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, position));
}
