import { lookInto, withoutFetches } from './index.js';

const clean = (text: string, extension: string) =>
  lookInto(Buffer.from(text, 'latin1'), (content) => withoutFetches(content, extension));

describe('rich text without the fields that read pictures', () => {
  const field = String.raw`{\rtf1 \u228ä{\*\fldinst INCLUDEPICTURE "file:///x.png"}, said of INCLUDEPICTURE, \'e4 }`;

  it.each(['rtf', 'doc', 'txt'])('says the same in other bytes, called %s', async (extension) => {
    const cleaned = await clean(field, extension);
    expect(cleaned).toBeInstanceOf(Buffer);
    expect(cleaned.toString('latin1')).toBe(field.replaceAll('INCLUDEPICTURE', String.raw`INCLUDE\'50ICTURE`));
  });

  it('stays as it is where it has none, and so does all else', async () => {
    expect(await clean(String.raw`{\rtf1 harmless}`, 'rtf')).toBe('clean');
    expect(await clean('a text about INCLUDEPICTURE', 'txt')).toBe('clean');
  });
});
