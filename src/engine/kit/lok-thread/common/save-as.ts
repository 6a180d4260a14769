import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { LokDocument } from '../../lok/lok-document.js';
import { embedImages, embedPictures } from './embed-pictures.js';
import { filterNameOf } from './named-filters.js';

export interface FileToWrite {
  readonly path: string;
  /** The format's, without dot. */
  readonly extension: string;
  /** As LibreOffice takes them. */
  readonly options?: string | undefined;
}

/**
 * Writes a document that goes on in the file it came from.
 *
 * @returns false where there is no file; the office's `error()` may say why
 */
export function saveAs(document: LokDocument, file: FileToWrite): boolean {
  if (file.extension === 'csv') return saveByExtension(document, { ...file, options: firstTokens(file.options) });
  const filter = filterNameOf(file.extension);
  if (filter === undefined) return saveByExtension(document, file);
  return saveByFilter(document, file, filter, { onlyCopies: true });
}

/**
 * Moves a document into a file: `.uno:Save` stores into that from now on.
 *
 * @param password as LibreOfficeKit takes it, for formats whose filter needs no name
 * @returns false where there is no file; the office's `error()` may say why
 */
export function moveTo(document: LokDocument, file: FileToWrite, password = ''): boolean {
  const filter = filterNameOf(file.extension);
  if (filter === undefined) return saveByExtension(document, { ...file, options: `TakeOwnership${password}` });
  return saveByFilter(document, file, filter, { onlyCopies: false });
}

const urlOf = ({ path }: FileToWrite): string => pathToFileURL(path).href;

function saveByExtension(document: LokDocument, file: FileToWrite): boolean {
  if (!document.saveAs(urlOf(file), file.extension, file.options ?? null)) return false;
  if (file.extension === 'html' && file.options === embedImages) embedPictures(file.path);
  return true;
}

/** Saves as a person would, naming the filter. It tells nothing of how it went. */
export function saveByFilter(
  document: LokDocument,
  file: FileToWrite,
  filter: string,
  { onlyCopies }: { readonly onlyCopies: boolean },
): boolean {
  document.execute('.uno:SaveAs', {
    URL: { type: 'string', value: urlOf(file) },
    FilterName: { type: 'string', value: filter },
    SaveTo: { type: 'boolean', value: onlyCopies },
    ...(file.options !== undefined && { FilterOptions: { type: 'string', value: file.options } }),
  });
  return existsSync(file.path);
}

/**
 * Separator, quotes and encoding of csv. LibreOfficeKit (25.2) spoils the flags behind them, without which LibreOffice
 * writes values as they are shown; with the filter named, an export asks for the options in a dialog, whatever it was told.
 */
const firstTokens = (tokens: string | undefined): string | undefined => tokens?.split(',').slice(0, 3).join(',');
