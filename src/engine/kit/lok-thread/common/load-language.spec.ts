import { LoadLanguage } from './load-language.js';

describe('the language of a load', () => {
  it('is stated each time from the first on that is not what a kit begins with', () => {
    const language = new LoadLanguage();
    const options = [undefined, 'en-US', 'de-DE', 'de-DE', undefined].map((each) => language.options('', each));
    const [english, german] = ['Language=en-US', 'Language=de-DE'];
    expect(options).toEqual(['', '', german, german, english]);
    expect(new LoadLanguage().options('', 'de-DE')).toBe(german);
  });

  it('stands behind the tokens of a filter', () => {
    const language = new LoadLanguage();
    expect(language.options('44,34,76')).toBe('44,34,76');
    expect(language.options('44,34,76', 'de-DE')).toBe('44,34,76,Language=de-DE');
  });

  it('lags behind in sheets when any document before was loaded in another, until a sheet was in this one', () => {
    const language = new LoadLanguage();
    expect(language.lagsBehind('de-DE')).toBe(false);
    language.options('', 'de-DE');
    expect(['de-DE', undefined].map((each) => language.lagsBehind(each))).toEqual([false, true]);
    language.options();
    expect(['de-DE', undefined].map((each) => language.lagsBehind(each))).toEqual([true, true]);
    language.caughtUp();
    expect(['de-DE', undefined].map((each) => language.lagsBehind(each))).toEqual([true, false]);
  });
});
