import { extname } from 'node:path';
import { fileTypeFromBuffer, fileTypeFromFile, type FileTypeResult } from 'file-type';
import type { DocumentKind } from '../protocol/index.js';
import { formatOf } from './catalogue.js';
import type { Content } from './content.js';
import type { Container, Format } from './format.js';
import { recogniseMarkup } from './markup.js';
import { officeOpenXml } from './office-open-xml.js';
import { decodeText } from './plain-text.js';
import { extensionBySignature } from './signatures.js';

/** What a file is, whatever its name says. */
export type Recognition =
  | { readonly is: 'document'; readonly extension: string; readonly kind: DocumentKind }
  | { readonly is: 'empty' }
  /** The content is not what the name promises, and nothing else that could be opened. */
  | { readonly is: 'damaged'; readonly named: string }
  /** Something else: an archive, a film, a program. `found` names it when it is known. */
  | { readonly is: 'unsupported'; readonly found?: string };

/** What the bytes say: a format, or only how they are packed. */
type Finding =
  | { readonly extension: string; readonly kind?: DocumentKind }
  | { readonly container: Container; readonly found?: string; readonly isDisguised?: boolean };

/**
 * Recognises a document by its content; the name decides only between formats that share one packing, and where content
 * says nothing (plain text, a few old binary formats without a signature).
 */
export async function recognise(content: Content, name: string): Promise<Recognition> {
  if (content.head.length === 0) return { is: 'empty' };
  return judge(await find(content), formatOf(extname(name)));
}

async function find(content: Content): Promise<Finding> {
  const { head } = content;
  const signature = extensionBySignature(head) ?? (await officeOpenXml(content));
  if (signature !== undefined) return { extension: signature };
  const compound = await content.compound();
  if (compound) return compoundStreams.find(([name]) => compound.has(name))?.[1] ?? { container: 'cfb' };
  const text = decodeText(head);
  const isDisguised = isMarkup(head);
  if (text !== undefined) return recogniseMarkup(text) ?? { container: 'text', isDisguised };
  // Mostly the beginning tells; reading the file itself takes many small reads, some milliseconds.
  const quick = await fileTypeFromBuffer(head).catch(() => undefined);
  if (quick !== undefined && formatOf(quick.ext)?.kind !== undefined) return { extension: quick.ext };
  const type = await fileTypeOf(content).catch(() => undefined);
  if (type === undefined) return { container: 'binary', isDisguised };
  if (formatOf(type.ext)?.kind !== undefined) return { extension: type.ext };
  return { container: type.ext === 'zip' ? 'zip' : 'binary', found: type.ext, isDisguised };
}

const gzip = 0x1f8b;

/**
 * Markup that is not known as any, has characters in it that no text has, or is packed. LibreOffice shows it as an SVG image
 * where it is one, whatever it is called, with all that this refers to; who bears that name by right begins otherwise.
 */
function isMarkup(head: Buffer): boolean {
  const isPacked = head.length > 1 && head.readUInt16BE(0) === gzip;
  const start = head.toString('latin1', 0, 4096).replaceAll('\0', '');
  return isPacked || /^[\s\xef\xbb\xbf\xfe\xff]*</.test(start);
}

/** They are read by their names alone, and may begin in any way. */
const plain: ReadonlySet<string> = new Set(['txt', 'csv', 'tsv', 'html', 'htm']);

const fileTypeOf = ({ input }: Content): Promise<FileTypeResult | undefined> =>
  typeof input === 'string' ? fileTypeFromFile(input) : fileTypeFromBuffer(input);

/** A protected OOXML file lies encrypted in a compound file; what it is inside, only its name says. */
const compoundStreams: readonly (readonly [string, Finding])[] = [
  ['EncryptedPackage', { container: 'zip', found: 'docx' }],
  ['WordDocument', { extension: 'doc' }],
  ['Workbook', { extension: 'xls' }],
  ['Book', { extension: 'xls' }],
  ['PowerPoint Document', { extension: 'ppt' }],
  ['VisioDocument', { extension: 'vsd' }],
  ['Quill', { extension: 'pub' }],
  ['PageMaker', { extension: 'p65' }],
];

function judge(finding: Finding, named: Format | undefined): Recognition {
  if ('extension' in finding) return judgeFormat(finding, named);
  const fits = named?.kind !== undefined && named.container === finding.container;
  if (fits && (finding.isDisguised !== true || plain.has(named.extension)))
    return { is: 'document', extension: named.extension, kind: named.kind };
  if (finding.container === 'text') return judgeText(named);
  const guess = finding.found === undefined ? undefined : formatOf(finding.found);
  if (guess?.kind) return { is: 'document', extension: guess.extension, kind: guess.kind };
  if (named && finding.found === undefined) return { is: 'damaged', named: named.extension };
  return { is: 'unsupported', ...(finding.found !== undefined && { found: finding.found }) };
}

/** Templates and documents of the old binary formats look the same inside: there the name is right. */
function judgeFormat(
  { extension, kind }: Extract<Finding, { extension: string }>,
  named: Format | undefined,
): Recognition {
  const found = formatOf(extension);
  const sameInside =
    named?.kind !== undefined && found?.container === named.container && found.mime === named.mime
      ? named
      : siblings(extension, named);
  const settled = sameInside ?? found;
  const settledKind = kind ?? settled?.kind;
  if (settledKind === undefined) return { is: 'unsupported', found: extension };
  return { is: 'document', extension: settled?.extension ?? extension, kind: settledKind };
}

/** Web pages saved with an Excel name are tables to their authors. */
function siblings(extension: string, named: Format | undefined): Format | undefined {
  return extension === 'html' && named?.extension === 'xls' ? named : undefined;
}

/** Text says nothing about itself. A name that promises something else is a broken promise; no name at all is text. */
function judgeText(named: Format | undefined): Recognition {
  if (named) return { is: 'damaged', named: named.extension };
  return { is: 'document', extension: 'txt', kind: 'text' };
}
