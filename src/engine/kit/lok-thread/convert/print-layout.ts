/** A flat ODF text written by LibreOffice, so that it opens in pages and not as an endless screen. */
export function toPrintLayout(flatOdf: string): string {
  return flatOdf.replace(/(config:name="InBrowseMode"[^>]*>)true</, '$1false<');
}
