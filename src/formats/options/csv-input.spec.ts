import { csvSeparator } from './csv-input.js';

describe('csvSeparator', () => {
  it.each([
    ['a,b\n1,2\n', ','],
    ['a;b\n1;2\n', ';'],
    ['a;1,5\nb;2,5\n', ';'],
    ['1,5;2,5;3,5\n4,5;5,5;6,5\n', ';'],
    ['1,5\t2,5\n4,5\t5,5\n', '\t'],
    ['name,note\nAda,"a;b"\n', ','],
    ['name,note\nAda,one; two\nBen,three\n', ','],
    ['one\ntwo\n', ','],
    ['', ','],
  ])('of %j is %j', (text, separator) => {
    expect(csvSeparator(Buffer.from(text))).toBe(separator);
  });
});
