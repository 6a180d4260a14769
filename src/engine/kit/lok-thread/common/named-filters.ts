import type { LokDocument } from '../../lok/lok-document.js';

/**
 * Export filters LibreOfficeKit's `saveAs` does not find by the extension (25.2), and the one whose options it spoils:
 * of csv tokens it drops those that are empty and puts blanks between the others.
 */
const filters: Readonly<Record<string, string>> = {
  dotx: 'MS Word 2007 XML Template',
  xltx: 'Calc MS Excel 2007 XML Template',
  xlt: 'MS Excel 97 Vorlage/Template',
  csv: 'Text - txt - csv (StarCalc)',
  potx: 'Impress MS PowerPoint 2007 XML Template',
  ppsx: 'Impress MS PowerPoint 2007 XML AutoPlay',
  pps: 'MS PowerPoint 97 AutoPlay',
  otg: 'draw8_template',
  fodg: 'OpenDocument Drawing Flat XML',
};

export function filterNameOf(extension: string): string | undefined {
  return filters[extension];
}

/** Saves as a person would, naming the filter. It tells nothing of how it went: look for the file. */
export function saveByFilter(document: LokDocument, url: string, filter: string, options?: string): void {
  document.execute('.uno:SaveAs', {
    URL: { type: 'string', value: url },
    FilterName: { type: 'string', value: filter },
    ...(options !== undefined && { FilterOptions: { type: 'string', value: options } }),
  });
}

/** A flat ODF text written by LibreOffice, so that it opens in pages and not as an endless screen. */
export function toPrintLayout(flatOdf: string): string {
  return flatOdf.replace(/(config:name="InBrowseMode"[^>]*>)true</, '$1false<');
}
