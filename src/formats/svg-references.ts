import { buffer } from 'node:stream/consumers';
import type { Content } from './content.js';
import { isReadable, type Cleaned } from './data-mappings.js';
import { changed, crossOut, piecesOf } from './in-pieces.js';

/** How pictures begin that are nothing but pictures (PNG, JPEG, GIF), in base64: LibreOffice goes by their bytes. */
const pictures = ['iVBORw0KGgo', '/9j/', 'R0lGODdh', 'R0lGODlh'];
/** These characters, in UTF-8 or UTF-16. */
const wide = (text: string): string => Array.from(text, (each) => `${each}\\0?`).join('');
const picture = `${wide('data:image/')}(?:[\\w.+-]\\0?)+${wide(';base64,')}(?:${pictures.map(wide).join('|')})`;

/**
 * The name of a reference that leads neither to a place in the drawing nor to a picture that it holds itself, in UTF-8 or
 * UTF-16: a drawing within it has references of its own. Also where it is declared, for a declaration may bring a value along.
 */
const outward = new RegExp(`h(?=\\0?r\\0?e\\0?f(?!\\0?(?:\\s\\0?)*=\\0?(?:\\s\\0?)*["']\\0?(?:#|${picture})))`, 'g');
/** An entity as it is declared, up to the end of its value. Of a million that never end, each character is looked at once. */
const entity = /<\0?!\0?E\0?N\0?T\0?I\0?T\0?Y(?:\s|\0)([^>"']*(?:"[^"]*|'[^']*)?)/g;
/** What in it could spell such a name in another way. */
const spelling = /[<&%]/;

/** How long what is looked for may be, bytes. Of longer ones references are renamed, and entities refused. */
const reach = 16 * 1024;

/**
 * Renames what an SVG image refers to outside of itself: LibreOffice (25.2) opens the files of images by itself, whatever
 * its settings against links and its registry of addresses say.
 *
 * @returns what it has to be instead; `unreadable` when such references could be hidden in it
 */
export async function withoutOutwardReferences(content: Content): Promise<Cleaned> {
  if (!isReadable(content.head)) return 'unreadable';
  let any = false;
  let hides = false;
  const cleaned = changed(piecesOf(content), reach, (bytes, isLast) => {
    const beyond = isLast ? 0 : reach;
    hides ||= mayHide(bytes.toString('latin1'), beyond);
    if (!hides && crossOut(bytes, outward, beyond)) any = true;
    return bytes;
  });
  const bytes = await buffer(cleaned);
  if (hides) return 'unreadable';
  return any ? bytes : 'clean';
}

/** @param beyond so many characters at the end are seen again */
function mayHide(text: string, beyond: number): boolean {
  for (const { 0: all, 1: declared = '', index } of text.matchAll(entity)) {
    if (index >= text.length - beyond) return false;
    const isCut = beyond > 0 && index + all.length === text.length;
    if (isCut || spelling.test(declared)) return true;
  }
  return false;
}
