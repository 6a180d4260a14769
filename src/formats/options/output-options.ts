import type { DocumentKind } from '../../protocol/index.js';
import { csvOutputOptions } from './csv-output.js';
import { OptionRefused } from './option-refused.js';
import { pdfOutputOptions, type PdfWish } from './pdf.js';

/** A document that is to be written in some format. */
export interface OutputWish {
  readonly kind: DocumentKind;
  /** What the client says of the output: JSON, or tokens (csv). */
  readonly options?: string | undefined;
  readonly pdf?: PdfWish;
}

export interface OutputOptions {
  /** As LibreOffice takes them. */
  readonly filterOptions?: string;
  /** csv: the sheet that the client names, 1-based. */
  readonly sheet?: number;
}

/** LibreOffice's options where a format has some and nobody may say others. Without this one, pictures are files beside. */
const fixed: Readonly<Record<string, string>> = { html: 'EmbedImages' };

/**
 * Options with which a document is written in a format, whoever asks: a conversion, a download, a copy under another name.
 *
 * @throws OptionRefused
 */
export function outputOptions(extension: string, { kind, options, pdf }: OutputWish): OutputOptions {
  if (extension === 'pdf') return pdfOutputOptions(kind, options, pdf);
  if (extension === 'csv') return csvOutputOptions(options);
  if (options !== undefined) throw new OptionRefused(`does not apply to ${extension}`);
  const filterOptions = fixed[extension];
  return filterOptions === undefined ? {} : { filterOptions };
}
