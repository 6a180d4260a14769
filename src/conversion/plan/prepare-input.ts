import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import iconv from 'iconv-lite';
import { readHead, textEncodingOf, type Recognition } from '../../formats/index.js';

export interface Source {
  readonly path: string;
  readonly document: Extract<Recognition, { is: 'document' }>;
}

/**
 * Plain text of another encoding than UTF-8 becomes UTF-8 with a byte order mark: left alone, LibreOffice takes some
 * Windows-1252 text for UTF-16.
 *
 * @param folder where the copy is put
 */
export async function prepareInput(source: Source, folder: string): Promise<Source> {
  if (source.document.extension !== 'txt') return source;
  const encoding = textEncodingOf(await readHead(source.path));
  if (encoding === 'utf-8') return source;
  const path = join(folder, 'text');
  await pipeline(
    createReadStream(source.path),
    iconv.decodeStream(encoding),
    iconv.encodeStream('utf-8', { addBOM: true }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { ...source, path };
}
