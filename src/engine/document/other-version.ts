import { lookInto, recognise } from '../../formats/index.js';
import type { KitLimits } from '../../options/index.js';
import type { DocumentKind, ViewInput } from '../../protocol/index.js';
import { UnsupportedConversion } from '../errors.js';
import { harmlessBytes, refuseBomb } from '../pool/index.js';

type OtherVersion = Extract<ViewInput, { type: 'compare' }>;

/**
 * A file that LibreOffice loads beside the open document comes in by the same doors: it is what it is called, no bomb, and
 * makes LibreOffice read nothing else.
 *
 * @throws UnsupportedConversion, DocumentTooComplex, DocumentCorrupt
 */
export function admitted(input: OtherVersion, kind: DocumentKind, limits: KitLimits): Promise<OtherVersion> {
  const bytes = Buffer.from(input.data.buffer, input.data.byteOffset, input.data.byteLength);
  return lookInto(bytes, async (content) => {
    const found = await recognise(content, `document.${input.extension}`);
    if (found.is !== 'document' || found.kind !== kind)
      throw new UnsupportedConversion('The other document is of another kind.');
    await refuseBomb(content, limits);
    const { extension } = found;
    return { ...input, extension, data: (await harmlessBytes(content, extension)) ?? input.data };
  });
}
