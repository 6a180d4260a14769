import { withoutFiles } from './safe-html.js';

const plainText = 'text/plain;charset=utf-8';
const html = 'text/html';
/** What may be pasted, and what LibreOffice is told that it is. Other types refer to files, or bring documents along that do. */
const types: ReadonlyMap<string, string> = new Map([
  ['text/plain', plainText],
  [html, html],
  ...['image/png', 'image/jpeg', 'image/gif'].map((type) => [type, type] as const),
]);

/** Something for LibreOffice's clipboard. */
export interface Pasted {
  readonly mime: string;
  readonly data: Uint8Array;
}

/**
 * What somebody pastes, without references to files of the machine that LibreOffice runs on, whatever its walls. Texts are
 * UTF-8 afterwards, whatever they were, so that nobody reads something else out of them.
 *
 * @returns undefined when nothing of it may be pasted
 */
export function withoutFileReferences(mime: string, data: Uint8Array | string): Pasted | undefined {
  const type = types.get(mime.split(';')[0]!.trim().toLowerCase());
  // LibreOffice reads a name up to its first zero.
  if (type === undefined || /\p{Cc}/u.test(mime)) return undefined;
  if (type === html) return { mime: type, data: Buffer.from(withoutFiles(textOf(data))) };
  if (type === plainText) return { mime: type, data: Buffer.from(textOf(data)) };
  return { mime: type, data: typeof data === 'string' ? Buffer.from(data) : data };
}

/** By its byte order mark, which is gone then. */
export function textOf(data: Uint8Array | string): string {
  if (typeof data === 'string') return data.replace(/^\ufeff/, '');
  const [first, second] = data;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  return new TextDecoder(wide).decode(data);
}
