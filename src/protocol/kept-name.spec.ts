import { expect, it } from '@jest/globals';
import { keptName } from './kept-name.js';

it.each([
  ['letter.doc', 'odt', 'doc', 'letter.odt'],
  ['a.b.doc', 'odt', 'doc', 'a.b.odt'],
  ['letter', 'odt', 'doc', 'letter.odt'],
  ['letter.odt', 'odt', undefined, 'letter.odt'],
  ['LETTER.DOC', 'doc', undefined, 'LETTER.DOC'],
])('kept bytes of %s as %s, to be stored as %s, are called %s', (fileName, extension, storeAs, expected) => {
  expect(keptName({ fileName, extension, ...(storeAs !== undefined && { storeAs }) })).toBe(expected);
});
