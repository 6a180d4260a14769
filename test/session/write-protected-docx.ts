import { createHash, randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';

const openXml = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const relation = (type: string, target: string): string =>
  `<Relationships xmlns="${packageRelationships}"><Relationship Id="r1" Type="${relationships}/${type}" Target="${target}"/></Relationships>`;

/** A text document that anybody may read, with a password to modify (ECMA-376 part 1, 17.15.1.93). */
export function writeProtectedDocx(text: string, password: string): Buffer {
  const salt = randomBytes(16);
  const spins = 1_000;
  let hash = createHash('sha512').update(salt).update(Buffer.from(password, 'utf16le')).digest();
  for (let spin = 0; spin < spins; spin++) {
    const count = Buffer.alloc(4);
    count.writeUInt32LE(spin);
    hash = createHash('sha512').update(hash).update(count).digest();
  }
  const protection =
    `<w:writeProtection w:cryptProviderType="rsaAES" w:cryptAlgorithmClass="hash" w:cryptAlgorithmType="typeAny" ` +
    `w:cryptAlgorithmSid="14" w:cryptSpinCount="${spins}" w:hash="${hash.toString('base64')}" w:salt="${salt.toString('base64')}"/>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${openXml}.document.main+xml"/><Override PartName="/word/settings.xml" ContentType="${openXml}.settings+xml"/></Types>`,
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/_rels/document.xml.rels': relation('settings', 'settings.xml'),
    'word/document.xml': `<w:document xmlns:w="${w}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    'word/settings.xml': `<w:settings xmlns:w="${w}">${protection}</w:settings>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}
