/** A word, or several, as people write them: nothing that a formula would reckon with. */
const words = /^\p{L}[\p{L}\p{M}\p{N}\s'’.-]*$/u;
const reference = /^[a-z]{1,3}\d{1,7}$/i;
/** Not words, and in no language names of cells. */
const truths: ReadonlySet<string> = new Set(['TRUE', 'FALSE']);
const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * What a cell is compared with, as a formula: LibreOffice takes what is typed for one, so that `apple` would be a name that
 * does not exist, and `2026-01-31` a difference.
 *
 * @param names that cells have in this document
 */
export function comparedValue(typed: string, names: readonly string[]): string {
  const text = typed.trim();
  const [, year, month, day] = isoDate.exec(text) ?? [];
  if (year !== undefined) return `DATE(${[year, month, day].map(Number).join(';')})`;
  return isWords(text, new Set(names.map((name) => name.toUpperCase()))) ? `"${text}"` : typed;
}

function isWords(text: string, names: ReadonlySet<string>): boolean {
  if (!words.test(text) || truths.has(text.toUpperCase())) return false;
  return !text.split(/[\s.-]+/).some((part) => reference.test(part) || names.has(part.toUpperCase()));
}
