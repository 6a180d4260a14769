import { setTimeout as pause } from 'node:timers/promises';
import type { StoredFile } from '../helpers/hosts/index.js';
import { Key } from '../helpers/socket-client.js';
import type { BrowserVisitor } from './browser-client.js';
import { textOf } from './service-under-test.js';

const down = 1024;
const toStart = 0x2000 | Key.home;

/** Somebody who goes on typing words of their own, whatever happens to the line. */
export class WordTypist {
  readonly words: string[] = [];
  #stopped = false;
  #work: Promise<void> = Promise.resolve();

  constructor(
    readonly visitor: BrowserVisitor,
    readonly name: string,
    private readonly random: () => number,
  ) {}

  get text(): string {
    return this.words.join('');
  }

  begin(): void {
    this.#work = this.#type();
  }

  async end(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  async #type(): Promise<void> {
    while (!this.#stopped) {
      const word = `${this.name}${String(this.words.length).padStart(3, '0')} `;
      this.words.push(word);
      for (const letter of word) {
        this.visitor.type(letter);
        if (this.random() < 0.4) await pause(this.random() * 25);
      }
      await pause(this.random() * 40);
    }
  }
}

/** What the kit was sent before is in the document. */
export const applied = (visitor: BrowserVisitor): Promise<unknown> => visitor.client.ask({ type: 'status' } as never);

/** The document's paragraphs in storage, without blanks at their ends. */
export const paragraphsOf = (file: StoredFile): string[] =>
  textOf(file.bytes)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Puts an empty line for each of them before the text, and everybody on theirs. */
export async function onLinesOfTheirOwn(people: readonly WordTypist[]): Promise<void> {
  const [first] = people;
  first!.visitor.press(0, toStart);
  for (const _ of people) first!.visitor.press(0, Key.enter);
  await applied(first!.visitor);
  for (const [line, { visitor }] of people.entries()) {
    visitor.press(0, toStart);
    for (let step = 0; step < line; step++) visitor.press(0, down);
    await applied(visitor);
  }
}
