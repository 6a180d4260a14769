import type { ViewEvent } from '../../protocol/index.js';
import { RecentEvents } from './recent-events.js';
import { newsOf } from './window-news.js';

/** What open windows have said, bytes at most; the largest dialogs come to a quarter. One that says more is known by then. */
const maxSaid = 2_000_000;

/** Windows of LibreOffice that are open, each with what it has said: whoever's line was cut meanwhile has heard nothing of it. */
export class OpenWindows {
  readonly #said = new RecentEvents<string>(maxSaid);

  learn(event: ViewEvent): void {
    const news = newsOf(event);
    if (news?.what === 'ends') this.#said.take(news.key);
    else if (news?.what === 'opens') this.#said.replace(news.key, event);
    // A picture that is asked for later is the newest.
    else if (news?.what === 'says' && this.#said.get(news.key).length > 0) this.#said.add(news.key, event);
  }

  /** What was said of each, how it opened first. */
  get each(): readonly (readonly ViewEvent[])[] {
    return this.#said.each;
  }

  clear(): void {
    this.#said.clear();
  }
}
