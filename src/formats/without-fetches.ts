import type { Content } from './content.js';
import { withoutDataMappings, type Cleaned } from './data-mappings.js';
import { withoutPictureFields } from './picture-fields.js';
import { withoutOutwardReferences } from './svg-references.js';

/** LibreOffice goes by it, whatever the file is called. */
const richText = Buffer.from(String.raw`{\rtf`);

/**
 * A document without what makes LibreOffice read other files while it loads it, as far as its settings do not reach that.
 *
 * @param extension of what it is
 * @returns what it has to be instead, where it has such a thing; `unreadable` when it cannot be looked into
 */
export async function withoutFetches(content: Content, extension: string): Promise<Cleaned> {
  const isRichText = extension === 'rtf' || content.head.subarray(0, richText.length).equals(richText);
  if (isRichText) return withoutPictureFields(content);
  return extension === 'svg' ? withoutOutwardReferences(content) : withoutDataMappings(content, extension);
}
