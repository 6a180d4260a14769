import { basename, extname } from 'node:path';
import { BadName } from './errors.js';

/** UTF-8 bytes; file systems take 255, of which a number in parentheses needs some. */
const longest = 240;

/** Whether a file may have this name, in whichever of its spellings in Unicode it lies there. */
export const isPlainName = (name: string): boolean =>
  !/[/\\\p{Cc}\p{Cs}]/u.test(name) &&
  !name.startsWith('.') &&
  name.trim() === name &&
  name !== '' &&
  Buffer.byteLength(name) <= longest;

/**
 * A name that is one visible file in a folder and nothing else: no path, no dot file, nothing that a file system or a
 * terminal would read differently.
 *
 * @throws BadName
 * @publicApi
 */
export function checkedName(name: string): string {
  if (!isPlainName(name)) throw new BadName();
  return name.normalize('NFC');
}

/**
 * `letter.odt`, `letter (2).odt`, … whichever is free first.
 *
 * @publicApi
 */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let candidate = name;
  for (let count = 2; isTaken(candidate); count++) candidate = numberedName(name, count);
  return candidate;
}

/** `letter (2).odt` */
export function numberedName(name: string, count: number): string {
  const extension = extname(name);
  return `${basename(name, extension)} (${count})${extension}`;
}
