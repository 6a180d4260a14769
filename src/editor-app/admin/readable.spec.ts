import { named } from './readable.js';

describe('a name that somebody else has given', () => {
  it.each([
    ['Budget.ods', 'Budget.ods'],
    ['invoice\u202Efdp.exe', 'invoice‹U+202E›fdp.exe'],
    ['a\u2066b\u2069\nc\u00AD', 'a‹U+2066›b‹U+2069›‹U+000A›c‹U+00AD›'],
    ['👨\u200D👩 می\u200Cخواهم', '👨\u200D👩 می\u200Cخواهم'],
  ])('is shown as it is, and turns nothing around it: %j', (name, shown) => {
    expect(named(name)).toBe(`\u2068${shown}\u2069`);
  });
});
