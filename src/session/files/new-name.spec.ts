import { renamedTo, stemFor, wholeName } from './new-name.js';

describe('a new name', () => {
  it.each([
    ['Brief', 'Brief'],
    ['Brief.docx', 'Brief'],
    ['Brief.DOCX', 'Brief'],
    ['Notes 12.03.2026', 'Notes 12.03.2026'],
    ['.docx', '.docx'],
  ])('%s is asked for without the extension that the file keeps', (name, stem) => {
    expect(stemFor(name, 'letter.docx')).toBe(stem);
  });

  it.each([
    ['Notes 12.03.2026', 'letter.docx', 'Notes 12.03.2026.docx'],
    ['Notes 12.03.2026.docx', 'letter.docx', 'Notes 12.03.2026.docx'],
    ['Brief', 'LETTER.DOCX', 'Brief.DOCX'],
    ['Brief', 'README', 'Brief'],
    ['Notes', 'Notes 12.03.2026', 'Notes'],
  ])('answered as %s, of %s, is %s', (answered, fileName, name) => {
    expect(renamedTo(answered, fileName)).toBe(name);
  });

  it.each([
    ['Mine', 'Mine.docx'],
    ['Mine 12.03.2026', 'Mine 12.03.2026.docx'],
    ['Mine.odt', 'Mine.odt'],
  ])('of a copy, %s, is %s', (name, whole) => {
    expect(wholeName(name, 'letter.docx')).toBe(whole);
  });
});
