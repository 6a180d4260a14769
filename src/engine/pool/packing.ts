import { stat } from 'node:fs/promises';
import { unpackedSize } from '../../formats/index.js';
import type { KitLimits } from '../../options/index.js';
import { DocumentTooComplex } from '../errors.js';

/** Less than this is unpacked in no time, however dense it was. */
const small = 64 * 1024 * 1024;

/**
 * A bomb is told by its directory, before anybody waits for a kit that it would keep busy.
 *
 * @throws DocumentTooComplex
 */
export async function refuseBomb(path: string, { unpacked, density }: KitLimits): Promise<void> {
  const size = (await unpackedSize(path)) ?? 0;
  if (size <= small) return;
  if (size > unpacked || size > density * (await stat(path)).size)
    throw new DocumentTooComplex('Unpacked, the document is larger than one document may be here.');
}
