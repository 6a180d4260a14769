import { textEncodingOf } from '../plain-text.js';

const separators = [',', ';', '\t', '|'];
const characterSets: Readonly<Record<string, number>> = {
  'utf-8': 76,
  'utf-16le': 65535,
  'utf-16be': 65535,
  'windows-1252': 1,
};

const tables: ReadonlySet<string> = new Set(['csv', 'tsv']);

/** Tables of text: what they are read with, {@link csvInputTokens} tells. */
export const isTable = (extension: string): boolean => tables.has(extension);

export interface CsvInput {
  /** Formulas are worked out. Those of a file that comes from anywhere are not. */
  readonly evaluatesFormulas: boolean;
}

/**
 * Tokens for reading a csv file whose separator and encoding nobody named. LibreOffice stores the document with the same
 * ones again, the byte order mark included.
 *
 * @param head its first bytes
 */
export function csvInputTokens(head: Buffer, { evaluatesFormulas }: CsvInput): string {
  const encoding = textEncodingOf(head);
  const reading = `${csvSeparator(head).charCodeAt(0)},34,${characterSets[encoding] ?? 76},1,,0,false,true`;
  return `${reading},false,false,false,0,${evaluatesFormulas}`;
}

/** What parts the cells of a csv file, by its first bytes. */
export const csvSeparator = (head: Buffer): string => separatorOf(new TextDecoder(textEncodingOf(head)).decode(head));

/**
 * The one that parts the most lines, and these most evenly. A comma is a decimal sign, too: where something else parts
 * every line alike, it is no separator.
 */
function separatorOf(text: string): string {
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/, 50)
    .filter((line) => line !== '');
  const scores = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    const isEven = lines.length > 0 && counts.every((count) => count > 0 && count === usual);
    return { separator, isEven, score: counts.filter((count) => count === usual).length * (usual ?? 0) };
  });
  const even = scores.find(({ separator, isEven }) => isEven && separator !== ',');
  if (even !== undefined) return even.separator;
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

function mostFrequent(counts: readonly number[]): number | undefined {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  return [...tally].sort(([, a], [, b]) => b - a)[0]?.[0];
}
