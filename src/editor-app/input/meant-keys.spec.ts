import { meantKeys } from './meant-keys.js';

const press = (key: string, code: string, altKey = false) => ({ key, code, altKey });

describe('meantKeys', () => {
  it.each([
    ['a letter', press('b', 'KeyB'), ['B']],
    ['a letter that stands elsewhere on Dvorak', press('c', 'KeyI'), ['C']],
    ['a sign of Dvorak on a letter of others', press('.', 'KeyE'), ['.']],
    ['Russian', press('с', 'KeyC'), ['C']],
    ['Greek', press('ψ', 'KeyC'), ['C']],
    ['Hebrew', press('ב', 'KeyC'), ['C']],
    ['Arabic, two letters on one key', press('لا', 'KeyB'), ['B']],
    ['a Turkish letter', press('ı', 'KeyI'), ['I']],
    ['a letter of BÉPO on the W of others', press('é', 'KeyW'), ['É']],
    ['a sign on a French digit', press('&', 'Digit1'), ['&', '1']],
    ['a letter on a Czech digit', press('ě', 'Digit2'), ['Ě', '2']],
    ['minus on a French digit', press('-', 'Digit6'), ['-', '6']],
    ['a French digit', press('1', 'Digit1'), ['1']],
    ['a key without a character', press('Enter', 'Enter'), ['Enter']],
    ['a digit beside the letters', press('5', 'Numpad5'), ['5']],
  ])('knows %s', (_name, event, expected) => {
    expect(meantKeys(event, false)).toEqual(expected);
  });

  it('knows the sign alone with AltGr', () => {
    expect(meantKeys({ ...press('µ', 'KeyM'), getModifierState: () => true }, false)).toEqual(['µ'.toUpperCase()]);
  });

  it.each([
    ['Option+M', press('µ', 'KeyM', true), ['M']],
    ['Option+L of a German Mac', press('@', 'KeyL', true), ['L']],
    ['Option+1', press('¡', 'Digit1', true), ['¡', '1']],
  ])('knows %s of a Mac', (_name, event, expected) => {
    expect(meantKeys(event, true)).toEqual(expected);
  });
});
