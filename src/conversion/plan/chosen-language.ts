import { documentLanguage, type Content } from '../../formats/index.js';
import { knownLanguage } from '../../options/index.js';
import type { ConversionFields } from './conversion-fields.js';

/**
 * The language a document is loaded in: what the client asks for, else what the document says of itself.
 *
 * @param otherwise option `conversion.lang`
 * @returns one that LibreOffice knows
 */
export async function languageFor(content: Content, { lang }: ConversionFields, otherwise: string): Promise<string> {
  return knownLanguage(lang) ?? knownLanguage(await documentLanguage(content)) ?? knownLanguage(otherwise) ?? otherwise;
}
