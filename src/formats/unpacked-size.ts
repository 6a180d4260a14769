import type { Content } from './content.js';

/**
 * What a package unpacks to, bytes, as its directory says: LibreOffice reads no further than that. Parts that lie over
 * each other count as often as they are named.
 *
 * @returns `undefined` for what is no archive, or not plainly a well-formed one
 */
export async function unpackedSize(content: Content): Promise<number | undefined> {
  return (await content.archive())?.list().reduce((sum, { plain }) => sum + plain, 0);
}
