/** Paper, numbers and dates of a document that comes with no language; a kit begins with it, see `warmUp`. */
export const defaultLanguage = 'en-US';

/**
 * The language of a load. LibreOffice keeps that of the load before for the whole process, and some documents (a .docx,
 * then a .ppt) leave one behind that nobody stated: each load states it, but the first of a kit that speaks the language
 * it began with. That one is spared what it costs, a quarter of a spreadsheet's conversion, and once for the kit 40 MB, for
 * LibreOffice looks it up in the registry of all languages.
 */
export class LoadLanguage {
  #isFirst = true;

  /**
   * @param tokens of the filter, csv say
   * @param language BCP 47, one that LibreOffice knows: it passes over others without a word
   * @returns options of the load that is made now
   */
  options(tokens = '', language = defaultLanguage): string {
    const isSpared = this.#isFirst && language === defaultLanguage;
    this.#isFirst = false;
    return [tokens, isSpared ? '' : `Language=${language}`].filter((option) => option !== '').join(',');
  }
}
