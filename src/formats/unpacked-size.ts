import { open } from 'node:fs/promises';
import { ZipArchive } from './zip-archive.js';

/**
 * What a package unpacks to, bytes, as its directory says: LibreOffice reads no further than that. Parts that lie over
 * each other count as often as they are named.
 *
 * @returns `undefined` for what is no archive, or not plainly a well-formed one
 */
export async function unpackedSize(path: string): Promise<number | undefined> {
  const file = await open(path, 'r');
  try {
    const archive = await ZipArchive.open(file);
    return archive?.list().reduce((sum, { plain }) => sum + plain, 0);
  } finally {
    await file.close();
  }
}
