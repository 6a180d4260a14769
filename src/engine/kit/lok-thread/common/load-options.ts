/** Paper, numbers and dates of a document that comes with no language. */
const defaultLanguage = 'en-US';

/**
 * Options of a load. Every load states its language: LibreOffice keeps that of the load before for the whole process,
 * some documents change it, and without any it goes by an environment that says nothing.
 *
 * @param tokens of the filter, csv say
 * @param language BCP 47, one that LibreOffice knows: it passes over others without a word
 */
export function loadOptions(tokens = '', language = defaultLanguage): string {
  return [tokens, `Language=${language}`].filter((option) => option !== '').join(',');
}
