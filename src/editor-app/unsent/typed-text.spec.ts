import { Modifier, type ClientInput } from '../../protocol/index.js';
import type { SentInput } from '../socket/sent-inputs.js';
import type { Place } from '../state/index.js';
import { readTyped } from './typed-text.js';

const text: Place = { kind: 'text', part: 0, partName: '', page: 2 };
const sheet = (cell: string, formula = ''): Place => ({
  kind: 'spreadsheet',
  part: 0,
  partName: 'Data',
  page: 1,
  cell,
  formula,
});
const codes = {
  Enter: 1280,
  Escape: 1281,
  Tab: 1282,
  Backspace: 1283,
  Delete: 1286,
  Left: 1026,
  Right: 1027,
  Up: 1025,
};

let seq = 0;
const press = (key: number, char = 0): ClientInput[] =>
  (['down', 'up'] as const).map((action) => ({ type: 'key', action, char, key }));

/** Keys of a text; `{Enter}` and the like, with `^` for Ctrl before the brace, are keys of their own. */
function keys(script: string, place: Place = text): SentInput[] {
  const inputs = [...script.matchAll(/(\^?)\{(\w+)\}|(.)/gsu)].flatMap(([, ctrl, name, char]) =>
    char === undefined
      ? press(codes[name as keyof typeof codes] + (ctrl ? Modifier.ctrl : 0))
      : press(0, char.codePointAt(0)),
  );
  return sent(place, ...inputs);
}
const sent = (place: Place, ...inputs: ClientInput[]): SentInput[] =>
  inputs.map((input) => ({ seq: ++seq, input, at: 1_000 + seq, place }));
const texts = (...inputs: SentInput[]): string[] => readTyped(inputs).entries.map((entry) => entry.text);

const composed = (part: string): ClientInput => ({ type: 'composition', text: part });
const cells = (...inputs: SentInput[]): unknown[] =>
  readTyped(inputs).entries.map(({ text: typed, place }) => [place?.cell, typed, place?.formula]);

describe('typed text', () => {
  it.each([
    ['Hello wörld 😀', ['Hello wörld 😀']],
    ['one{Enter}two', ['one\ntwo']],
    ['a{Tab}b', ['a\tb']],
    ['helo{Backspace}lo', ['hello']],
    ['😀😀{Backspace}', ['😀']],
    ['some words here^{Backspace}there', ['some words there']],
    ['word  ^{Backspace}', []],
    ['ac{Left}b{Right}d', ['abcd']],
    ['abc{Left}{Delete}', ['ab']],
    ['one two{Left}{Left}{Left}^{Delete}2', ['one 2']],
    ['one{Up}two', ['one', 'two']],
    ['{Right}two', ['two']],
  ])('reads %s', (script, expected) => {
    expect(texts(...keys(script))).toEqual(expected);
  });

  it('takes composed text once, and what was not composed to its end', () => {
    expect(texts(...sent(text, composed('に'), composed('にほ'), { type: 'text', text: '日本' }))).toEqual(['日本']);
    expect(texts(...keys('a'), ...sent(text, composed('に')))).toEqual(['aに']);
    expect(texts(...keys('a'), ...sent(text, composed('に'), composed('')))).toEqual(['a']);
  });

  it('knows touch keyboards and pastes', () => {
    expect(texts(...keys('helo'), ...sent(text, { type: 'removeText', before: 1, after: 0 }))).toEqual(['hel']);
    const pasted = (mime: string, data: string): SentInput[] => sent(text, { type: 'paste', mime, data });
    expect(texts(...keys('a '), ...pasted('text/plain', 'b\r\nc'))).toEqual(['a b\nc']);
    expect(texts(...pasted('text/html', '<p>one &amp; <b>two</b></p>\n<p>three<br>four</p>'))).toEqual([
      'one & two\nthree\nfour',
    ]);
    // Of numbers that name no letter nothing else is lost.
    expect(texts(...keys('a '), ...pasted('text/html', 'b &#x2026; &#99999999; &#fe;'))).toEqual([
      'a b … &#99999999; &#fe;',
    ]);
  });

  it('counts what is no text, and what it took away from the document', () => {
    const bold: ClientInput = { type: 'uno', command: '.uno:Bold' };
    expect(readTyped([...keys('ab'), ...sent(text, bold, ...press(514 | Modifier.ctrl)), ...keys('c')])).toMatchObject({
      entries: [{ text: 'abc' }],
      others: 2,
    });
    expect(readTyped(keys('{Backspace}{Backspace}'))).toEqual({ entries: [], others: 2 });
  });

  it('leaves what was typed into a dialog out', () => {
    expect(readTyped(sent(text, { type: 'key', action: 'down', char: 97, key: 0, window: 3 }))).toEqual({
      entries: [],
      others: 0,
    });
  });

  it('knows what stands before it, as long as nothing else moved the caret', () => {
    const [entry] = readTyped(keys('world'), keys('First line.{Enter}Hello ')).entries;
    expect(entry).toMatchObject({ text: 'world', before: 'Hello ', place: { page: 2 }, at: expect.any(Number) });
    expect(readTyped(keys('{Backspace}x'), keys('Hello')).entries).toMatchObject([{ text: 'x', before: 'Hell' }]);
    expect(readTyped(keys('world'), keys('Hello{Up}')).entries[0]?.before).toBe('');
    const click: ClientInput = { type: 'mouse', action: 'down', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 };
    expect(readTyped([...sent(text, click), ...keys('there')], keys('Hello')).entries[0]?.before).toBe('');
  });

  it('keeps cells apart, also those nobody has told of yet', () => {
    expect(cells(...keys('1{Enter}2{Enter}3', sheet('B2', 'old')))).toEqual([
      ['B2', '1', 'old'],
      ['B3', '2', undefined],
      ['B4', '3', undefined],
    ]);
    expect(cells(...keys('1{Tab}2{Enter}3', sheet('Z9')))).toEqual([
      ['Z9', '1', ''],
      ['AA9', '2', undefined],
      ['Z10', '3', undefined],
    ]);
    expect(cells(...keys('1{Enter}', sheet('B2')), ...keys('2', sheet('B3', '7')))).toEqual([
      ['B2', '1', ''],
      ['B3', '2', '7'],
    ]);
    expect(cells(...keys('1{Escape}2', sheet('B2')))).toEqual([['B2', '2', '']]);
    const click: ClientInput = { type: 'mouse', action: 'down', x: 0, y: 0, count: 1, buttons: 1, modifiers: 0 };
    expect(cells(...keys('1', sheet('B2')), ...sent(sheet('B2'), click), ...keys('2', sheet('B2')))).toEqual([
      ['B2', '1', ''],
      [undefined, '2', undefined],
    ]);
  });

  it('knows what goes through the formula bar', () => {
    const enter: ClientInput = {
      type: 'uno',
      command: '.uno:EnterString',
      args: { StringName: { type: 'string', value: '=A1*2' } },
    };
    const inputs = sent(sheet('C1'), enter, { type: 'uno', command: '.uno:GoDown' });
    expect(readTyped(inputs)).toMatchObject({ entries: [{ text: '=A1*2', place: { cell: 'C1' } }], others: 0 });
  });

  it('keeps what was written as a comment, apart from what is typed around it', () => {
    const comment: ClientInput = {
      type: 'uno',
      command: '.uno:InsertAnnotation',
      args: { Text: { type: 'string', value: 'Is that so?' } },
    };
    const { entries, others } = readTyped([...keys('one '), ...sent(text, comment), ...keys('two')]);
    expect(entries.map(({ text: typed, comment: isComment }) => [typed, isComment])).toEqual([
      ['Is that so?', true],
      ['one two', undefined],
    ]);
    expect(others).toBe(0);
  });
});
