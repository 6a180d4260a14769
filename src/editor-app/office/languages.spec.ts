import { isUnchecked, nameOfLanguage, readLanguage, readLanguages } from './languages.js';

describe('languages of the text', () => {
  it('are read as LibreOffice writes them', () => {
    expect(readLanguages(['German (Germany);de-DE', 'English (USA);en-US'])).toEqual([
      { name: 'German (Germany)', tag: 'de-DE' },
      { name: 'English (USA)', tag: 'en-US' },
    ]);
    expect([readLanguages(''), readLanguages(undefined)]).toEqual([[], []]);
  });

  it('have no tag where there is none or several', () => {
    expect(readLanguage('[None];-')).toEqual({ name: '[None]', tag: '' });
    expect(readLanguage('Multiple Languages;*')).toEqual({ name: 'Multiple Languages', tag: '' });
    expect(['[None];-', 'Multiple Languages;*', 'English (USA);en-US'].map(isUnchecked)).toEqual([true, false, false]);
  });

  it('are named in the person’s language', () => {
    expect(nameOfLanguage(readLanguage('German (Germany);de-DE'), 'fr')).toBe('allemand (Allemagne)');
    expect(nameOfLanguage(readLanguage('[None];-'), 'fr')).toBe('[None]');
  });
});
