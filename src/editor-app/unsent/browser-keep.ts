import type { LeftView } from '../socket/left-view.js';
import type { UnsentEntry } from '../state/index.js';
import { LivingWindows } from './living-windows.js';
import { readTyped } from './typed-text.js';

/** What a window keeps for the next one. */
export interface Left {
  /** Is in no document. */
  readonly entries: readonly UnsentEntry[];
  /** The service knows what of it is. */
  readonly views: readonly LeftView[];
}

interface Kept extends Partial<Left> {
  readonly at: number;
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
    private readonly windows: Pick<
      LivingWindows,
      'areKnown' | 'enter' | 'leave' | 'names' | 'ended'
    > = new LivingWindows(),
  ) {}

  /**
   * @param found told what earlier windows left, and what others that are open now leave when they end: it is this
   * window's from then on
   */
  async open(wopiSrc: string, userId: string, found: (left: Left) => void): Promise<void> {
    const scope = `${prefix}${wopiSrc}|${userId}|`;
    this.#owner = { host: originOf(wopiSrc), userId };
    this.#key ??= `${scope}${Math.random().toString(36).slice(2)}`;
    const own = this.#key;
    this.enter();
    const living = await this.windows.names();
    found(this.#take(scope, new Set([...living, own])));
    for (const name of living) {
      if (!name.startsWith(scope) || name === own) continue;
      // A page that is reloaded may come before the one before it has gone.
      void this.windows.ended(name).then((ended) => ended && found(this.#take(name, new Set())));
    }
  }

  #take(scope: string, others: ReadonlySet<string>): Left {
    return this.#try((storage) => {
      const now = Date.now();
      const found: Left[] = [];
      for (const key of keysOf(storage)) {
        const kept = others.has(key) ? undefined : read(storage, key);
        if (!kept) continue;
        const isOld = now - kept.at > maxAge;
        if (key.startsWith(scope) && !isOld) found.push(kept);
        if (key.startsWith(scope) || isOld) storage.removeItem(key);
      }
      return {
        entries: found.flatMap(({ entries }) => entries).sort((one, other) => one.at - other.at),
        views: found.flatMap(({ views }) => views).sort((one, other) => one.at - other.at),
      };
    }, nothing);
  }

  /** What this window keeps is its own from now on, … */
  enter(): void {
    if (this.#key !== undefined) this.windows.enter(this.#key);
  }

  /** … and from now on the next one's. */
  leave(): void {
    this.windows.leave();
  }

  /** Others see that this window is there, and leave alone what it keeps. */
  get isGuarded(): boolean {
    return this.windows.areKnown;
  }

  /** The text alone, where there is no room for all, and the newest of it. */
  put(entries: readonly UnsentEntry[], views: readonly LeftView[] = []): void {
    const key = this.#key;
    if (key === undefined) return;
    this.#try((storage) => {
      let left: Left = { entries, views };
      const text = (): string => JSON.stringify({ at: Date.now(), ...left } satisfies Kept);
      if (text().length > maxLength) left = { entries: [...entries, ...views.flatMap(textsOf)], views: [] };
      while (left.entries.length > 0 && text().length > maxLength) left = { ...left, entries: left.entries.slice(1) };
      if (left.entries.length + left.views.length === 0) storage.removeItem(key);
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

const nothing: Left = { entries: [], views: [] };

/** All of it, for nobody knows then what of it is in the document. */
const textsOf = ({ inputs, strays, context }: LeftView): UnsentEntry[] =>
  readTyped([...inputs, ...strays], context).entries.map((entry) => ({ ...entry, why: 'offline' }));

/** Of an address that is none: itself. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address);

function keysOf(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function read(storage: Storage, key: string): (Left & Kept) | undefined {
  try {
    const { at, entries, views = [] } = JSON.parse(storage.getItem(key) ?? '') as Kept;
    return Array.isArray(entries) ? { at, entries, views } : undefined;
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
