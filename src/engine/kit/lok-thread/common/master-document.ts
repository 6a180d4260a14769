import { mkdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { LokDocument } from '../../lok/lok-document.js';
import { saveByFilter } from './save-as.js';

const masters: ReadonlySet<string> = new Set(['.odm', '.otm']);

/**
 * Writes a master document as the text that it is, to be loaded instead: LibreOfficeKit (25.2) has no kind for it, and
 * writes it by no extension. What it shows of other files is what it keeps of them, for none is fetched.
 *
 * @param folder where the text may lie as long as it is open
 * @returns its path; `undefined` for every other document, and where nothing was written
 */
export function textOfMaster(document: LokDocument, path: string, folder: string): string | undefined {
  const extension = extname(path);
  if (!masters.has(extension.toLowerCase())) return undefined;
  const textFolder = join(folder, 'text-of-master');
  mkdirSync(textFolder, { recursive: true, mode: 0o700 });
  const file = { path: join(textFolder, `${basename(path, extension)}.odt`), extension: 'odt' };
  return saveByFilter(document, file, 'writerglobal8_writer', { onlyCopies: true }) ? file.path : undefined;
}
