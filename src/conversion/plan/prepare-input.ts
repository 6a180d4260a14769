import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';
import { textEncodingOf, type Content, type DocumentInput, type Recognition } from '../../formats/index.js';

/** What is planned for: what it is, and its first bytes. */
export interface Source {
  readonly document: Extract<Recognition, { is: 'document' }>;
  readonly head: Buffer;
}

/**
 * The document for the engine; a small one is in memory from here. Plain text of another encoding than UTF-8 becomes UTF-8
 * with a byte order mark: left alone, LibreOffice takes some Windows-1252 text for UTF-16.
 *
 * @param folder where the copy of a large text is put
 */
export async function prepareInput(
  content: Content,
  { extension }: Source['document'],
  folder: string,
): Promise<DocumentInput> {
  const { input, head } = content;
  const encoding = extension === 'txt' ? textEncodingOf(head) : 'utf-8';
  if (encoding === 'utf-8') return input;
  if (typeof input !== 'string') return iconv.encode(iconv.decode(input, encoding), 'utf-8', { addBOM: true });
  const copy = join(folder, 'text');
  await pipeline(
    createReadStream(input),
    iconv.decodeStream(encoding),
    iconv.encodeStream('utf-8', { addBOM: true }),
    createWriteStream(copy, { flags: 'wx', mode: 0o600 }),
  );
  return copy;
}
