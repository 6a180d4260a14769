import { csvSeparator, formatOf, isTable, type Content } from '../../formats/index.js';
import { knownLanguage } from '../../options/index.js';

export interface Languages {
  /** Of whoever opens it, BCP 47; undefined where nobody said. */
  readonly opener: string | undefined;
  /** What an editor speaks that nobody told a language, option `editor.defaults.language`. */
  readonly unsaid: string;
  /** Option `conversion.lang`. */
  readonly house: string;
}

/**
 * The language of the numbers and dates in a spreadsheet that says none itself, as those of Excel: that of whoever opens it.
 * A sheet has one for everybody who is at it: LibreOffice (25.2) knows none of single people.
 *
 * @returns undefined for what is no spreadsheet, and where nobody said
 */
export function sheetLanguage(
  content: Content,
  extension: string,
  { opener, unsaid, house }: Languages,
): string | undefined {
  if (opener === unsaid || formatOf(extension)?.kind !== 'spreadsheet') return undefined;
  const known = knownLanguage(opener);
  if (known === undefined) return undefined;
  const language = withRegion(known, house);
  // Whoever wrote this wrote no such numbers.
  if (isTable(extension) && decimalSign(language) === csvSeparator(content.head)) return undefined;
  return language;
}

/** Where a language has no country, that of the house counts, else the one that comes to mind first. */
function withRegion(language: string, house: string): string {
  const locale = new Intl.Locale(language);
  if (locale.region !== undefined) return language;
  if (new Intl.Locale(house).language === locale.language) return house;
  const { region } = locale.maximize();
  return region === undefined ? language : `${language}-${region}`;
}

const decimalSign = (language: string): string | undefined =>
  new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
