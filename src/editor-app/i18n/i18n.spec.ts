import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { admin } from './en/admin.js';
import { en as editor } from './en/index.js';
import { directionOf, languageOf, uiLanguages } from './ui-language.js';
import { adminTextsOf, catalogueOf, createTranslations } from './translations.js';

/** Of both pages. */
const en = { ...editor, admin };
const textsOf = async (language: (typeof uiLanguages)[number]): Promise<typeof en> => ({
  ...(await catalogueOf(language)),
  admin: await adminTextsOf(language),
});

const keysOf = (catalogue: object, prefix = ''): readonly string[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value as object, `${prefix}${key}.`),
  );

const holes = (text: string): readonly string[] => (text.match(/\{\{\w+(, number)?\}\}/g) ?? []).toSorted();
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

/** `find.hits_few` belongs to `find.hits_other`, and to nothing in a language that has no such form. */
const form = /_(?:zero|one|two|few|many|other)$/;
const bare = (keys: readonly string[]): readonly string[] =>
  [...new Set(keys.map((key) => key.replace(form, '')))].toSorted();

const pairs = ['()', '[]', '{}', '（）', '「」', '«»'] as const;
const count = (text: string, sign: string): number => text.split(sign).length - 1;
const isOdd = (text: string): boolean =>
  /~\w|\.\.\.|……|…\.|(?:^|\s)_\w|\s\s|Execute Interaction|Assign Macro|LibreOffice (?:Calc|Writer|Impress|Draw)/.test(
    text,
  ) ||
  text !== text.trim() ||
  pairs.some(([open = '', close = '']) => count(text, open) !== count(text, close));

describe.each(uiLanguages)('the catalogue of %s', (language) => {
  it('has the keys of the English one, and every plural form', async () => {
    const keys = keysOf(await textsOf(language));
    expect(bare(keys)).toEqual(bare(keysOf(en)));
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = keysOf(en)
      .filter((key) => key.endsWith('_other'))
      .flatMap((key) => pluralCategories.map((category) => key.replace(form, `_${category}`)));
    expect(forms.filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('has a text for every key, with the same values in it', async () => {
    const catalogue = await textsOf(language);
    const inEnglish = new Set(keysOf(en));
    for (const key of keysOf(catalogue)) {
      const english = textAt(en, inEnglish.has(key) ? key : key.replace(form, '_other'));
      expect(textAt(catalogue, key).trim()).not.toBe('');
      expect([key, holes(textAt(catalogue, key))]).toEqual([key, holes(english)]);
    }
  });

  it('says nothing as programs do: no marks of menu keys, doubled dots, lone brackets, or names of macros', async () => {
    const catalogue = await textsOf(language);
    const odd = keysOf(catalogue).filter((key) =>
      isOdd(textAt(catalogue, key).replaceAll(/\{\{\w+(, number)?\}\}/g, 'x')),
    );
    expect(odd).toEqual([]);
  });
});

describe('the catalogues', () => {
  it('have every key the components ask for', () => {
    const known = new Set(keysOf(en));
    const has = (key: string): boolean => known.has(key) || known.has(`${key}_other`);
    const asked = sources(join(process.cwd(), 'src/editor-app')).flatMap((source) =>
      [...source.matchAll(/\bt\('([\w.]+)'/g)].map(([, key]) => key ?? ''),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((key) => !has(key))).toEqual([]);
  });

  it('have no text that nobody asks for', () => {
    const all = sources(join(process.cwd(), 'src/editor-app')).join('\n');
    // Whole, `'action.close'`, or by its beginning, `command.${id}`; by its last name where a table lists those.
    const named = (key: string): boolean => new RegExp(`['"\`]${key.replaceAll('.', String.raw`\.`)}['"\`]`).test(all);
    const groups = new Set([...all.matchAll(/`([\w.]+)\.\$\{/g)].map(([, group]) => group));
    const grouped = (key: string): boolean =>
      key.split('.').some((_, at, parts) => groups.has(parts.slice(0, at).join('.')));
    const used = (key: string): boolean => named(key) || grouped(key);
    expect(bare(keysOf(en)).filter((key) => !used(key))).toEqual([]);
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
    expect(['de', 'de-AT', 'pt', 'zh-Hans-CN', 'zh_TW', 'en-GB', 'da', ''].map(languageOf)).toEqual([
      'de',
      'de',
      'pt-BR',
      'zh-CN',
      'en',
      'en',
      'en',
      'en',
    ]);
  });

  it('knows the direction of languages without a catalogue', () => {
    expect(['ar', 'he-IL', 'fa', 'de', 'en'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
  });

  it('translates, counts and fills in', async () => {
    const { t } = await createTranslations('de-CH');
    expect(t('command.bold')).toBe('Fett');
    expect(t('find.hits', { count: 3 })).toBe('3 Treffer');
    const english = await createTranslations('da');
    expect(english.t('users.count', { count: 1 })).toBe('1 person');
    expect(english.t('users.count', { count: 2 })).toBe('2 people');
  });

  it('takes the texts of a host, in the place of ours and in languages of its own', async () => {
    const german = await createTranslations('de', { command: { bold: 'Dick' } });
    expect([german.t('command.bold'), german.t('command.italic')]).toEqual(['Dick', 'Kursiv']);
    const danish = await createTranslations('da-DK', { command: { bold: 'Fed' } });
    expect([danish.t('command.bold'), danish.t('command.italic')]).toEqual(['Fed', 'Italic']);
  });

  it('counts as each language does', async () => {
    const { t } = await createTranslations('pl');
    expect([1, 3, 5].map((count) => t('find.hits', { count }))).toEqual(['1 wynik', '3 wyniki', '5 wyników']);
  });
});
