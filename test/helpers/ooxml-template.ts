import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import yazl from 'yazl';

/** Makes a template (dotx, xltx, potx) of a document: in OOXML they differ in one media type only. */
export async function toTemplate(document: Buffer): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of entriesOf(document)) {
    const isTypes = name === '[Content_Types].xml';
    const bytes = isTypes
      ? content.toString().replace(/\b(document|sheet|presentation)\.main\+xml/, 'template.main+xml')
      : content;
    zip.addBuffer(Buffer.from(bytes as string), name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** What the archive's directory lists: names and contents. */
function* entriesOf(archive: Buffer): Generator<[name: string, content: Buffer]> {
  const end = archive.lastIndexOf('PK\u0005\u0006', archive.length, 'latin1');
  let at = archive.readUInt32LE(end + 16);
  while (archive.toString('latin1', at, at + 4) === 'PK\u0001\u0002') {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(data, data + archive.readUInt32LE(at + 20));
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    yield [name, archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)];
    at += 46 + nameLength + extra + comment;
  }
}
