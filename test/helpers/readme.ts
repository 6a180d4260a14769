import { readFile } from 'node:fs/promises';

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');

/** A block of the README, by its language and a word in it: what stands there has to work. */
export function readmeBlock(language: string, word: string): string {
  const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, its]) => its === language);
  const found = blocks.find(([, , code = '']) => code.includes(word))?.[2];
  if (found === undefined) throw new Error(`README has no ${language} block with ${word}`);
  return found;
}
