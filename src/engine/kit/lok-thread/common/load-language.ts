/** Paper, numbers and dates of a document that comes with no language. */
const defaultLanguage = 'en-US';

/**
 * The language of a load. LibreOffice keeps that of the load before for the whole process, and without any it goes by an
 * environment that says nothing: so the first load states it, and each that speaks another than the one before. Stated
 * again, the same one costs a spreadsheet a quarter of its conversion.
 */
export class LoadLanguage {
  #stated: string | undefined;

  /**
   * @param tokens of the filter, csv say
   * @param language BCP 47, one that LibreOffice knows: it passes over others without a word
   * @returns options of the load that is made now
   */
  options(tokens = '', language = defaultLanguage): string {
    const stated = language === this.#stated ? '' : `Language=${language}`;
    this.#stated = language;
    return [tokens, stated].filter((option) => option !== '').join(',');
  }
}
