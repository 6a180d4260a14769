import { afterEach, expect, it } from '@jest/globals';
import { keepPersonalWords, mayHavePersonalWords, readPersonalWords, withWord } from './personal-words.js';

const file = 'https://host.example/wopi/files/1';

afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

function withStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  return kept;
}

it('keeps the words of a person for all documents of a host, and for nobody else', () => {
  withStorage();
  expect(keepPersonalWords(file, 'ada', ['Acmeish'])).toBe(true);
  expect(readPersonalWords('https://host.example/wopi/files/2', 'ada')).toEqual(['Acmeish']);
  expect(readPersonalWords(file, 'bea')).toEqual([]);
  expect(readPersonalWords('https://other.example/wopi/files/1', 'ada')).toEqual([]);
});

it('tells whether anybody may have words at a host, before it is known who is there', () => {
  expect(mayHavePersonalWords(file)).toBe(false);
  const kept = withStorage();
  keepPersonalWords(file, 'ada', ['Acmeish']);
  // What a browser's storage holds are its own properties.
  Object.assign(globalThis.localStorage, Object.fromEntries(kept));
  expect(mayHavePersonalWords('https://host.example/wopi/files/2')).toBe(true);
  expect(mayHavePersonalWords('https://other.example/wopi/files/1')).toBe(false);
});

it('reads nothing but words, and nothing where storage is forbidden', () => {
  expect(readPersonalWords(file, 'ada')).toEqual([]);
  expect(keepPersonalWords(file, 'ada', ['Acmeish'])).toBe(false);
  const kept = withStorage();
  keepPersonalWords(file, 'ada', []);
  for (const [content, words] of [
    ['["Acmeish", "two words", "a=b", "#c", 1, null, "Zoëish"]', ['Acmeish', 'Zoëish']],
    ['{"0": "Acmeish"}', []],
    ['["Acme', []],
  ] as const) {
    kept.set([...kept.keys()][0]!, content);
    expect(readPersonalWords(file, 'ada')).toEqual(words);
  }
});

it('adds each word once, in order', () => {
  expect(withWord(['Acmeish', 'Zoëish'], 'Mid')).toEqual(['Acmeish', 'Mid', 'Zoëish']);
  expect(withWord(['Acmeish'], 'Acmeish')).toEqual(['Acmeish']);
});
