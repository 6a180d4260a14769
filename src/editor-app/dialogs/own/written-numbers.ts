import { withPlainDigits } from '../../office/typed-number.js';

/** The sign between whole and part in a language. */
function decimalSign(language: string): '.' | ',' {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

/** As somebody types it: with all its digits, and none in groups. */
export const writtenNumber = (value: number | null, language: string): string =>
  value === null ? '' : String(value).replace('.', decimalSign(language));

const groups = /[\s'’]/g;
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** @returns null for nothing, undefined for what is no number */
export function readNumber(text: string, language: string): number | null | undefined {
  const compact = withPlainDigits(text).trim().replaceAll(groups, '').replace(/^[−–]/, '-');
  if (compact === '') return null;
  const number = withPoint(compact, decimalSign(language));
  const value = plain.test(number) ? Number(number) : NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** Commas and points: of both the last one stands before the part; of one it is the language's, or does not group thousands. */
function withPoint(text: string, sign: '.' | ','): string {
  const signs: readonly string[] = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return text;
  const isMixed = signs.includes('.') && signs.includes(',');
  const other = last === '.' ? ',' : '.';
  if (isMixed) return text.replaceAll(other, '').replace(last, '.');
  const thousands = /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(text);
  return last !== sign && thousands ? text.replaceAll(last, '') : text.replace(last, '.');
}
