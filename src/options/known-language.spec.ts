import { knownLanguage } from './known-language.js';

describe('knownLanguage', () => {
  it.each([
    ['de-DE', 'de-DE'],
    ['de_AT', 'de-AT'],
    ['DE', 'de'],
    ['deu', 'de'],
    ['zh-Hant-TW', 'zh-Hant-TW'],
    ['sr-latn-rs', 'sr-Latn-RS'],
    ['de-DE-1996', 'de-DE'],
    ['ar-SA-u-nu-latn', 'ar-SA'],
    ['en-FF', 'en'],
  ])('%s is %s', (tag, language) => {
    expect(knownLanguage(tag)).toBe(language);
  });

  it.each(['xx-YY', 'english', 'zxx', 'und', 'none', 'c', 'x-foo', '', undefined])('nobody knows %s', (tag) => {
    expect(knownLanguage(tag)).toBeUndefined();
  });
});
