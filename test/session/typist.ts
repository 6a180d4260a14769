import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { SocketClient } from '../helpers/socket-client.js';
import { textOf } from './service-under-test.js';

/** The numbers that were typed as ` 1 2 3 …`, in order, as far as they are there without a gap. */
export function typedUpTo(text: string): number {
  for (let number = 1; ; number++) if (!text.includes(` ${number} `)) return number - 1;
}

/** Somebody who types numbers and saves now and then, and knows what was confirmed. */
export class Typist {
  confirmed = 0;

  constructor(
    readonly client: SocketClient,
    public number: number,
  ) {}

  /** For a random while; sometimes with a save of which nobody waits for the end. */
  async work(longest: number): Promise<void> {
    const until = Date.now() + Math.random() * longest;
    // The kill before may have cut a number in half, of which nothing was promised: the next one is a word of its own.
    this.client.type(' ');
    do {
      this.client.type(`${++this.number} `);
      if (Math.random() < 0.15) void this.#save();
      await pause(Math.random() * 12);
    } while (Date.now() < until);
    if (Math.random() < 0.5) void this.#save();
    await pause(Math.random() * 60);
  }

  async #save(): Promise<void> {
    const { number, client } = this;
    const losses = client.all('lost').length;
    try {
      await client.save();
    } catch {
      // Whoever was refused knows that nothing was promised.
      return;
    }
    // Like the browser: what was asked for before a loss was heard of is no promise.
    if (client.all('lost').length === losses) this.confirmed = Math.max(this.confirmed, number);
  }
}

/** … of a kept file; 0 when it is gone. */
export const typedInFile = async (path: string): Promise<number> =>
  typedUpTo(textOf(await readFile(path).catch(() => undefined)));
