import type { ViewClient } from '../people/view-connection.js';

/** Whom an opening speaks to: somebody who is here, or will be. */
type Listener = Pick<ViewClient, 'send' | 'askPassword'>;

/**
 * Stands for a person whose form has come and whose socket has not. Progress is told to nobody until then; a question for
 * the password waits for the first who comes, and is theirs alone.
 */
export class WaitingClient implements Listener {
  #person: Listener | undefined;
  #came: (person: Listener | undefined) => void = () => undefined;
  readonly #arrival = new Promise<Listener | undefined>((resolve) => {
    this.#came = resolve;
  });

  /** @returns whether this is the first to come */
  arrived(person: Listener): boolean {
    if (this.#person) return false;
    this.#person = person;
    this.#came(person);
    return true;
  }

  /** Nobody comes: whatever was asked is given up. */
  giveUp(): void {
    this.#came(undefined);
  }

  send(message: Parameters<Listener['send']>[0]): void {
    this.#person?.send(message);
  }

  async askPassword(purpose: 'view' | 'modify', wrong: boolean): Promise<string | undefined> {
    const person = await this.#arrival;
    return person?.askPassword(purpose, wrong);
  }
}
