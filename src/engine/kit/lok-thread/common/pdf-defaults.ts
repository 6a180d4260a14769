import type { DocumentKind } from '../../../../protocol/index.js';

const tagged = { UseTaggedPDF: { type: 'boolean', value: 'true' } } as const;

/**
 * LibreOffice's options for a pdf that is handed out: tagged, as screen readers and `soffice --convert-to pdf` have it,
 * which LibreOfficeKit leaves out. It costs nothing that could be measured in texts and slides; in a sheet every cell
 * becomes an element: 10,000 rows take 1.4 × the time and 30 × the bytes, so there it is for those who ask.
 *
 * @param options JSON as `saveAs` takes it; what it says wins
 */
export function withPdfDefaults(extension: string, kind: DocumentKind, options?: string): string | undefined {
  if (extension !== 'pdf' || kind === 'spreadsheet') return options;
  return JSON.stringify({ ...tagged, ...(options === undefined ? {} : (JSON.parse(options) as object)) });
}
