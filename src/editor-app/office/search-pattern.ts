/** What LibreOffice's patterns have and the browser's have not: flags within, groups that give nothing back, words' edges, such repetitions. */
const others: readonly (readonly [RegExp, string])[] = [
  [/\[\[:\^?[a-z]+:\]\]/g, 'x'],
  [/\(\?(?:>|[a-z]*(?:-[a-z]+)?:)/g, '(?:'],
  [/\(\?[a-z]*(?:-[a-z]+)?\)/g, ''],
  [/([*+?}])\+/g, '$1'],
];
const set = /\[(?:\\.|[^\]\\])+\]/g;
/** No repetition, and none of the letters that are named so. */
const brace = /(?<!\\[pPxNuk]?)\{(?!\d+(?:,\d*)?\})/;

/** Whether a regular expression may be one: LibreOffice says only that it has found nothing. */
export function isPattern(text: string): boolean {
  const plain = others.reduce((read, [has, put]) => read.replaceAll(has, put), text);
  if (brace.test(plain.replaceAll(set, 'x'))) return false;
  try {
    return new RegExp(plain).source !== '';
  } catch {
    return false;
  }
}
