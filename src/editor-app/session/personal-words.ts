import { maxPersonalWords, personalWord } from '../../protocol/index.js';

/** Of one person at one storage host, for all documents: in the browser. */
const keyOf = (wopiSrc: string, userId: string): string =>
  `svc-words|${URL.canParse(wopiSrc) ? new URL(wopiSrc).origin : wopiSrc}|${userId}`;

/** Whether somebody has added a word in this browser: it is not known yet who opens the document. */
export function mayHavePersonalWords(wopiSrc: string): boolean {
  try {
    return Object.keys(globalThis.localStorage).some((key) => key.startsWith(keyOf(wopiSrc, '')));
  } catch {
    return false;
  }
}

/** Words that this person has added to their dictionary, sorted. */
export function readPersonalWords(wopiSrc: string, userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(globalThis.localStorage.getItem(keyOf(wopiSrc, userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWord).slice(0, maxPersonalWords) : [];
  } catch {
    // Storage may be forbidden, or hold what is none of ours.
    return [];
  }
}

/** @returns false where the browser does not keep it */
export function keepPersonalWords(wopiSrc: string, userId: string, words: readonly string[]): boolean {
  try {
    globalThis.localStorage.setItem(keyOf(wopiSrc, userId), JSON.stringify(words));
    return true;
  } catch {
    return false;
  }
}

export const isWord = (word: unknown): word is string => typeof word === 'string' && personalWord.test(word);

/** With one more, in order; as they were when it is among them, or there is no room. */
export function withWord(words: readonly string[], word: string): readonly string[] {
  if (words.includes(word) || words.length >= maxPersonalWords) return words;
  return [...words, word].toSorted((one, other) => one.localeCompare(other));
}
