import { describe, expect, it } from '@jest/globals';
import { copyName } from './copy-name.js';

describe('what a copy is called', () => {
  it.each([
    ['letter.odt', 'Ada Lovelace', 'letter (Ada Lovelace).odt'],
    ['letter.odt', 'Meier / IT', 'letter (Meier - IT).odt'],
    ['letter.odt', '../x', 'letter (x).odt'],
    ['letter.odt', '..\\x\u0000\r\ny', 'letter (x-y).odt'],
    ['../.letter.odt', 'Zoë', 'letter (Zoë).odt'],
    ['letter.odt', 'é'.repeat(300), `letter (${'é'.repeat(60)}).odt`],
  ])('of %j by %j is one file: %j', (fileName, person, name) => {
    expect(copyName(fileName, person)).toBe(name);
  });
});
