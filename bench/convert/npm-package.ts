import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import office from 'libreoffice-convert';
import { isUntagged } from './untagged.js';

/**
 * What people use in Node today: the package `libreoffice-convert`, which starts a `soffice` with a fresh profile for each
 * document.
 *
 * @returns what converts the document once, from memory to memory
 */
export async function npmPackage(path: string): Promise<() => Promise<unknown>> {
  const bytes = await readFile(path);
  const filter = isUntagged(path) ? 'calc_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"false"}}' : undefined;
  const convert = promisify(office.convert);
  return () => convert(bytes, 'pdf', filter);
}
