/** Paper, numbers and dates of a document that comes with no language; a kit begins with it, see `warmUp`. */
export const defaultLanguage = 'en-US';

/** No language. */
const several = '*';

/**
 * The language of a load. LibreOffice keeps that of the load before for the whole process, and what it made in it even longer:
 * a French .docx, one of its own, a .ppt, and a sheet had other dates than alone, unless that stated its language, too. So all
 * loads of a kit state theirs from the first on that is not in what the kit began with. Those before are spared what it costs:
 * 12 to 35 ms of a spreadsheet's load (a quarter of a small one's conversion), 5 of a letter's, for LibreOffice (25.2) forgets
 * its table of currencies with each statement, also of the same language, and makes it anew; and once for the kit 40 MB, for it
 * looks all languages up for that. Nothing cheaper states one: that of a view, set before a document is closed, is not the
 * next load's.
 */
export class LoadLanguage {
  #spokeAnother = false;
  /** In what sheets of this process were loaded, those within other documents too, since {@link caughtUp}. */
  #ofSheets: string | undefined;

  /**
   * @param tokens of the filter, csv say
   * @param language BCP 47, one that LibreOffice knows: it passes over others without a word
   * @returns options of the load that is made now
   */
  options(tokens = '', language = defaultLanguage): string {
    this.#spokeAnother ||= language !== defaultLanguage;
    if (this.#ofSheets !== language) this.#ofSheets = this.#ofSheets === undefined ? language : several;
    return [tokens, this.#spokeAnother ? `Language=${language}` : ''].filter((option) => option !== '').join(',');
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
