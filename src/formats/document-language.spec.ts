import { strToU8, zipSync } from 'fflate';
import { documentLanguage, lookInto } from './index.js';
import { compoundFile } from './testing/compound-file-writer.js';

async function languageOf(content: string | Uint8Array): Promise<string | undefined> {
  return lookInto(Buffer.from(content), (each) => documentLanguage(each));
}

const zipped = (name: string, text: string): Uint8Array => zipSync({ mimetype: strToU8('x'), [name]: strToU8(text) });
const defaults = (attributes: string): string =>
  `<office:styles><style:default-style style:family="graphic"><style:text-properties/></style:default-style>` +
  `<style:default-style style:family="paragraph"><style:text-properties ${attributes}/></style:default-style></office:styles>`;
const wordStyles = (attributes: string): string =>
  `<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:lang ${attributes}/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`;
const slides = `<p:presentation><p:defaultTextStyle><a:defPPr><a:defRPr lang="de-AT"/></a:defPPr>`;

function wordFile(languageId: number): Buffer {
  const text = Buffer.alloc(4096);
  text.writeUInt16LE(0xa5ec);
  text.writeUInt16LE(languageId, 6);
  return compoundFile({ WordDocument: text });
}

describe('documentLanguage', () => {
  it.each([
    ['packed OpenDocument', zipped('styles.xml', defaults('fo:language="de" fo:country="CH"')), 'de-CH'],
    ['flat OpenDocument', `<?xml version="1.0"?><office:document>${defaults('fo:language="fr"')}`, 'fr'],
    ['a Word document', zipped('word/styles.xml', wordStyles('w:val="pt-BR" w:eastAsia="ja-JP"')), 'pt-BR'],
    ['a PowerPoint presentation', zipped('ppt/presentation.xml', slides), 'de-AT'],
    ['rich text', String.raw`{\rtf1\ansi\deff0\deflang1031 Hallo}`, 'de-DE'],
    ['a web page', '<!doctype html><html class="x" lang="nl"><p>Hallo', 'nl'],
    ['a binary Word document', wordFile(0x0415), 'pl-PL'],
  ])('is told by %s', async (_what, content, language) => {
    expect(await languageOf(content)).toBe(language);
  });

  it.each([
    ['an Excel workbook', zipped('xl/styles.xml', '<styleSheet/>')],
    ['OpenDocument without one', zipped('styles.xml', defaults('fo:color="#000000"'))],
    ['plain text', 'lang="de"'],
    ['a language nobody has a number for', wordFile(0xffff)],
    ['a Word document that ends early', wordFile(0x0407).subarray(0, 1536)],
    ['a torn archive', zipped('styles.xml', defaults('fo:language="de"')).subarray(0, 60)],
    ['nothing', ''],
  ])('is not told by %s', async (_what, content) => {
    expect(await languageOf(content)).toBeUndefined();
  });
});
