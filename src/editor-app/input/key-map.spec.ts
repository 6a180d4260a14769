import { toLibreOfficeKey, type KeyLike } from './key-map.js';

const press = (key: string, code: string, patch: Partial<KeyLike> = {}): KeyLike => ({
  key,
  code,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...patch,
});

const ctrlAlt = { ctrlKey: true, altKey: true };
const ctrlShift = { ctrlKey: true, shiftKey: true };
/** A browser that says of AltGr whether it is held, and now it is not. */
const told = { getModifierState: () => false };

/** Firefox calls Option that. */
const optionIsAltGraph = { altKey: true, getModifierState: (name: string) => name === 'AltGraph' };
const commandM = { char: 0, key: 524 | 0x6000 };

describe('toLibreOfficeKey', () => {
  it.each([
    ['a letter', press('a', 'KeyA'), { char: 97, key: 512 }],
    ['a capital', press('A', 'KeyA', { shiftKey: true }), { char: 65, key: 512 | 0x1000 }],
    ['a digit', press('5', 'Digit5'), { char: 53, key: 261 }],
    ['a letter of another alphabet', press('ж', 'Semicolon'), { char: 0x436, key: 0 }],
    ['plus on an English keyboard', press('+', 'Equal', { shiftKey: true }), { char: 43, key: 1287 | 0x1000 }],
    ['a character beyond the basic plane', press('😀', ''), { char: 0x1f600, key: 0 }],
    ['space', press(' ', 'Space'), { char: 32, key: 1284 }],
    ['Enter', press('Enter', 'Enter'), { char: 13, key: 1280 }],
    ['Shift+Tab', press('Tab', 'Tab', { shiftKey: true }), { char: 9, key: 1282 | 0x1000 }],
    ['Ctrl+Home', press('Home', 'Home', { ctrlKey: true }), { char: 0, key: 1028 | 0x2000 }],
    ['Ctrl+B', press('b', 'KeyB', { ctrlKey: true }), { char: 0, key: 513 | 0x2000 }],
    ['Cmd+B of a Mac', press('b', 'KeyB', { metaKey: true }), { char: 0, key: 513 | 0x2000 }],
    ['Ctrl+и on a Russian keyboard', press('и', 'KeyB', { ctrlKey: true }), { char: 0, key: 513 | 0x2000 }],
    ['AltGr+E where only Ctrl and Alt are told', press('€', 'KeyE', ctrlAlt), { char: 0x20ac, key: 0 }],
    ['AltGr+E', press('€', 'KeyE', { getModifierState: () => true }), { char: 0x20ac, key: 0 }],
    ['Ctrl+Alt+M on a Russian keyboard', press('ь', 'KeyM', { ...ctrlAlt, ...told }), { char: 0, key: 524 | 0x6000 }],
    ['Ctrl+Alt+1 on a French keyboard', press('&', 'Digit1', { ...ctrlAlt, ...told }), { char: 0, key: 257 | 0x6000 }],
    ['Ctrl+é, which has no key of its own', press('é', 'Digit2', { ctrlKey: true }), { char: 0, key: 258 | 0x2000 }],
    ['Ctrl+* above the 8', press('*', 'Digit8', ctrlShift), { char: 0, key: 1289 | 0x3000 }],
    ['Ctrl+$ above the 4', press('$', 'Digit4', ctrlShift), { char: 0, key: 260 | 0x3000 }],
    ['Ctrl+. on Dvorak', press('.', 'KeyE', { ctrlKey: true }), { char: 0, key: 1291 | 0x2000 }],
    ['Ctrl+Alt+X', press('x', 'KeyX', { ctrlKey: true, altKey: true }), { char: 0, key: 535 | 0x6000 }],
    ['F2', press('F2', 'F2'), { char: 0, key: 769 }],
    ['Alt+Enter', press('Enter', 'Enter', { altKey: true }), { char: 13, key: 1280 | 0x4000 }],
  ])('knows %s', (_name, event, expected) => {
    expect(toLibreOfficeKey(event)).toEqual(expected);
  });

  it.each([
    ['Option+L of a German Mac', press('@', 'KeyL', { altKey: true }), { char: 64, key: 0 }],
    ['Option+E of a French Mac', press('ê', 'KeyE', { altKey: true }), { char: 0xea, key: 0 }],
    ['Option+Left', press('ArrowLeft', 'ArrowLeft', { altKey: true }), { char: 0, key: 1026 | 0x4000 }],
    [
      'Option+Left as Firefox tells it',
      press('ArrowLeft', 'ArrowLeft', optionIsAltGraph),
      { char: 0, key: 1026 | 0x4000 },
    ],
    ['Cmd+Option+M as Firefox tells it', press('µ', 'KeyM', { ...optionIsAltGraph, metaKey: true }), commandM],
    ['Cmd+Option+M', press('µ', 'KeyM', { altKey: true, metaKey: true }), commandM],
  ])('knows %s', (_name, event, expected) => {
    expect(toLibreOfficeKey(event, true)).toEqual(expected);
  });

  it('leaves a key of two letters to the browser, which writes both', () => {
    expect(toLibreOfficeKey(press('لا', 'KeyB'))).toBeUndefined();
  });

  it.each([
    ['of a German keyboard', press('Dead', 'Equal')],
    ['with AltGr', press('Dead', 'KeyE', { getModifierState: () => true })],
    ['with Option', press('Dead', 'KeyE', { altKey: true })],
  ])('leaves dead keys to the browser: %s', (_name, event) => {
    expect(toLibreOfficeKey(event)).toBeUndefined();
  });

  it.each(['Dead', 'Process', 'Unidentified', 'Shift', 'CapsLock'])('has nothing to say about %s', (key) => {
    expect(toLibreOfficeKey(press(key, ''))).toBeUndefined();
  });
});
