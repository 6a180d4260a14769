import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TenantQuestion } from 'nestjs-svc';
import { freshFolder } from '../helpers/fresh-folder.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, Key, text, type ViewUnderTest } from './editor-under-test.js';
import { until } from '../helpers/until.js';

const namespaces = ['office', 'style', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"')
  .concat('xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"')
  .join(' ');
const letter = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
  <office:font-face-decls><style:font-face style:name="Nowhere Sans" svg:font-family="'Nowhere Sans'"/></office:font-face-decls>
  <office:styles><style:default-style style:family="paragraph">
    <style:text-properties fo:language="en" fo:country="US"/></style:default-style></office:styles>
  <office:automatic-styles><style:style style:name="P1" style:family="paragraph">
    <style:text-properties style:font-name="Nowhere Sans"/></style:style></office:automatic-styles>
  <office:body><office:text>${content}</office:text></office:body>
</office:document>`;

let subject: EngineUnderTest;
let dictionaries: string;

/** Knows one word each, beside what the system knows. */
const words = { company: 'Acmeish', ada: 'Adaish' };

beforeAll(async () => {
  dictionaries = await freshFolder('own dictionaries-');
  for (const [name, word] of Object.entries(words)) {
    await mkdir(join(dictionaries, name), { recursive: true });
    await writeFile(join(dictionaries, name, 'en_US_words.aff'), 'SET UTF-8\n');
    await writeFile(join(dictionaries, name, 'en_US_words.dic'), `1\n${word}\n`);
  }
  subject = await EngineUnderTest.start({
    dictionaries: join(dictionaries, 'company'),
    tenantFolders: ({ host }) => (host === 'ada.example' ? { dictionaries: join(dictionaries, 'ada') } : undefined),
  });
});
afterAll(async () => {
  await subject.stop();
  await rm(dictionaries, { recursive: true });
});

async function open(content: string, whose: TenantQuestion = {}): Promise<EditorUnderTest> {
  const path = join(subject.folder, 'letter.fodt');
  await writeFile(path, letter(content));
  return EditorUnderTest.open(subject, path, { whose });
}

type Entry = { readonly text?: string; readonly command?: string };
const entriesOf = (view: ViewUnderTest): readonly Entry[] =>
  view.told('contextMenu').flatMap(({ menu }) => (menu as { readonly menu: readonly Entry[] }).menu);
const isSuggestion = ({ command = '' }: Entry): boolean => command.startsWith('.uno:SpellCheckApplySuggestion');

/**
 * Whether the context menu of the first word of a line has suggestions. LibreOffice checks when it has nothing else to do,
 * and leaves the word at the caret alone: the caret rests in the last line first, so long, and where that is tells where the
 * word is. (A place told earlier may be from before the text was laid out.)
 *
 * @param below how many lines the last one is below
 */
async function isMarked(view: ViewUnderTest, below: number, rest: number): Promise<boolean> {
  view.uno('.uno:GoToEndOfDoc');
  view.uno('.uno:GoToStartOfPara');
  await pause(rest);
  const first = await view.event('cursor');
  const { rectangle } = view.told('cursor').at(-1) ?? first;
  const word = { x: rectangle.x + 200, y: rectangle.y + rectangle.height * (0.5 - below) };
  view.events.length = 0;
  view.click(word.x, word.y);
  view.click(word.x, word.y, { buttons: 4 });
  await view.ask({ type: 'selectionText' });
  return entriesOf(view).some(isSuggestion);
}

/** On a busy machine it has nothing else to do later: each rest is longer than the one before. */
async function becomesMarked(view: ViewUnderTest, below: number): Promise<number> {
  let rest = 250;
  while (!(await isMarked(view, below, rest))) rest *= 2;
  return rest;
}

it('marks misspelled words behind the walls, and mends them from the context menu', async () => {
  const editor = await open('<text:p>Wrods of a letter.</text:p><text:p>Here</text:p>');
  const view = await editor.view({ spellcheck: true });
  view.show(4, 2);
  await becomesMarked(view, 1);
  const [first] = entriesOf(view).filter(isSuggestion);
  view.uno('.uno:SpellCheckApplySuggestion', { ApplyRule: text(`Spelling_${first?.text ?? ''}`) });
  expect(await view.allText()).toBe(`${first?.text ?? '?'} of a letter.\nHere`);
  const known = await view.ask({ type: 'commandValues', command: '.uno:LanguageStatus' });
  expect(JSON.stringify(known)).toContain('English (USA);en-US');
  await editor.close();
});

it('knows the words of an organisation, and of its tenants, beside those of the language', async () => {
  const content = ['Acmeish', 'Adaish', 'Letter', 'Lettr', 'Here'].map((word) => `<text:p>${word}</text:p>`).join('');
  const marked = async (host: string): Promise<readonly boolean[]> => {
    const editor = await open(content, { host });
    const view = await editor.view({ spellcheck: true });
    view.show(4, 2);
    const rest = await becomesMarked(view, 1);
    const found: boolean[] = [];
    for (const below of [4, 3, 2]) found.push(await isMarked(view, below, rest));
    await editor.close();
    return found;
  };
  expect(await marked('ada.example')).toEqual([false, false, false]);
  expect(await marked('bob.example')).toEqual([false, true, false]);
});

it('takes the words of those who come before spelling is checked as right, and nobody else’s', async () => {
  const content = ['Blorks', 'Worfs', 'Lettr', 'Here'].map((word) => `<text:p>${word}</text:p>`).join('');
  const editor = await open(content);
  const view = await editor.view({ spellcheck: true });
  const reader = await editor.view({ readOnly: true });
  view.post({ type: 'words', words: ['Blorks', 'Lettr=Letter'] });
  reader.post({ type: 'words', words: ['Worfs'] });
  view.show(4, 2);
  const rest = await becomesMarked(view, 1);
  view.post({ type: 'words', words: ['Worfs'] });
  const found: boolean[] = [];
  for (const below of [3, 2]) found.push(await isMarked(view, below, rest));
  expect(found).toEqual([false, true]);
  await editor.close();
});

it('sets the language of all text, and quotes as it does', async () => {
  const editor = await open('<text:p/>');
  const view = await editor.view();
  view.show(4, 2);
  view.type('"one" ');
  view.uno('.uno:LanguageStatus', { Language: text('Default_German (Germany)') });
  await view.event(
    'commandState',
    ({ command, value }) => command.endsWith('LanguageStatus') && value === 'German (Germany);de-DE',
  );
  view.type('"zwei" ');
  expect(await view.allText()).toBe('“one” „zwei“ ');
  await editor.close();
});

it('begins lists as they are typed', async () => {
  const editor = await open('<text:p/>');
  const view = await editor.view();
  view.show(4, 2);
  view.type('- apples');
  view.press(Key.enter);
  view.press(Key.enter);
  view.type('1. bread');
  view.press(Key.enter);
  const { path } = await editor.document.save();
  const stored = await readFile(path, 'utf8');
  expect(stored.match(/<text:list /g)).toHaveLength(2);
  expect(stored).not.toMatch(/>\s*(- apples|1\. bread)</);
  await editor.close();
});

it('tells everybody which fonts are missing', async () => {
  const editor = await open('<text:p text:style-name="P1">In a font of its own.</text:p>');
  const told = new Map<number | undefined, readonly string[]>();
  // It comes before a view's number does.
  editor.document.on('event', (event, view) => event.type === 'fontsMissing' && told.set(view, event.fonts));
  for (const name of ['Ann', 'Ben']) {
    const view = await editor.view({ author: name });
    view.show(4, 2);
    await until(() => told.has(view.id));
    expect(told.get(view.id)).toEqual(['Nowhere Sans']);
  }
  await editor.close();
});
