/** Paper, numbers and dates of a document that comes with no language; a kit begins with it, see `warmUp`. */
export const defaultLanguage = 'en-US';

/**
 * The language of a load. LibreOffice keeps that of the load before for the whole process: each load states it that
 * speaks another than the one before. Stated again, the same one costs a spreadsheet a quarter of its conversion; and the
 * first time that any is stated, LibreOffice looks it up in the registry of all languages, 40 MB for the kit.
 */
export class LoadLanguage {
  #stated = defaultLanguage;

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
