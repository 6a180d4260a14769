import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { documentLanguage } from './document-language.js';
import { lookInto, withoutFetches } from './index.js';
import { recogniseMarkup } from './markup.js';

/** Characters. What takes a step for each pair of them takes tens of seconds; the parts of a package may be ten times as long. */
const size = 400_000;
const endless = (beginning: string): string => beginning.repeat(size / beginning.length);

async function packed(name: string, text: string): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

const languageOf = async (name: string, text: string): Promise<unknown> =>
  lookInto(await packed(name, text), (content) => documentLanguage(content));
const cleaned = (text: string): Promise<unknown> =>
  lookInto(Buffer.from(text), (content) => withoutFetches(content, 'svg'));

describe('a text of beginnings that never end holds nobody up', () => {
  it.each<[string, () => unknown]>([
    ['OpenDocument styles', () => languageOf('styles.xml', endless('<style:default-style '))],
    ['Word defaults', () => languageOf('word/styles.xml', endless('<w:docDefaults>'))],
    ['Word languages', () => languageOf('word/styles.xml', `<w:docDefaults>${endless('<w:lang ')}</w:docDefaults>`)],
    ['PowerPoint', () => languageOf('ppt/presentation.xml', `<p:defaultTextStyle>${endless('<a:defRPr ')}`)],
    ['web pages', () => lookInto(Buffer.from(endless('<html ')), (content) => documentLanguage(content))],
    ['comments', () => recogniseMarkup(endless('<!--'))],
    ['instructions', () => recogniseMarkup(endless('<?'))],
    ['a type of document', () => recogniseMarkup(`<!doctype ${endless('a')}`)],
    ['entities', () => cleaned(`<svg>${endless('<!ENTITY ')}`)],
    ['values of entities', () => cleaned(`<svg>${endless('<!ENTITY "')}`)],
    ['references', () => cleaned(`<svg>${endless('href ')}`)],
  ])('%s', async (_what, look) => {
    const begun = performance.now();
    await look();
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
