import { unpackedSize, type Content } from '../../formats/index.js';
import type { KitLimits } from '../../options/index.js';
import { DocumentTooComplex } from '../errors.js';

/** Less than this is unpacked in no time, however dense it was. */
const small = 64 * 1024 * 1024;

/**
 * A bomb is told by its directory, before anybody waits for a kit that it would keep busy.
 *
 * @throws DocumentTooComplex
 */
export async function refuseBomb(content: Content, { unpacked, density }: KitLimits): Promise<void> {
  const size = (await unpackedSize(content)) ?? 0;
  if (size <= small) return;
  if (size > unpacked || size > density * content.size)
    throw new DocumentTooComplex('Unpacked, the document is larger than one document may be here.');
}
