import type { ClipboardContent } from '../../../../../protocol/index.js';
import type { ClipboardFlavor } from '../../../lok/clipboard-flavors.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { CellEntries } from '../together/cell-entries.js';
import type { EditorView } from '../view/editor-view.js';
import { blockSize } from './block-size.js';
import { inCellFont } from './cell-font.js';
import { textOf, withoutFileReferences } from './pasted-content.js';
import { withoutFiles } from './safe-html.js';
import { pasteStart, selectBlock } from './select-block.js';
import { tableForSlide } from './slide-table.js';
import { textTable } from './text-table.js';

type Bytes = Uint8Array | string;

interface Sheets {
  readonly lok: LokDocument;
  readonly entries: CellEntries;
}

/** Some cell is to be broken into lines, as spreadsheets write it. */
const wraps = /white-space\s*:\s*(?:normal|pre-wrap)/i;

/** What leaves a kit. */
const flavor = { text: 'text/plain;charset=utf-8', html: 'text/html', png: 'image/png' } as const;

/**
 * Copies what the current view has selected. Each view has a clipboard of its own.
 *
 * @param ofText text of a text document and no shape: LibreOffice is asked for nothing but what leaves a kit. For a link to
 * what is copied Writer (25.2) puts a bookmark into the document, which is a change, also of whoever may only look. Shapes
 * on slides are asked for everything, without which they cannot be pasted.
 */
export function copy(lok: LokDocument, ofText: boolean): ClipboardContent {
  lok.postUnoCommand('.uno:Copy', null, true);
  return contentOf(lok.clipboard(ofText ? Object.values(flavor) : undefined));
}

/** As {@link copy}, and removes it from the document. */
export function cut(lok: LokDocument, ofText: boolean): ClipboardContent {
  lok.postUnoCommand('.uno:Cut', null, true);
  return contentOf(lok.clipboard(ofText ? Object.values(flavor) : undefined));
}

/**
 * Into the cells of a sheet, which are selected then: text of several lines or with tabs becomes a table.
 *
 * @param view of the font of the cells, for html that names none; empty when it is not known
 */
export function pasteCells(
  { lok, entries }: Sheets,
  { font, address }: EditorView,
  mime: string,
  data: Bytes,
): boolean {
  const html = mime.startsWith('text/html') ? textOf(data) : undefined;
  const table = mime.startsWith('text/plain') ? textTable(textOf(data)) : html;
  if (table === undefined) return paste(lok, mime, data);
  const start = pasteStart(lok, address);
  const safe = withoutFiles(table);
  const pasted = paste(lok, 'text/html', inCellFont(safe, font));
  const size = blockSize(safe);
  if (!pasted || !start || !size) return pasted;
  selectBlock(lok, start, size);
  // LibreOffice wraps each text that comes from html, whatever that says, and makes its row as high as that needs.
  if (!wraps.test(safe))
    entries.joined.join(lok, () => lok.execute('.uno:WrapText', { WrapText: { type: 'boolean', value: false } }));
  return pasted;
}

/** Onto a slide. */
export function pasteOnSlide(lok: LokDocument, mime: string, data: Bytes): boolean {
  return paste(lok, mime, mime.startsWith('text/html') ? tableForSlide(textOf(data)) : data);
}

export function paste(lok: LokDocument, mime: string, data: Bytes): boolean {
  const pasted = withoutFileReferences(mime, data);
  return pasted !== undefined && lok.paste(pasted.mime, pasted.data);
}

function contentOf(flavors: readonly ClipboardFlavor[]): ClipboardContent {
  const text = decode(find(flavors, flavor.text) ?? find(flavors, 'text/plain'));
  const html = decode(find(flavors, flavor.html));
  const png = find(flavors, flavor.png);
  return {
    ...(text === undefined ? {} : { text }),
    ...(html === undefined ? {} : { html }),
    ...(png === undefined ? {} : { png }),
  };
}

/** The bytes of a format, if there are any. */
function find(flavors: readonly ClipboardFlavor[], mime: string): Uint8Array | undefined {
  const flavor = flavors.find((one) => one.mime.toLowerCase() === mime);
  return flavor && flavor.data.byteLength > 0 ? flavor.data : undefined;
}

function decode(bytes: Uint8Array | undefined): string | undefined {
  return bytes && new TextDecoder().decode(bytes).replace(/\0+$/, '');
}
