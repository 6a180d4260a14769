import { stateKey, type ViewEvent } from '../../../../../protocol/index.js';

/**
 * Events on their way out. LibreOffice repeats itself within one step of its work; of the events that only tell the
 * newest state, the last is kept.
 */
export class EventOutbox {
  #events = new Map<string, { view: number; event: ViewEvent }>();
  #count = 0;

  constructor(private readonly send: (view: number, event: ViewEvent) => void) {}

  add(view: number, event: ViewEvent): void {
    const state = stateKey(event);
    const key = state === undefined ? `#${this.#count++}` : `${view}/${state}`;
    this.#events.delete(key);
    this.#events.set(key, { view, event });
  }

  /** Nothing more for a view that is gone. */
  drop(view: number): void {
    for (const [key, entry] of this.#events) if (entry.view === view) this.#events.delete(key);
  }

  flush(): void {
    if (this.#events.size === 0) return;
    const events = this.#events;
    this.#events = new Map();
    for (const { view, event } of events.values()) this.send(view, event);
  }
}
