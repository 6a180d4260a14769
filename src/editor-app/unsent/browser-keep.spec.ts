import type { LeftView } from '../socket/left-view.js';
import type { UnsentEntry } from '../state/index.js';
import { BrowserKeep, type Left } from './browser-keep.js';
import { LivingWindows } from './living-windows.js';

class FakeStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key = (index: number): string | null => [...this.#items.keys()][index] ?? null;
  getItem = (key: string): string | null => this.#items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.#items.set(key, value);
  removeItem = (key: string): void => void this.#items.delete(key);
  clear = (): void => this.#items.clear();
}

const entry = (text: string, at = 1): UnsentEntry => ({ id: String(at), text, at, before: '', why: 'offline' });

/** Somebody has typed this. */
const viewOf = (text: string): LeftView => ({
  key: 'secret',
  at: 1,
  inputs: Array.from(text, (letter, index) => ({
    seq: index + 1,
    at: 1,
    input: { type: 'key', action: 'down', char: letter.charCodeAt(0), key: 0 },
    place: { kind: 'text', part: 0, partName: '', page: 1 },
  })),
  strays: [],
  context: [],
});

const textsOf = (all: readonly Left[]): string[] => all.flatMap(({ entries }) => entries.map(({ text }) => text));

describe('BrowserKeep', () => {
  let storage: FakeStorage;
  /** Windows that are open, and what is done when they end. */
  let living: Map<string, (() => void)[]>;
  const keepOf = (): BrowserKeep => {
    let own = '';
    return new BrowserKeep(() => storage, {
      areKnown: true,
      enter: (name: string) => void living.set((own = name), []),
      leave: () => {
        const waiting = living.get(own) ?? [];
        living.delete(own);
        for (const settle of waiting) settle();
      },
      names: async () => new Set(living.keys()),
      ended: async (name: string) => {
        await new Promise<void>((resolve) => living.get(name)!.push(resolve));
        return living.has(own);
      },
    });
  };
  const windowOf = async (user = 'anna', document = 'http://host/files/1') => {
    const keep = keepOf();
    const all: Left[] = [];
    await keep.open(document, user, (left) => all.push(left));
    return { keep, all, found: textsOf(all), views: all.flatMap(({ views }) => views) };
  };
  /** What a window leaves that has ended since. */
  const left = async (entries: readonly UnsentEntry[], user?: string, document?: string): Promise<void> => {
    const { keep } = await windowOf(user, document);
    keep.put(entries);
    keep.leave();
  };
  const found = async (user?: string, document?: string): Promise<string[]> => {
    const { keep, found: texts } = await windowOf(user, document);
    keep.leave();
    return texts;
  };
  beforeEach(() => {
    storage = new FakeStorage();
    living = new Map();
  });

  it('hands on what earlier windows left, once, in order', async () => {
    const both = [await windowOf(), await windowOf()];
    both.forEach(({ keep }, index) => keep.put([entry(['second', 'first'][index]!, 2 - index)]));
    both.forEach(({ keep }) => keep.leave());
    await left([entry('other document')], 'anna', 'http://host/files/2');
    expect(await found('bob')).toEqual([]);
    expect(await found()).toEqual(['first', 'second']);
    expect(await found()).toEqual([]);
    expect(storage).toHaveLength(1);
  });

  it('leaves alone what another window keeps, until that has ended', async () => {
    const { keep } = await windowOf();
    keep.put([entry('of a window that is open')]);
    expect(await found()).toEqual([]);
    keep.leave();
    keep.enter();
    expect(await found()).toEqual([]);
    keep.leave();
    expect(await found()).toEqual(['of a window that is open']);
  });

  it('has what another window leaves that ends later', async () => {
    const [first, second] = [await windowOf(), await windowOf()];
    first.keep.put([entry('left in the end')]);
    expect(textsOf(second.all)).toEqual([]);
    first.keep.leave();
    await new Promise((resolve) => setTimeout(resolve));
    expect(textsOf(second.all)).toEqual(['left in the end']);
  });

  it('forgets a person at a host, of all documents, and nobody else', async () => {
    const { keep } = await windowOf('a|1', 'http://host/files/1');
    keep.put([entry('text')]);
    await left([entry('text')], 'a|1', 'http://host/files/2');
    await left([entry('text')], '1', 'http://host/files/1');
    await left([entry('text')], 'a|1', 'http://other/files/1');
    keep.forget();
    keep.leave();
    expect(await found('a|1', 'http://host/files/1')).toEqual([]);
    expect(await found('a|1', 'http://host/files/2')).toEqual([]);
    expect(await found('1', 'http://host/files/1')).toEqual(['text']);
    expect(await found('a|1', 'http://other/files/1')).toEqual(['text']);
  });

  it('holds nothing any more when nothing waits', async () => {
    const { keep } = await windowOf();
    keep.put([entry('text')]);
    keep.put([]);
    expect(storage).toHaveLength(0);
  });

  it('keeps the newest when there is too much, and forgets what is old', async () => {
    await left([entry('a'.repeat(300_000)), entry('b'.repeat(300_000), 2)]);
    expect(await found()).toEqual(['b'.repeat(300_000)]);
    storage.setItem('svc-unsent|x|y|z', JSON.stringify({ at: 0, entries: [entry('old')] }));
    await found();
    expect(storage).toHaveLength(0);
  });

  it('hands on a view as it was, and its text alone when there is no room', async () => {
    const { keep } = await windowOf();
    keep.put([], [viewOf('aaa')]);
    keep.leave();
    const next = await windowOf();
    expect((await windowOf('anna', 'http://host/files/2')).views).toEqual([]);
    expect(next.views).toEqual([viewOf('aaa')]);
    next.keep.put([], [viewOf('a'.repeat(10_000))]);
    next.keep.leave();
    expect(await found()).toEqual(['a'.repeat(10_000)]);
  });

  it('does without a storage, without locks, and with a broken storage', async () => {
    const none = new BrowserKeep(() => undefined, new LivingWindows(() => undefined));
    const all: Left[] = [];
    await none.open('d', 'u', (left) => all.push(left));
    expect(all).toEqual([{ entries: [], views: [] }]);
    none.put([entry('text')]);
    storage.setItem = () => {
      throw new Error('full');
    };
    const { keep } = await windowOf();
    expect(() => keep.put([entry('text')])).not.toThrow();
    storage = new FakeStorage();
    storage.setItem('svc-unsent|http://host/files/1|anna|x', '{');
    expect(await found()).toEqual([]);
  });
});
