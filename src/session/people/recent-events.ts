import type { ViewEvent } from '../../protocol/index.js';

/**
 * What a kit said lately of each thing, for whoever hears it later. A kit that was taken over names things without end:
 * so much is remembered, and what was spoken of longest ago is forgotten first.
 */
export class RecentEvents<Key> {
  readonly #entries = new Map<Key, { readonly events: ViewEvent[]; weight: number }>();
  #weight = 0;

  /** @param maxWeight see {@link weigh} */
  constructor(private readonly maxWeight: number) {}

  /** In place of what was said before. */
  replace(key: Key, event: ViewEvent): void {
    this.take(key);
    this.add(key, event);
  }

  /** After what was said before. */
  add(key: Key, event: ViewEvent): void {
    const entry = this.#entries.get(key) ?? { events: [], weight: weigh(key) };
    this.#entries.set(key, entry);
    const before = entry.events.length === 0 ? 0 : entry.weight;
    entry.events.push(event);
    entry.weight += weigh(event);
    this.#weight += entry.weight - before;
    if (this.#weight > this.maxWeight) this.#forget(this.maxWeight / 2);
  }

  /** Much at once: looking for the first of a map takes long after the first ones were removed. */
  #forget(down: number): void {
    for (const oldest of this.#entries.keys()) {
      this.take(oldest);
      if (this.#weight <= down) break;
    }
  }

  get(key: Key): readonly ViewEvent[] {
    return this.#entries.get(key)?.events ?? [];
  }

  /** … and forgets it. */
  take(key: Key): readonly ViewEvent[] {
    const { events, weight } = this.#entries.get(key) ?? { events: [], weight: 0 };
    this.#entries.delete(key);
    this.#weight -= weight;
    return events;
  }

  /** What was spoken of longest ago comes first. */
  get all(): readonly ViewEvent[] {
    return this.each.flat();
  }

  /** The same, by what it is about. */
  get each(): readonly (readonly ViewEvent[])[] {
    return [...this.#entries.values()].map(({ events }) => events);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}

/** What plain data takes in memory, bytes, roughly. */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, each]) => sum + name.length + weigh(each), 64);
}
