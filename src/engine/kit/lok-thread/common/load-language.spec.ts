import { LoadLanguage } from './load-language.js';

describe('the language of a load', () => {
  it('is stated when it is another, first than that which a kit begins with', () => {
    const language = new LoadLanguage();
    const options = [undefined, 'en-US', 'de-DE', 'de-DE', undefined].map((each) => language.options('', each));
    expect(options).toEqual(['', '', 'Language=de-DE', '', 'Language=en-US']);
  });

  it('stands behind the tokens of a filter', () => {
    const language = new LoadLanguage();
    expect(language.options('44,34,76', 'de-DE')).toBe('44,34,76,Language=de-DE');
    expect(language.options('44,34,76', 'de-DE')).toBe('44,34,76');
  });
});
