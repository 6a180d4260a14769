import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import yazl from 'yazl';

const office = 'application/vnd.openxmlformats-officedocument';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An archive of these parts. */
export async function packed(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress: name !== 'mimetype' });
  zip.end();
  return buffer(zip.outputStream);
}

/** The two parts that say where the others are. */
function openPackage(types: Readonly<Record<string, string>>, main: string): Record<string, string> {
  const overrides = Object.entries(types).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="${office}.${type}+xml"/>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relationships({ officeDocument: main }),
  };
}

function relationships(targets: Readonly<Record<string, string>>): string {
  const each = Object.entries(targets).map(
    ([type, target]) => `<Relationship Id="${type}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
}

/** A text document with this body. */
export function word(body: string): Record<string, string> {
  return {
    ...openPackage({ 'word/document.xml': 'wordprocessingml.document.main' }, 'word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
}

/** A spreadsheet of one sheet. */
export function workbook(strings: string, rows: string): Record<string, string> {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const types = {
    'xl/workbook.xml': 'spreadsheetml.sheet.main',
    'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    'xl/sharedStrings.xml': 'spreadsheetml.sharedStrings',
  };
  return {
    ...openPackage(types, 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: 'sharedStrings.xml',
    }),
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
  };
}

/** A text document in one file, with one paragraph. */
export function flatText(content: string): string {
  const spaces = { office: 'office', text: 'text', draw: 'drawing', svg: 'svg-compatible' };
  const named = Object.entries(spaces).map(
    ([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  return `<?xml version="1.0"?><office:document ${named.join(' ')} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text><text:p>before ${content} behind</text:p></office:text></office:body></office:document>`;
}

/** The document with entities `a0` to `a9`, each ten times the one before. */
export function laughs(xml: string): string {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`);
  const declaration = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "laugh">${levels.join('')}]>`;
  return declaration + xml.replace('<?xml version="1.0"?>', '');
}

/** … with them in one part. */
export const laughing = (parts: Readonly<Record<string, string>>, part: string): Record<string, string> => ({
  ...parts,
  [part]: laughs(parts[part] ?? ''),
});

/** So many points wide and high, all black, one bit each. */
export const vastPng = (side: number): Buffer =>
  squarePng(side, { bits: 1, type: 0 }, Buffer.alloc(side * (1 + Math.ceil(side / 8))));

/** … all of any colour: it does not become smaller when it is packed. */
export function noisyPng(side: number): Buffer {
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.of(0), randomBytes(3 * side)]));
  return squarePng(side, { bits: 8, type: 2 }, Buffer.concat(rows));
}

function squarePng(side: number, { bits, type }: { bits: number; type: number }, points: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(bits, 8);
  head.writeUInt8(type, 9);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(points, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** A slide with these films on it, each a file elsewhere. */
export function filmShow(addresses: readonly string[]): string {
  const odf = 'urn:oasis:names:tc:opendocument:xmlns';
  const spaces = [
    ['office', 'office'],
    ['draw', 'drawing'],
    ['svg', 'svg-compatible'],
    ['style', 'style'],
    ['fo', 'xsl-fo-compatible'],
  ].map(([prefix, name]) => `xmlns:${prefix}="${odf}:${name}:1.0"`);
  const films = addresses.map(
    (address) =>
      `<draw:frame svg:x="1cm" svg:y="1cm" svg:width="6cm" svg:height="6cm"><draw:plugin xlink:href="${address}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad" draw:mime-type="application/vnd.sun.star.media"/></draw:frame>`,
  );
  return `<?xml version="1.0"?><office:document ${spaces.join(' ')} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="20cm" fo:page-height="15cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="M" style:page-layout-name="L"/></office:master-styles><office:body><office:presentation><draw:page draw:name="p" draw:master-page-name="M">${films.join('')}</draw:page></office:presentation></office:body></office:document>`;
}
