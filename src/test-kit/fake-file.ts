import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { lookup } from 'mime-types';
import { ZipFile } from 'yazl';

/** In packages and pictures the text stands between these. */
const [begin, end] = ['svc-text-begin ', ' svc-text-end'];

const flatKinds: Readonly<Record<string, string>> = {
  fodt: 'text',
  fods: 'spreadsheet',
  fodp: 'presentation',
  fodg: 'drawing',
};

/** What a flat document says it is. */
const flatTypes: Readonly<Record<string, string>> = { drawing: 'graphics' };

/**
 * A file of the right type that holds a text: small, and recognised by its first bytes as what its extension says.
 *
 * @publicApi
 */
export async function fakeFile(extension: string, text: string): Promise<Buffer> {
  const marked = begin + text + end;
  const flat = flatKinds[extension];
  if (flat !== undefined) return Buffer.from(flatDocument(flat, text));
  if (/^(od[tspg]|ot[tspg])$/.test(extension)) return openDocument(lookup(extension) || '', marked);
  const office = officePaths[extension.slice(0, 3)];
  if (office !== undefined && /^(docx|docm|xlsx|xlsm|pptx|pptm)$/.test(extension))
    return officeDocument(office, marked);
  if (extension === 'png') return Buffer.concat([dot, Buffer.from(marked)]);
  const magic = magics[extension];
  return magic === undefined ? Buffer.from(text) : Buffer.concat([Buffer.from(magic, 'latin1'), Buffer.from(marked)]);
}

/** Of a document by its path, or its bytes. */
export const fakeTextOf = async (input: string | Uint8Array): Promise<string> =>
  fakeText(typeof input === 'string' ? await readFile(input) : input);

/**
 * The text of a fake file, of a flat document or of plain text.
 *
 * @publicApi
 */
export function fakeText(bytes: Uint8Array): string {
  const content = Buffer.from(bytes).toString('utf8');
  const start = content.lastIndexOf(begin);
  if (start >= 0) return content.slice(start + begin.length, content.indexOf(end, start));
  const body = /<office:body>([\s\S]*)<\/office:body>/.exec(content)?.[1];
  if (body === undefined) return content.startsWith('PK') ? '' : content;
  return body
    .replaceAll(/<\/text:p>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .trim();
}

/** One grey pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVQI12OoBwAAgQCBAm8vRQAAAABJRU5ErkJggg==',
  'base64',
);

/** The first bytes of what is no package. */
const magics: Readonly<Record<string, string>> = {
  pdf: '%PDF-1.7\n%',
  jpg: '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000',
  rtf: '{\\rtf1 ',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

const officePaths: Readonly<Record<string, string>> = {
  doc: 'word/document.xml',
  xls: 'xl/workbook.xml',
  ppt: 'ppt/presentation.xml',
};

/** Everything is stored plainly, so that the text can be found again. */
async function packed(entries: readonly (readonly [name: string, content: string])[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of entries) zip.addBuffer(Buffer.from(content), name, { compress: false });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const openDocument = (mimeType: string, text: string): Promise<Buffer> =>
  packed([
    ['mimetype', mimeType],
    ['content.xml', `<?xml version="1.0"?><!-- ${text.replaceAll('--', '- -')} --><office:document-content/>`],
  ]);

/** `word/document.xml` is the main part of a wordprocessingml document. */
const contentTypes = (path: string): string => {
  const [folder = ''] = path.split('/');
  const kinds: Record<string, string> = {
    word: 'wordprocessingml.document',
    xl: 'spreadsheetml.sheet',
    ppt: 'presentationml.presentation',
  };
  const type = `application/vnd.openxmlformats-officedocument.${kinds[folder]}.main+xml`;
  return `<?xml version="1.0"?><Types><Override PartName="/${path}" ContentType="${type}"/></Types>`;
};

const officeDocument = (path: string, text: string): Promise<Buffer> =>
  packed([
    ['[Content_Types].xml', contentTypes(path)],
    [path, `<?xml version="1.0"?><!-- ${text.replaceAll('--', '- -')} --><document/>`],
  ]);

const flatDocument = (kind: string, text: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.${flatTypes[kind] ?? kind}">
<office:body><office:${kind}><text:p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text:p></office:${kind}></office:body>
</office:document>
`;
