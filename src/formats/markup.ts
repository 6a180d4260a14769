import type { DocumentKind } from '../protocol/index.js';

/** What a markup file turns out to be. `xml` stands for the XML formats of Office 2003, told apart by `kind`. */
export interface MarkupFinding {
  readonly extension: string;
  readonly kind?: DocumentKind;
}

const flatOdf: readonly (readonly [RegExp, string])[] = [
  [/opendocument\.text/, 'fodt'],
  [/opendocument\.spreadsheet/, 'fods'],
  [/opendocument\.presentation/, 'fodp'],
  [/opendocument\.graphics/, 'fodg'],
];

const roots: Readonly<Record<string, MarkupFinding>> = {
  html: { extension: 'html' },
  svg: { extension: 'svg' },
  abiword: { extension: 'abw' },
  fictionbook: { extension: 'fb2' },
  visiodocument: { extension: 'vdx' },
  worddocument: { extension: 'xml', kind: 'text' },
  workbook: { extension: 'xml', kind: 'spreadsheet' },
};

/** Pages in the wild start with any of these. */
const htmlElements =
  /^(html|head|body|title|meta|link|style|script|table|div|span|p|h[1-6]|font|center|b|i|ul|ol|br|img|a)$/i;

/** Looks at the root element. `undefined`: not markup, or none that LibreOffice reads as such. */
export function recogniseMarkup(text: string): MarkupFinding | undefined {
  // One that does not end goes on to the end: from each beginning anew, a hostile text would keep everybody waiting.
  const body = text.replaceAll(/<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)/g, '').trimStart();
  if (/^<!doctype\s+html/i.test(body)) return { extension: 'html' };
  const root = /^(?:<!doctype[^>[]*(?:\[[^\]]*\][^>]*)?>\s*)?<(?:[\w.-]+:)?([\w.-]+)[\s/>]/i.exec(body)?.[1];
  if (root === undefined) return undefined;
  if (root === 'document') return flatOpenDocument(body);
  return roots[root.toLowerCase()] ?? (htmlElements.test(root) ? { extension: 'html' } : undefined);
}

function flatOpenDocument(body: string): MarkupFinding | undefined {
  const mime = /office:mimetype\s*=\s*["']([^"']+)["']/.exec(body)?.[1];
  const extension = flatOdf.find(([pattern]) => mime !== undefined && pattern.test(mime))?.[1];
  return extension === undefined ? undefined : { extension };
}
