import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BlankKind } from '../document-storage.js';

interface Kind {
  /** Extension of the template. */
  readonly extension: string;
  readonly mimeType: string;
  readonly body: string;
  /** `office:automatic-styles` of the body. */
  readonly bodyStyles?: string;
}

const namespace = (name: string): string => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;

/** A place to type into on the first slide; its looks are those that LibreOffice gives to every presentation. */
const placeholder = (kind: 'title' | 'subtitle', y: string, height: string): string =>
  `<draw:frame presentation:style-name="${kind}" presentation:class="${kind}" presentation:placeholder="true" draw:layer="layout"
 svg:x="1.4cm" svg:y="${y}" svg:width="25.2cm" svg:height="${height}"><draw:text-box/></draw:frame>`;

const placeholderStyle = (kind: 'title' | 'subtitle'): string =>
  `<style:style style:name="${kind}" style:family="presentation" style:parent-style-name="Default-${kind}"/>`;

/** What `TemplateSource` may lead to: the smallest templates that OpenDocument allows, a presentation with a title to type. */
const templateKinds: Readonly<Record<BlankKind, Kind>> = {
  text: {
    extension: 'ott',
    mimeType: 'application/vnd.oasis.opendocument.text-template',
    body: '<office:text><text:p/></office:text>',
  },
  spreadsheet: {
    extension: 'ots',
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet-template',
    body: '<office:spreadsheet><table:table table:name="Sheet1"><table:table-row><table:table-cell/></table:table-row></table:table></office:spreadsheet>',
  },
  presentation: {
    extension: 'otp',
    mimeType: 'application/vnd.oasis.opendocument.presentation-template',
    body: `<office:presentation>
<draw:page draw:name="Slide 1" presentation:presentation-page-layout-name="title-slide">
${placeholder('title', '0.628cm', '2.629cm')}
${placeholder('subtitle', '3.685cm', '9.134cm')}
</draw:page></office:presentation>`,
    bodyStyles: placeholderStyle('title') + placeholderStyle('subtitle'),
  },
  drawing: {
    extension: 'otg',
    mimeType: 'application/vnd.oasis.opendocument.graphics-template',
    body: '<office:drawing><draw:page draw:name="Page 1"/></office:drawing>',
  },
};

export const templateKind = (name: string): Kind | undefined =>
  Object.hasOwn(templateKinds, name) ? templateKinds[name as BlankKind] : undefined;

/** What a new document with this extension starts from. */
export function blankKindOf(extension: string): BlankKind {
  if (/^(ods|fods|xlsx|xls|csv)$/.test(extension)) return 'spreadsheet';
  if (/^(odp|fodp|pptx|ppt)$/.test(extension)) return 'presentation';
  return /^(odg|fodg)$/.test(extension) ? 'drawing' : 'text';
}

/** A template as an OpenDocument package: `mimetype` first and uncompressed, then manifest, styles and content. */
export async function blankTemplate({ mimeType, body, bodyStyles = '' }: Kind): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(mimeType), 'mimetype', { compress: false });
  zip.addBuffer(Buffer.from(manifest(mimeType)), 'META-INF/manifest.xml');
  zip.addBuffer(Buffer.from(styles), 'styles.xml');
  zip.addBuffer(Buffer.from(content(body, bodyStyles)), 'content.xml');
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const manifest = (mimeType: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest ${namespace('manifest')} manifest:version="1.2">
 <manifest:file-entry manifest:full-path="/" manifest:media-type="${mimeType}"/>
 <manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>
 <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>`;

/** Without the default LibreOffice takes text for black on purpose, which nobody can read on dark paper. */
const styles = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-styles ${['office', 'style', 'presentation'].map(namespace).join(' ')} office:version="1.2">
<office:styles><style:presentation-page-layout style:name="title-slide"><presentation:placeholder presentation:object="title"/>
<presentation:placeholder presentation:object="subtitle"/></style:presentation-page-layout>
<style:default-style style:family="paragraph">
<style:text-properties style:use-window-font-color="true"/>
</style:default-style></office:styles>
</office:document-styles>`;

const content = (body: string, styles: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content ${['office', 'style', 'text', 'table', 'presentation'].map(namespace).join(' ')}
 xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2">
<office:automatic-styles>${styles}</office:automatic-styles>
<office:body>${body}</office:body>
</office:document-content>`;
