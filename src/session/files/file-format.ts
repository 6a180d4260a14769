import type { OfficeDocument } from '../../engine/index.js';
import { csvInputTokens, formatOf, isTable, outputsOf, type Content } from '../../formats/index.js';
import type { DocumentKind } from '../../protocol/index.js';

/** The extension of a name, lower case and without dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export function stemOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

/** Whether LibreOffice writes this format back without losing it: others are shown only. */
export function isWritable(extension: string): boolean {
  const format = formatOf(extension);
  return format?.action === 'edit' && format.kind !== undefined && canWrite(format.kind, extension);
}

/** Whether a document of this kind can be written as that. Pictures of pages are not documents. */
function canWrite(kind: DocumentKind, extension: string): boolean {
  return exportFormats(kind).some(({ format }) => format === extension);
}

/** What LibreOffice made of a file, as far as it says whether it can be written. */
export interface Written extends Pick<OfficeDocument, 'kind'> {
  readonly status: { readonly parts: readonly Pick<OfficeDocument['status']['parts'][number], 'name'>[] };
}

/**
 * Whether LibreOffice can write what it made of a file at all. Some workbooks name a sheet to show that they do not have:
 * it makes sheets without names up to that one, and ends when it writes them in any format.
 */
export function isWhole({ kind, status }: Written): boolean {
  return kind !== 'spreadsheet' || status.parts.every(({ name }) => name !== '');
}

/** Whether what LibreOffice made of a file can be written as that. */
export function canStore(document: Written, extension: string): boolean {
  return isWhole(document) && canWrite(document.kind, extension);
}

/** What a document of this kind can be downloaded as. */
export function exportFormats(kind: DocumentKind): readonly { readonly format: string; readonly label: string }[] {
  return outputsOf(kind)
    .filter(({ extension }) => extension !== 'jpg')
    .map(({ extension, label }) => ({ format: extension, label: `${label} (.${extension})` }));
}

const openDocument: Readonly<Record<DocumentKind, string>> = {
  text: 'odt',
  spreadsheet: 'ods',
  presentation: 'odp',
  drawing: 'odg',
};

/** LibreOffice's own format for a kind of document: what it can always write. */
export function openDocumentOf(kind: DocumentKind): string {
  return openDocument[kind];
}

/** Formats that carry a watermark into the file. */
const marked: ReadonlySet<string> = new Set(['pdf']);

/** Whether somebody who sees the document with this watermark may have it in that format. */
export function isMarkable(format: string, watermark: string): boolean {
  return watermark === '' || marked.has(format);
}

/** Separator and encoding of a table of text. */
export function loadOptions({ head }: Content, extension: string): { readonly loadOptions?: string } {
  if (!isTable(extension)) return {};
  return { loadOptions: csvInputTokens(head, { evaluatesFormulas: true }) };
}

/** What a document made from a template is, by the template's extension. */
const templates: Readonly<Record<string, string>> = {
  ott: 'odt',
  ots: 'ods',
  otp: 'odp',
  otg: 'odg',
  dot: 'doc',
  dotx: 'docx',
  dotm: 'docm',
  xlt: 'xls',
  xltx: 'xlsx',
  xltm: 'xlsm',
  pot: 'ppt',
  potx: 'pptx',
  potm: 'pptm',
};

/** The format of a new document: what its name says, else what its template becomes. */
export function extensionFromTemplate(fileName: string, templateExtension: string): string {
  const own = extensionOf(fileName);
  return isWritable(own) ? own : (templates[templateExtension] ?? templateExtension);
}
