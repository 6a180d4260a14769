/**
 * Turns the pages of a flat ODF document written by LibreOffice to landscape. LibreOfficeKit has no call for it, and
 * a page style is the same few attributes in text documents and spreadsheets.
 */
export function turnToLandscape(flatOdf: string): string {
  return flatOdf.replaceAll(/<style:page-layout-properties\b[^>]*>/g, (element) => {
    const width = attribute(element, 'fo:page-width');
    const height = attribute(element, 'fo:page-height');
    if (width === undefined || height === undefined || Number.parseFloat(width) >= Number.parseFloat(height))
      return element;
    return set(
      set(set(element, 'fo:page-width', height), 'fo:page-height', width),
      'style:print-orientation',
      'landscape',
    );
  });
}

function attribute(element: string, name: string): string | undefined {
  return new RegExp(`${name}="([^"]*)"`).exec(element)?.[1];
}

function set(element: string, name: string, value: string): string {
  const pattern = new RegExp(`${name}="[^"]*"`);
  const written = `${name}="${value}"`;
  return pattern.test(element) ? element.replace(pattern, written) : element.replace(/(\/?>)$/, ` ${written}$1`);
}
