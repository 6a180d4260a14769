import { expect, it } from '@jest/globals';
import { nameOf } from './s3-facts.js';

it.each([
  [undefined, 'letter.odt'],
  ['Gr%C3%BC%C3%9Fe.odt', 'Grüße.odt'],
  ['100% done.odt', '100% done.odt'],
])('an object that is called %s in its metadata is %s', (name, shown) => {
  const Metadata = name === undefined ? {} : { name };
  expect(nameOf('folder/letter.odt', { $metadata: {}, Metadata })).toBe(shown);
});
