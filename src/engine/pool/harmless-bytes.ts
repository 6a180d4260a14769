import { withoutFetches, type Content } from '../../formats/index.js';
import { DocumentCorrupt } from '../errors.js';

/**
 * A document as a kit may get it: without what makes LibreOffice read other files while it loads it.
 *
 * @param extension of what it is
 * @returns what it has to be instead; undefined where it may stay as it is
 * @throws DocumentCorrupt when it cannot be looked into
 */
export async function harmlessBytes(content: Content, extension: string): Promise<Buffer | undefined> {
  const found = await withoutFetches(content, extension);
  if (found === 'unreadable') throw new DocumentCorrupt();
  return found === 'clean' ? undefined : found;
}
