import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { personalWord } from '../../../../../protocol/index.js';

/** LibreOffice's first dictionary of the user, which it takes as words of any language. */
const fileName = 'standard.dic';
const head = ['OOoUserDict1', 'lang: <none>', 'type: positive', '---'];

/**
 * Words that people at this document spell so. LibreOffice (25.2) reads them once, when spelling is checked first, and
 * lets nobody add one later but by a dialog: whoever comes after that is not asked.
 */
export class Wordbook {
  readonly #words = new Set<string>();
  #isRead = false;

  /** @param profile folder of LibreOffice's profile */
  constructor(private readonly profile: string) {}

  add(words: readonly string[]): void {
    if (this.#isRead) return;
    for (const word of words) if (personalWord.test(word)) this.#words.add(word);
  }

  /** Spelling is about to be checked. */
  write(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    if (this.#words.size === 0) return;
    const folder = join(this.profile, 'user', 'wordbook');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, fileName), [...head, ...this.#words, ''].join('\n'));
  }
}
