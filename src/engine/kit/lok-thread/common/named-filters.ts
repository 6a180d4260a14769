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
