import { strToU8, zipSync } from 'fflate';

const odf = 'urn:oasis:names:tc:opendocument:xmlns';
const manifest = `<manifest:manifest xmlns:manifest="${odf}:manifest:1.0" manifest:version="1.3">`;

/** A book of this text, and of a chapter in another file, of which it keeps what it was. */
export function masterDocument(text: string, kept: string, { template = false } = {}): Buffer {
  const mime = `application/vnd.oasis.opendocument.text-master${template ? '-template' : ''}`;
  const chapter = '<text:section-source xlink:type="simple" xlink:href="../chapter.odt"/>';
  const content = `<office:document-content xmlns:office="${odf}:office:1.0" xmlns:text="${odf}:text:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"><office:body><office:text text:global="true"><text:p>${text}</text:p><text:section text:name="chapter" text:protected="true">${chapter}<text:p>${kept}</text:p></text:section></office:text></office:body></office:document-content>`;
  const entries = [`"/" manifest:media-type="${mime}"`, '"content.xml" manifest:media-type="text/xml"'];
  return Buffer.from(
    zipSync({
      mimetype: [strToU8(mime), { level: 0 }],
      'META-INF/manifest.xml': strToU8(
        `${manifest}${entries.map((entry) => `<manifest:file-entry manifest:full-path=${entry}/>`).join('')}</manifest:manifest>`,
      ),
      'content.xml': strToU8(content),
    }),
  );
}
