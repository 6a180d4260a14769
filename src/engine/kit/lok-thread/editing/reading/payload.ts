import type { Rectangle } from '../../../../../protocol/index.js';
import { isRecord, parsedJson } from '../../../../../values/index.js';

/** Readers of what LibreOffice puts into callback payloads. All are total: what cannot be read is undefined or null. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** `x, y, width, height[, …]` in twips; undefined for `EMPTY` and anything else. */
export function parseRectangle(text: string): Rectangle | undefined {
  const [x, y, width, height] = parseNumbers(text);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return { x, y, width, height };
}

/** `rectangle; rectangle; …` */
export function parseRectangles(text: string): Rectangle[] {
  return text
    .split(';')
    .map(parseRectangle)
    .filter((rectangle) => rectangle !== undefined);
}

/** The numbers a comma-separated list begins with, up to the first item that is none. */
export function parseNumbers(text: string): number[] {
  const numbers: number[] = [];
  for (const item of text.split(',')) {
    const number = Number(item);
    if (item.trim() === '' || !Number.isFinite(number)) break;
    numbers.push(number);
  }
  return numbers;
}

/** The object a payload holds; empty when it holds none. */
export function parseObject(text: string): JsonObject {
  const value = parsedJson(text);
  return isRecord(value) ? value : {};
}

/** JSON when it is an object or a list, otherwise the text itself. */
export function parseTolerant(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  return parsedJson(text) ?? text;
}

/** LibreOffice writes numbers as numbers or as strings. */
export function toNumber(value: unknown, fallback = 0): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function toBoolean(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
