import type { ViewEvent } from '../../protocol/index.js';
import { RecentEvents } from './recent-events.js';
import { newsOf } from './window-news.js';

/** Ends of windows that are remembered, bytes at most: some hundred. */
const maxEnds = 100_000;

/** Windows of LibreOffice that have closed lately: whoever's line was cut then would see them for ever. */
export class ClosedWindows {
  readonly #ends = new RecentEvents<string>(maxEnds);

  learn(event: ViewEvent): void {
    const news = newsOf(event);
    if (news?.what === 'ends') this.#ends.replace(news.key, event);
    // It is there again.
    else if (news?.what === 'opens') this.#ends.take(news.key);
  }

  get all(): readonly ViewEvent[] {
    return this.#ends.all;
  }

  clear(): void {
    this.#ends.clear();
  }
}
