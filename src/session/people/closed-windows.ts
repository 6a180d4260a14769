import type { ViewEvent } from '../../protocol/index.js';
import { isRecord } from '../../values/index.js';
import { RecentEvents } from './recent-events.js';

/** Ends of windows that are remembered, bytes at most: some hundred. */
const maxEnds = 100_000;

/** Windows of LibreOffice that have closed lately: whoever's line was cut then would see them for ever. */
export class ClosedWindows {
  readonly #ends = new RecentEvents<string>(maxEnds);

  learn(event: ViewEvent): void {
    if (event.type !== 'dialog' && event.type !== 'window') return;
    const about: unknown = event.type === 'dialog' ? event.dialog : event.window;
    if (!isRecord(about)) return;
    const key = `${event.type} ${String(about['id'])}`;
    if (about['action'] === 'close' || about['action'] === 'hide') this.#ends.replace(key, event);
    // It is there again.
    else if (about['action'] === 'created' || 'children' in about) this.#ends.take(key);
  }

  get all(): readonly ViewEvent[] {
    return this.#ends.all;
  }

  clear(): void {
    this.#ends.clear();
  }
}
