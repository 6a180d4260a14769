import type { UnsentEntry } from '../state/index.js';
import { BrowserKeep } from './browser-keep.js';

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

describe('BrowserKeep', () => {
  let storage: FakeStorage;
  const windowOf = (user = 'anna', document = 'http://host/files/1') => {
    const keep = new BrowserKeep(() => storage);
    const found = keep.open(document, user).map(({ text }) => text);
    return { keep, found };
  };
  beforeEach(() => {
    storage = new FakeStorage();
  });

  it('hands on what earlier windows left, once, in order', () => {
    windowOf().keep.put([entry('second', 2)]);
    const other = new BrowserKeep(() => storage);
    other.open('http://host/files/2', 'anna');
    other.put([entry('other document')]);
    expect(windowOf('bob').found).toEqual([]);
    expect(windowOf().found).toEqual(['second']);
    expect(windowOf().found).toEqual([]);
    expect(storage).toHaveLength(1);
  });

  it('forgets a person at a host, of all documents, and nobody else', () => {
    const [here, there] = [windowOf('a|1', 'http://host/files/1'), windowOf('a|1', 'http://host/files/2')];
    const others = [windowOf('1', 'http://host/files/1'), windowOf('a|1', 'http://other/files/1')];
    for (const { keep } of [here, there, ...others]) keep.put([entry('text')]);
    here.keep.forget();
    expect(windowOf('a|1', 'http://host/files/1').found).toEqual([]);
    expect(windowOf('a|1', 'http://host/files/2').found).toEqual([]);
    expect(windowOf('1', 'http://host/files/1').found).toEqual(['text']);
    expect(windowOf('a|1', 'http://other/files/1').found).toEqual(['text']);
  });

  it('holds nothing any more when nothing waits', () => {
    const { keep } = windowOf();
    keep.put([entry('text')]);
    keep.put([]);
    expect(storage).toHaveLength(0);
  });

  it('keeps the newest when there is too much, and forgets what is old', () => {
    windowOf().keep.put([entry('a'.repeat(300_000)), entry('b'.repeat(300_000), 2)]);
    expect(windowOf().found).toEqual(['b'.repeat(300_000)]);
    storage.setItem('svc-unsent|x|y|z', JSON.stringify({ at: 0, entries: [entry('old')] }));
    windowOf();
    expect(storage).toHaveLength(0);
  });

  it('does without a storage, and with a broken one', () => {
    const none = new BrowserKeep(() => undefined);
    expect(none.open('d', 'u')).toEqual([]);
    none.put([entry('text')]);
    storage.setItem = () => {
      throw new Error('full');
    };
    const { keep } = windowOf();
    expect(() => keep.put([entry('text')])).not.toThrow();
    storage = new FakeStorage();
    storage.setItem('svc-unsent|http://host/files/1|anna|x', '{');
    expect(windowOf().found).toEqual([]);
  });
});
