/** Paper, numbers and dates of a document that comes with no language; a kit begins with it, see `warmUp`. */
export const defaultLanguage = 'en-US';

/** No language. */
const several = '*';

/**
 * The language of a load. LibreOffice keeps that of the load before for the whole process, and some documents (a .docx,
 * then a .ppt) leave one behind that nobody stated: each load states it, but the first of a kit that speaks the language
 * it began with. That one is spared what it costs: 12 ms of a spreadsheet's load (a quarter of a small one's conversion), for
 * LibreOffice (25.2) forgets its table of currencies with each statement, also of the same language, and the next
 * spreadsheet makes it anew; and once for the kit 40 MB, for it looks all languages up for that. Nothing cheaper states
 * one: that of a view, set before a document is closed, is not the next load's.
 */
export class LoadLanguage {
  #isFirst = true;
  /** In what sheets of this process were loaded, those within other documents too, since {@link caughtUp}. */
  #ofSheets: string | undefined;

  /**
   * @param tokens of the filter, csv say
   * @param language BCP 47, one that LibreOffice knows: it passes over others without a word
   * @returns options of the load that is made now
   */
  options(tokens = '', language = defaultLanguage): string {
    const isSpared = this.#isFirst && language === defaultLanguage;
    this.#isFirst = false;
    if (this.#ofSheets !== language) this.#ofSheets = this.#ofSheets === undefined ? language : several;
    return [tokens, isSpared ? '' : `Language=${language}`].filter((option) => option !== '').join(',');
  }

  /**
   * Whether a sheet that is loaded now would show its formulas (`FORMULA()`) in the language of the one before: LibreOffice
   * (25.2) takes what parts their arguments from the load of one sheet for the next. The first of a process is right.
   */
  lagsBehind(language = defaultLanguage): boolean {
    return this.#ofSheets !== undefined && this.#ofSheets !== language;
  }

  /** A sheet was loaded in it for that alone. */
  caughtUp(language = defaultLanguage): void {
    this.#ofSheets = language;
  }
}
