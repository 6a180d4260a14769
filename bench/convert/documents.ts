import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { convert } from './client.js';

/** A document to convert, made here from flat ODF and turned into its format by the service itself. */
export interface BenchDocument {
  readonly label: string;
  readonly path: string;
}

interface Recipe {
  readonly label: string;
  readonly name: string;
  readonly source: 'fodt' | 'fods' | 'fodp';
  readonly extension: string;
  readonly body: () => string;
}

const recipes: readonly Recipe[] = [
  { label: 'one-page docx', name: 'one-page', source: 'fodt', extension: 'docx', body: () => textPages(1) },
  { label: '30-page docx', name: 'thirty-pages', source: 'fodt', extension: 'docx', body: () => textPages(30) },
  { label: '121-page docx', name: 'long', source: 'fodt', extension: 'docx', body: () => textPages(121) },
  { label: 'xlsx, 60 rows', name: 'small-sheet', source: 'fods', extension: 'xlsx', body: () => sheet(60) },
  { label: 'xlsx, 10,000 rows', name: 'large-sheet', source: 'fods', extension: 'xlsx', body: () => sheet(10_000) },
  { label: 'pptx, 10 slides', name: 'slides', source: 'fodp', extension: 'pptx', body: () => slides(10) },
  { label: 'odt with 6 images', name: 'images', source: 'fodt', extension: 'odt', body: () => withImages(6) },
];

/** Makes the documents once; later runs find them in `folder`. */
export async function benchDocuments(folder: string, url: string): Promise<BenchDocument[]> {
  mkdirSync(folder, { recursive: true });
  const documents: BenchDocument[] = [];
  for (const recipe of recipes) {
    const path = join(folder, `${recipe.name}.${recipe.extension}`);
    if (!existsSync(path)) {
      const source = join(folder, `${recipe.name}.${recipe.source}`);
      writeFileSync(source, recipe.body());
      await writeFile(
        path,
        await convert(url, await readFile(source), `${recipe.name}.${recipe.source}`, recipe.extension),
      );
    }
    documents.push({ label: recipe.label, path });
  }
  return documents;
}

const namespaces = [
  'office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
  'style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"',
  'presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"',
  'svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
]
  .map((namespace) => `xmlns:${namespace}`)
  .join(' ');

function flat(kind: 'text' | 'spreadsheet' | 'presentation', body: string, styles = ''): string {
  const mime = `application/vnd.oasis.opendocument.${kind}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.3" office:mimetype="${mime}">${styles}<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;
}

const sentences = [
  'The quick brown fox jumps over the lazy dog while the committee considers the minutes of the last meeting.',
  'Revenue in the third quarter rose by four percent, chiefly because the winter collection was delivered early.',
  'Nothing in this agreement limits the liability of either party for death or personal injury caused by negligence.',
  'Please find enclosed the drawings, the calculations, and a list of the parts that have to be ordered this week.',
];

const paragraphsPerPage = 11;

function paragraphs(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const heading =
      index % paragraphsPerPage === 0
        ? `<text:h text:outline-level="1">Section ${index / paragraphsPerPage + 1}</text:h>`
        : '';
    const text = Array.from({ length: 4 }, (_unused, shift) => sentences[(index + shift) % sentences.length]).join(' ');
    return `${heading}<text:p>${index + 1}. ${text}</text:p>`;
  }).join('');
}

const textPages = (pages: number): string =>
  flat('text', paragraphs(pages === 1 ? paragraphsPerPage - 3 : pages * paragraphsPerPage));

const cell = (value: number): string => `<table:table-cell office:value-type="float" office:value="${value}"/>`;

function sheet(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const text = `<table:table-cell office:value-type="string"><text:p>Item ${row + 1}</text:p></table:table-cell>`;
    const sum = `<table:table-cell table:formula="of:=[.B${row + 1}]*[.C${row + 1}]" office:value-type="float" office:value="${(row % 90) * (row % 7)}"/>`;
    return `<table:table-row>${text}${cell(row % 90)}${cell(row % 7)}${sum}</table:table-row>`;
  });
  return flat('spreadsheet', `<table:table table:name="Sheet1">${lines.join('')}</table:table>`);
}

const box = (y: number, height: number, text: string): string =>
  `<draw:frame svg:x="2cm" svg:y="${y}cm" svg:width="24cm" svg:height="${height}cm"><draw:text-box>${text}</draw:text-box></draw:frame>`;

function slides(count: number): string {
  const styles =
    '<office:automatic-styles><style:page-layout style:name="P"><style:page-layout-properties fo:page-width="28cm" fo:page-height="15.75cm"/></style:page-layout></office:automatic-styles>' +
    '<office:master-styles><style:master-page style:name="M" style:page-layout-name="P"/></office:master-styles>';
  const pages = Array.from({ length: count }, (_, index) => {
    const points = sentences.map((sentence) => `<text:p>• ${sentence}</text:p>`).join('');
    const title = `<text:p>Slide ${index + 1}</text:p>`;
    return `<draw:page draw:name="page${index + 1}" draw:master-page-name="M">${box(1, 2, title)}${box(4, 10, points)}</draw:page>`;
  });
  return flat('presentation', pages.join(''), styles);
}

function withImages(count: number): string {
  const images = Array.from({ length: count }, (_, index) => {
    const data = picture(index).toString('base64');
    const frame = `<draw:frame text:anchor-type="as-char" svg:width="15cm" svg:height="9cm"><draw:image><office:binary-data>${data}</office:binary-data></draw:image></draw:frame>`;
    return `<text:p>${frame}</text:p>${paragraphs(2)}`;
  });
  return flat('text', images.join(''));
}

/** A PNG with enough detail that it does not compress to nothing. */
function picture(seed: number): Buffer {
  const [width, height] = [1000, 600];
  const pixels = new Uint8Array(width * height * 4);
  for (let index = 0; index < pixels.length; index += 4) {
    const position = index / 4;
    pixels.set([(position * (seed + 3)) % 251, (position >> 4) % 253, (position * position) % 241, 255], index);
  }
  return Transformer.fromRgbaPixels(pixels, width, height).pngSync();
}
