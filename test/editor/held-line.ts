import type { Page, WebSocketRoute } from 'playwright-core';
import { until } from '../helpers/until.js';

type Message = string | Buffer;

/** Of messages that have these letters in them. */
export const having =
  (letters: string) =>
  (message: Message): boolean =>
    message.includes(letters);

/** A line whose messages from the service wait, where it is held, until they are let through. */
export class HeldLine {
  #page: WebSocketRoute | undefined;
  #held: Message[] | undefined;

  async routes(page: Page): Promise<void> {
    await page.routeWebSocket(/\/socket\?/, (route) => {
      this.#page = route;
      route.connectToServer().onMessage((message) => {
        if (this.#held) this.#held.push(message);
        else route.send(message);
      });
    });
  }

  hold(): void {
    this.#held = [];
  }

  /** Until it holds so many that fit. */
  async holds(fits: (message: Message) => boolean, count = 1): Promise<void> {
    await until(() => this.#held!.filter(fits).length >= count);
  }

  /** All up to the first that fits. */
  letThrough(fits: (message: Message) => boolean): void {
    const end = this.#held!.findIndex(fits) + 1;
    for (const message of this.#held!.splice(0, end)) this.#page!.send(message);
  }

  /** What is held has gone with its line. */
  drop(): void {
    this.#held = undefined;
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const message of held) this.#page!.send(message);
  }
}
