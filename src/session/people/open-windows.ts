import type { ViewEvent } from '../../protocol/index.js';
import { isRecord } from '../../values/index.js';
import { RecentEvents } from './recent-events.js';

/** What open windows have said, bytes at most; the largest dialogs come to a quarter. One that says more is known by then. */
const maxSaid = 2_000_000;

/** Windows of LibreOffice that are open, each with what it has said: whoever's line was cut meanwhile has heard nothing of it. */
export class OpenWindows {
  readonly #said = new RecentEvents<string>(maxSaid);

  learn(event: ViewEvent): void {
    if (event.type !== 'dialog' && event.type !== 'window') return;
    const about: unknown = event.type === 'dialog' ? event.dialog : event.window;
    if (!isRecord(about)) return;
    const { id, action } = about;
    const key = `${event.type} ${String(id)}`;
    if (action === 'close' || action === 'hide') this.#said.take(key);
    else if (opens(about)) this.#said.replace(key, event);
    // A picture that is asked for later is the newest.
    else if (action !== 'invalidate' && this.#said.get(key).length > 0) this.#said.add(key, event);
  }

  /** What was said of each, how it opened first. */
  get each(): readonly (readonly ViewEvent[])[] {
    return this.#said.each;
  }

  clear(): void {
    this.#said.clear();
  }
}

/** By a picture, or by its widgets; the widgets of bars and of what is only prepared are of no window. */
function opens({ action, children, jsontype = 'dialog' }: Readonly<Record<string, unknown>>): boolean {
  return action === 'created' || (Array.isArray(children) && jsontype === 'dialog');
}
