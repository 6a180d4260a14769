import { extensionOf, stemOf } from './file-format.js';

/** Letters of a person's name; file systems take 255 bytes for all of it. */
const longest = 60;

/** What a copy is called that a person makes: one file, whatever they are called. */
export function copyName(fileName: string, person: string): string {
  return `${plain(stemOf(fileName))} (${Array.from(plain(person)).slice(0, longest).join('')}).${extensionOf(fileName)}`;
}

/** Hosts take what looks like a path for one. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\]+/gu, '-')
    .replace(/^[.\s-]+/, '')
    .trim();
