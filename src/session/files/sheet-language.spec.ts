import { lookInto } from '../../formats/index.js';
import { sheetLanguage } from './sheet-language.js';

const of = (extension: string, opener: string | undefined, bytes = '', house = 'en-US') =>
  lookInto(Buffer.from(bytes), async (content) => sheetLanguage(content, extension, { opener, unsaid: 'en', house }));

describe('sheetLanguage', () => {
  it.each([
    ['xlsx', 'de-AT', 'de-AT'],
    ['xlsx', 'de', 'de-DE'],
    ['ods', 'pt-BR', 'pt-BR'],
    ['xlsx', 'zh-Hans', 'zh-Hans-CN'],
    ['xlsx', 'xx-YY', undefined],
    ['xlsx', undefined, undefined],
    ['docx', 'de', undefined],
  ])('of %s, opened in %s, is %s', async (extension, opener, language) => {
    expect(await of(extension, opener)).toBe(language);
  });

  it('is that of the house where the person has no other country', async () => {
    expect(await of('xlsx', 'de', '', 'de-CH')).toBe('de-CH');
    expect(await of('xlsx', 'de-AT', '', 'de-CH')).toBe('de-AT');
    expect(await of('xlsx', 'en', '', 'de-CH')).toBeUndefined();
  });

  it('of a table of text has another decimal sign than what parts its cells', async () => {
    expect(await of('csv', 'de-DE', 'a;1,5\nb;2,5\n')).toBe('de-DE');
    expect(await of('csv', 'de-DE', 'a,1.5\nb,2.5\n')).toBeUndefined();
    expect(await of('tsv', 'fr-FR', 'a\t1,5\n')).toBe('fr-FR');
    expect(await of('csv', 'en-GB', 'a,1.5\nb,2.5\n')).toBe('en-GB');
  });
});
