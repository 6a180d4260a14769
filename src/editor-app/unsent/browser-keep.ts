import type { UnsentEntry } from '../state/index.js';
import { LivingWindows } from './living-windows.js';

interface Kept {
  readonly at: number;
  readonly entries: readonly UnsentEntry[];
}

const prefix = 'svc-unsent|';
/** Characters of one window's text; the browser's own bound is a few million for all of a site. */
const maxLength = 500_000;
/** What nobody asked for in so long is not asked for any more, ms. */
const maxAge = 30 * 24 * 3_600_000;

/** Keeps text that is in no document where it survives the window: in the browser, by document and person. */
export class BrowserKeep {
  #key: string | undefined;
  /** Whose it is, at which host. */
  #owner: { readonly host: string; readonly userId: string } | undefined;

  /** @param storage none where the browser, or the page's place in another, does not allow it */
  constructor(
    private readonly storage: () => Storage | undefined = localStorageIfAllowed,
    private readonly windows: Pick<LivingWindows, 'enter' | 'leave' | 'names'> = new LivingWindows(),
  ) {}

  /** @returns what earlier windows left; it is this window's from now on. What others keep that are open is theirs. */
  async open(wopiSrc: string, userId: string): Promise<readonly UnsentEntry[]> {
    const scope = `${prefix}${wopiSrc}|${userId}|`;
    this.#owner = { host: originOf(wopiSrc), userId };
    this.#key ??= `${scope}${Math.random().toString(36).slice(2)}`;
    this.enter();
    const living = await this.windows.names();
    return this.#try((storage) => {
      const now = Date.now();
      const found: UnsentEntry[] = [];
      for (const key of keysOf(storage)) {
        const isElsewhere = key === this.#key || living.has(key);
        const kept = isElsewhere ? undefined : read(storage, key);
        if (!kept) continue;
        const isOld = now - kept.at > maxAge;
        if (key.startsWith(scope) && !isOld) found.push(...kept.entries);
        if (key.startsWith(scope) || isOld) storage.removeItem(key);
      }
      return found.sort((one, other) => one.at - other.at);
    }, []);
  }

  /** What this window keeps is its own from now on, … */
  enter(): void {
    if (this.#key !== undefined) this.windows.enter(this.#key);
  }

  /** … and from now on the next one's. */
  leave(): void {
    this.windows.leave();
  }

  /** The newest of it, where there is no room for all. */
  put(entries: readonly UnsentEntry[]): void {
    const key = this.#key;
    if (key === undefined) return;
    this.#try((storage) => {
      let left = [...entries];
      const text = (): string => JSON.stringify({ at: Date.now(), entries: left } satisfies Kept);
      while (left.length > 0 && text().length > maxLength) left = left.slice(1);
      if (left.length === 0) storage.removeItem(key);
      else storage.setItem(key, text());
    }, undefined);
  }

  /** Removes what this person left in the browser, of all documents of this host. */
  forget(): void {
    const owner = this.#owner;
    if (!owner) return;
    const isTheirs = (key: string): boolean => {
      const scope = key.slice(prefix.length, key.lastIndexOf('|'));
      const document = scope.slice(0, -owner.userId.length - 1);
      return scope === `${document}|${owner.userId}` && originOf(document) === owner.host;
    };
    this.#try(
      (storage) =>
        keysOf(storage)
          .filter(isTheirs)
          .forEach((key) => storage.removeItem(key)),
      undefined,
    );
  }

  #try<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = this.storage();
      return storage ? work(storage) : otherwise;
    } catch {
      // Full, or forbidden: what is in the window is all there is.
      return otherwise;
    }
  }
}

/** Of an address that is none: itself. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);

function keysOf(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function read(storage: Storage, key: string): Kept | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? '') as Kept;
    return Array.isArray(kept.entries) ? kept : undefined;
  } catch {
    storage.removeItem(key);
    return undefined;
  }
}

function localStorageIfAllowed(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
