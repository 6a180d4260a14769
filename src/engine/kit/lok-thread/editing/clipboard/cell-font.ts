/** Where a cell or a paragraph of a cell begins. */
const begins = /<(?:td|th|p|div|li|h[1-6]|body)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/** No sign that ends an attribute. */
const fontName = /^[\p{L}\p{N} ._-]{1,100}$/u;

/**
 * Html for the cells of a sheet, in their font. LibreOffice gives cells that come from html a font of its own, "Liberation
 * Serif", unless a `<font face>` names one; what style sheets say of fonts it does not read.
 *
 * @param font of the cells; when it is empty, or no name, the html is left as it is
 */
export function inCellFont(html: string, font: string): string {
  if (!fontName.test(font) || /<font\b[^>]*\bface\s*=/i.test(html)) return html;
  const face = `<font face="${font}">`;
  return face + html.replaceAll(begins, (tag) => tag + face);
}
