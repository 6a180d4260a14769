import { buffer } from 'node:stream/consumers';
import type { Content } from './content.js';
import { changed, piecesOf } from './in-pieces.js';

const name = 'INCLUDEPICTURE';
/** The same text to whoever reads rich text, with its `P` written otherwise. */
const disguised = String.raw`INCLUDE\'50ICTURE`;

/**
 * Takes from rich text the fields by which LibreOffice reads a picture from the disk while it loads it (25.2): it opens
 * the path by itself, whatever its settings against links and its registry of addresses say. It finds them by these
 * letters in the bytes of the file; what they stand for as text stays the same, and so does the picture as it was
 * when the field was updated last.
 *
 * @returns what it has to be instead, where it names such fields
 */
export async function withoutPictureFields(content: Content): Promise<Buffer | 'clean'> {
  let any = false;
  const cleaned = changed(piecesOf(content), name.length - 1, (bytes) => {
    if (!bytes.includes(name)) return bytes;
    any = true;
    return Buffer.from(bytes.toString('latin1').replaceAll(name, disguised), 'latin1');
  });
  const bytes = await buffer(cleaned);
  return any ? bytes : 'clean';
}
