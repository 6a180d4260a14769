import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ClientInput } from '../../protocol/index.js';
import { Keyboard } from './keyboard.js';
import type { ShapeDrawing } from './shape-drawing.js';

/** What browsers tell of one key, or of a step of an input method. */
type Told = { readonly type: string } & Readonly<Record<string, unknown>>;

const key = (type: 'keydown' | 'keyup', name: string, code: string, keyCode: number): Told => ({
  type,
  key: name,
  code,
  keyCode,
  isComposing: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
});
const composition = (step: 'start' | 'update' | 'end', data: string): Told => ({ type: `composition${step}`, data });
const input = (inputType: string, data: string, isComposing = false): Told => ({
  type: 'input',
  inputType,
  data,
  isComposing,
});

/** @param value what the element holds afterwards */
const leaves = (value: string, inputType: string, data: string): Told => ({
  ...input(inputType, data),
  value: `\u200B${value}`,
});

describe('Keyboard', () => {
  let element: EventTarget & { value: string };
  let sent: ClientInput[];

  beforeEach(() => {
    Object.assign(globalThis, { window: new EventTarget() });
    element = Object.assign(new EventTarget(), { value: '', setSelectionRange: () => undefined });
    sent = [];
    const port = {
      input: (each: ClientInput) => void sent.push(each),
      acted: () => undefined,
      focusChanged: () => undefined,
      taken: () => false,
    };
    const drawing = { armed: false } as ShapeDrawing;
    new Keyboard(element as unknown as HTMLTextAreaElement, port, drawing).listen();
  });

  const told = (...all: Told[]): string[] => {
    for (const { type, value, ...facts } of all) {
      if (typeof value === 'string') element.value = value;
      element.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), facts));
    }
    return sent.map((each) => {
      if (each.type === 'key') return `${each.action} ${each.char || each.key}`;
      return 'text' in each ? `${each.type} ${each.text}` : each.type;
    });
  };

  it('sends plain keys, down and up', () => {
    expect(told(key('keydown', 'a', 'KeyA', 65), key('keyup', 'a', 'KeyA', 65))).toEqual(['down 97', 'up 97']);
  });

  it('takes the first key of a composition for what it is, which Chrome on a Mac tells before it begins', () => {
    expect(
      told(
        key('keydown', 's', 'KeyS', 229),
        composition('start', ''),
        composition('update', 's'),
        input('insertCompositionText', 's', true),
        composition('update', '你好'),
        composition('end', '你好'),
        key('keyup', ' ', 'Space', 32),
      ),
    ).toEqual(['composition s', 'composition 你好', 'text 你好']);
  });

  it('takes the Enter that confirms a composition for nothing else, which Safari tells after its end', () => {
    expect(
      told(
        composition('start', ''),
        composition('update', '漢字'),
        composition('end', '漢字'),
        key('keydown', 'Enter', 'Enter', 229),
        key('keyup', 'Enter', 'Enter', 229),
        key('keydown', 'Enter', 'Enter', 13),
      ),
    ).toEqual(['composition 漢字', 'text 漢字', 'down 13']);
  });

  it('writes what was composed once, which Firefox tells once more after its end', () => {
    expect(
      told(
        composition('start', ''),
        composition('update', 'あ'),
        input('insertCompositionText', 'あ', true),
        composition('end', 'あ'),
        input('insertCompositionText', 'あ'),
        input('insertText', '!'),
      ),
    ).toEqual(['composition あ', 'text あ', 'text !']);
  });

  describe('in Safari, which composes no Korean, but replaces what it wrote', () => {
    const jamo = key('keydown', 'ㅎ', 'KeyG', 229);

    it.each([
      [
        'a syllable',
        [leaves('ㅎ', 'insertText', 'ㅎ'), leaves('하', 'insertReplacementText', '하')],
        ['text ㅎ', 'removeText', 'text 하'],
      ],
      [
        'a last consonant that goes to the next syllable',
        [
          leaves('한', 'insertText', '한'),
          leaves('하', 'insertReplacementText', '하'),
          leaves('하나', 'insertText', '나'),
        ],
        ['text 한', 'removeText', 'text 하', 'text 나'],
      ],
      [
        'the same at once',
        [leaves('한', 'insertText', '한'), leaves('하나', 'insertReplacementText', '하나')],
        ['text 한', 'removeText', 'text 하나'],
      ],
      [
        'a syllable that is taken apart by Backspace',
        [
          leaves('하', 'insertText', '하'),
          leaves('ㅎ', 'insertReplacementText', 'ㅎ'),
          leaves('', 'deleteContentBackward', ''),
        ],
        ['text 하', 'removeText', 'text ㅎ', 'removeText'],
      ],
    ] as const)('writes %s', (_, events, expected) => {
      expect(told(...events.flatMap((event) => [jamo, event]))).toEqual(expected);
    });

    it('takes away as many letters as a touch keyboard does', () => {
      const deleted = told(leaves('one', 'insertText', 'one'), leaves('', 'deleteWordBackward', ''));
      expect(deleted).toEqual(['text one', 'removeText']);
      expect(sent.at(-1)).toEqual({ type: 'removeText', before: 3, after: 0 });
    });

    it.each([
      ['a key', key('keydown', 'ArrowLeft', 'ArrowLeft', 37), ['down 1026']],
      ['a click', { type: 'pointerdown' }, []],
    ] as const)('takes nothing away of what stands where %s has led', (_, leading, expected) => {
      const first = told(jamo, leaves('ㅎ', 'insertText', 'ㅎ')).length;
      if (leading.type === 'pointerdown') window.dispatchEvent(new Event('pointerdown'));
      else told(leading);
      const all = told(jamo, leaves('하', 'insertReplacementText', '하'));
      expect(all.slice(first)).toEqual([...expected, 'text 하']);
    });
  });
});
