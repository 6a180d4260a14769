import { createHash, timingSafeEqual } from 'node:crypto';
import { PasswordRequired, PasswordWrong } from '../../engine/index.js';
import type { ViewClient } from '../people/view.js';
import type { Loader } from './loader.js';

/** Wrong answers of one person before the connection is given up. */
const triesOfOne = 5;
/** Wrong answers of all together before nobody is asked for a while. */
const triesOfAll = 20;
/** How long that lasts, ms. */
const pause = 60_000;

/**
 * A document that asks for a password asks everybody who joins, not only whoever opened it: the host lets people at the
 * file, its author decided who may read it.
 */
export class PasswordGate {
  #failures = 0;
  #closedUntil = 0;

  constructor(
    private readonly document: Pick<Loader, 'password'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws PasswordRequired when the person gives up, PasswordWrong after too many wrong answers */
  async admit(client: Pick<ViewClient, 'askPassword'>): Promise<void> {
    const right = this.document.password;
    if (right === undefined) return;
    for (let tries = 0; tries < triesOfOne && this.now() >= this.#closedUntil; tries++) {
      const given = await client.askPassword('view', tries > 0);
      if (given === undefined) throw new PasswordRequired('The document is protected by a password.');
      if (this.now() >= this.#closedUntil && isEqual(given, right)) return void (this.#failures = 0);
      this.#failed();
    }
    throw new PasswordWrong('The password is wrong. Try again in a minute.');
  }

  #failed(): void {
    if (++this.#failures < triesOfAll) return;
    this.#failures = 0;
    this.#closedUntil = this.now() + pause;
  }
}

/** Takes the same time whatever is compared. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}
