import { createCipheriv, createHash, pbkdf2Sync, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import yazl from 'yazl';

const content = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3">
  <office:body><office:text><text:p>${text}</text:p></office:text></office:body>
</office:document-content>`;

const iterations = 100_000;

/** A text document encrypted as ODF 1.2 part 3, section 4 says: AES-256-CBC, key by PBKDF2 from the password's SHA-256. */
export async function protectedOdt(text: string, password: string): Promise<Buffer> {
  const plain = Buffer.from(content(text));
  const compressed = deflateRawSync(plain);
  const [salt, iv] = [randomBytes(16), randomBytes(16)];
  const key = pbkdf2Sync(createHash('sha256').update(password).digest(), salt, iterations, 32, 'sha1');
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const encrypted = Buffer.concat([cipher.update(compressed), cipher.final()]);
  const checksum = createHash('sha256').update(compressed.subarray(0, 1024)).digest('base64');
  const zip = new yazl.ZipFile();
  const store = { compress: false };
  zip.addBuffer(Buffer.from('application/vnd.oasis.opendocument.text'), 'mimetype', store);
  zip.addBuffer(encrypted, 'content.xml', store);
  zip.addBuffer(Buffer.from(manifest(plain.length, { checksum, iv, salt })), 'META-INF/manifest.xml');
  zip.end();
  return buffer(zip.outputStream);
}

interface Secrets {
  readonly checksum: string;
  readonly iv: Buffer;
  readonly salt: Buffer;
}

function manifest(size: number, { checksum, iv, salt }: Secrets): string {
  const namespace = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="${namespace}" manifest:version="1.3">
  <manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/>
  <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml" manifest:size="${size}">
    <manifest:encryption-data manifest:checksum-type="${namespace}#sha256-1k" manifest:checksum="${checksum}">
      <manifest:algorithm manifest:algorithm-name="http://www.w3.org/2001/04/xmlenc#aes256-cbc"
        manifest:initialisation-vector="${iv.toString('base64')}"/>
      <manifest:key-derivation manifest:key-derivation-name="PBKDF2" manifest:key-size="32"
        manifest:iteration-count="${iterations}" manifest:salt="${salt.toString('base64')}"/>
      <manifest:start-key-generation manifest:start-key-generation-name="http://www.w3.org/2000/09/xmldsig#sha256"
        manifest:key-size="32"/>
    </manifest:encryption-data>
  </manifest:file-entry>
</manifest:manifest>`;
}
