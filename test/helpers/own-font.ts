import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export interface OwnFont {
  readonly family: string;
  readonly file: Buffer;
}

/** A font of this machine under a name that no system knows. */
export async function ownFont(): Promise<OwnFont> {
  const wanted = ['-f', '%{file}\n%{family[0]}', 'DejaVu Sans:fontformat=TrueType'];
  const [path = '', known = ''] = (await promisify(execFile)('fc-match', wanted)).stdout.split('\n');
  const word = known.split(' ', 1).join();
  const other = 'Nobody'.padEnd(word.length, 'y').slice(0, word.length);
  const renamed = (await readFile(path, 'latin1')).replaceAll(wide(word), wide(other)).replaceAll(word, other);
  return { family: known.replace(word, other), file: Buffer.from(renamed, 'latin1') };
}

const wide = (text: string): string => text.replaceAll(/[\s\S]/g, '\0$&');

const urn = 'urn:oasis:names:tc:opendocument:xmlns';

/** A word in that font; the document may bring it along. */
export function wordIn({ family, file }: OwnFont, embedded: boolean): string {
  const source = `<svg:font-face-src><svg:font-face-uri loext:font-style="normal" loext:font-weight="normal" xlink:type="simple"><office:binary-data>${file.toString('base64')}</office:binary-data><svg:font-face-format svg:string="truetype"/></svg:font-face-uri></svg:font-face-src>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="${urn}:office:1.0" xmlns:style="${urn}:style:1.0" xmlns:text="${urn}:text:1.0" xmlns:svg="${urn}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="F" svg:font-family="&apos;${family}&apos;">${embedded ? source : ''}</style:font-face></office:font-face-decls>
<office:automatic-styles><style:style style:name="P" style:family="paragraph"><style:text-properties style:font-name="F"/></style:style></office:automatic-styles>
<office:body><office:text><text:p text:style-name="P">word</text:p></office:text></office:body></office:document>`;
}
