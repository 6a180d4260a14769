import { steadyNow } from '../../measures/steady-clock.js';
import type { KeptEntry } from './kept-entry.js';

/** For so long (ms) a look at the folder counts: it reads every entry, of all nodes where they share it. */
const lasts = 10_000;

type Counted = Pick<KeptEntry, 'id' | 'documentKey' | 'size' | 'keptAt'>;

/** How much is in the keep: what was found a moment ago, with what this process has put in and taken out since. */
export class KeepUsage {
  #found: ReadonlyMap<string, Counted> | undefined;
  #foundAt = 0;
  #looking: Promise<void> | undefined;
  /** Since the last look began; undefined: taken out. */
  readonly #since = new Map<string, Counted | undefined>();

  /** @param look all entries of the folder */
  constructor(private readonly look: () => Promise<readonly Counted[]>) {}

  put({ id, documentKey, size, keptAt }: Counted, now = steadyNow()): void {
    this.#changed(id, { id, documentKey, size, keptAt }, now);
  }

  removed({ id }: Pick<Counted, 'id'>, now = steadyNow()): void {
    this.#changed(id, undefined, now);
  }

  async entries(now = steadyNow()): Promise<readonly Counted[]> {
    if (!this.#found || now - this.#foundAt > lasts) await (this.#looking ??= this.#look(now));
    const entries = new Map(this.#found);
    for (const [id, entry] of this.#since) {
      if (entry) entries.set(id, entry);
      else entries.delete(id);
    }
    return [...entries.values()];
  }

  #changed(id: string, entry: Counted | undefined, now: number): void {
    // Nobody asks: the next look finds it.
    if (!this.#looking && now - this.#foundAt > lasts) this.#since.clear();
    else this.#since.set(id, entry);
  }

  async #look(now: number): Promise<void> {
    const before = [...this.#since.keys()];
    const last = new Map(this.#since);
    try {
      const found = await this.look();
      this.#found = new Map(found.map(({ id, documentKey, size, keptAt }) => [id, { id, documentKey, size, keptAt }]));
      this.#foundAt = now;
      // What changed while it was looked for may be in it, or not.
      for (const id of before) if (this.#since.get(id) === last.get(id)) this.#since.delete(id);
    } finally {
      this.#looking = undefined;
    }
  }
}
