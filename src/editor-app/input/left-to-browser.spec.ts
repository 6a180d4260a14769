import { isLeftToBrowser } from './left-to-browser.js';

const none = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
const press = (key: string, code: string, held: Partial<typeof none> = { ctrlKey: true }) => ({
  key,
  code,
  ...none,
  ...held,
});

describe('isLeftToBrowser', () => {
  it.each([
    ['copy', press('c', 'KeyC')],
    ['copy on a Russian keyboard', press('с', 'KeyC')],
    ['paste on a Russian keyboard', press('м', 'KeyV')],
    ['cut on a Greek keyboard', press('χ', 'KeyX')],
    ['paste on a Hebrew keyboard, without formats', press('ה', 'KeyV', { ctrlKey: true, shiftKey: true })],
    ['paste on an Arabic Mac', press('ر', 'KeyV', { metaKey: true })],
    ['paste on Dvorak', press('v', 'Period')],
    ['the size that is usual, on a French keyboard', press('à', 'Digit0')],
    ['the old key of paste', press('Insert', 'Insert', { shiftKey: true })],
    ['Ctrl+Tab', press('Tab', 'Tab')],
  ])('leaves %s', (_name, event) => {
    expect(isLeftToBrowser(event)).toBe(true);
  });

  it.each([
    ['a letter alone', press('с', 'KeyC', {})],
    ['Ctrl+B on a Russian keyboard', press('и', 'KeyB')],
    ['a sign of Dvorak where others have W', press(',', 'KeyW')],
    ['Dvorak’s J where others have C', press('j', 'KeyC', { ctrlKey: true, altKey: true })],
  ])('does not leave %s', (_name, event) => {
    expect(isLeftToBrowser(event)).toBe(false);
  });
});
