import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { de } from './de/index.js';
import { en } from './en/index.js';
import { directionOf, languageOf } from './language.js';
import { createTranslations } from './translations.js';

const keysOf = (catalogue: object, prefix = ''): readonly string[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value as object, `${prefix}${key}.`),
  );

const holes = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const textAt = (catalogue: object, key: string): string => {
  const parts = key.split('.');
  let node: unknown = catalogue;
  while (typeof node === 'object' && node !== null) {
    const whole: unknown = Reflect.get(node, parts.join('.'));
    if (typeof whole === 'string') return whole;
    node = Reflect.get(node, parts.shift() ?? '');
  }
  return String(node);
};

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect(keysOf(de).toSorted()).toEqual(keysOf(en).toSorted());
  });

  it('have a text for every key, with the same values in it', () => {
    for (const key of keysOf(en)) {
      expect(textAt(de, key).trim()).not.toBe('');
      expect([key, holes(textAt(de, key))]).toEqual([key, holes(textAt(en, key))]);
    }
  });

  it('have every key the components ask for', () => {
    const known = new Set(keysOf(en));
    const has = (key: string): boolean => known.has(key) || known.has(`${key}_other`);
    const asked = sources(join(process.cwd(), 'src/editor-app')).flatMap((source) =>
      [...source.matchAll(/\bt\('([\w.]+)'/g)].map(([, key]) => key ?? ''),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !has(key))).toEqual([]);
  });

  it('have a text for every notice', () => {
    const told = sources(join(process.cwd(), 'src/editor-app')).flatMap((source) =>
      [...source.matchAll(/'(?:info|success|warning|error)', '([\w.]+)'/g)].map(([, key]) => `notice.${key}`),
    );
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter((key) => !keysOf(en).includes(key))).toEqual([]);
  });
});

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

describe('languages', () => {
  it('falls back to English', () => {
    expect(['de', 'de-AT', 'en-GB', 'fr', ''].map(languageOf)).toEqual(['de', 'de', 'en', 'en', 'en']);
  });

  it('knows the direction of languages without a catalogue', () => {
    expect(['ar', 'he-IL', 'fa', 'de', 'en'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
  });

  it('translates, counts and fills in', async () => {
    const { t } = await createTranslations('de-CH');
    expect(t('command.bold')).toBe('Fett');
    expect(t('find.hits', { count: 3 })).toBe('3 Treffer');
    const english = await createTranslations('fr');
    expect(english.t('users.count', { count: 1 })).toBe('1 person');
    expect(english.t('users.count', { count: 2 })).toBe('2 people');
  });
});
