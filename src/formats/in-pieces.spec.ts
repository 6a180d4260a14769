import { setImmediate } from 'node:timers/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { lookInto, withoutFetches } from './index.js';
import { pieceBytes } from './in-pieces.js';

const clean = (document: Uint8Array, extension: string): Promise<Buffer | string> =>
  lookInto(document, (content) => withoutFetches(content, extension));

async function cleanText(text: string, extension: string, encoding: BufferEncoding): Promise<string> {
  return (await clean(Buffer.from(text, encoding), extension)).toString(encoding);
}

const packed = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 1 });
const contentOf = (archive: Buffer | string): string =>
  strFromU8(unzipSync(Buffer.from(archive as Buffer))['content.xml']!);

const declared = (value: string): string => `<!DOCTYPE svg [<!ENTITY a "${value}&#60;">]><svg/>`;

async function turnsBeside(work: Promise<unknown>): Promise<number> {
  const state = { done: false, turns: 0 };
  const ended = work.finally(() => (state.done = true));
  while (!state.done) {
    await setImmediate();
    state.turns += 1;
  }
  await ended;
  return state.turns;
}

describe('what is looked through in pieces', () => {
  const cases = [
    ['svg', '<svg><image xlink:href="file:///x"/>', '<svg><image xlink:xref="file:///x"/>', 'utf8'],
    ['svg', '<svg><image xlink:href="file:///x"/>', '<svg><image xlink:xref="file:///x"/>', 'utf16le'],
    ['fods', '<a:data-mapping/>', '<a:xata-mapping/>', 'utf8'],
    ['fods', '<a:data-mapping/>', '<a:xata-mapping/>', 'utf16le'],
    ['rtf', 'INCLUDEPICTURE', String.raw`INCLUDE\'50ICTURE`, 'latin1'],
  ] as const;

  it.each(cases)(
    'is changed where it lies over the end of one, too: %s, %s',
    async (extension, found, instead, encoding) => {
      const start = extension === 'rtf' ? String.raw`{\rtf1 ` : '<?xml version="1.0"?>';
      const width = encoding === 'utf16le' ? 2 : 1;
      for (let before = 0; before <= found.length; before++) {
        const filled = start.padEnd(pieceBytes / width - before, ' ');
        const rest = ' '.repeat(2 * pieceBytes);
        expect(await cleanText(`${filled}${found}${rest}${found}`, extension, encoding)).toBe(
          `${filled}${instead}${rest}${instead}`,
        );
      }
    },
  );

  it('keeps what an SVG image holds itself, wherever it lies', async () => {
    const own = '<use xlink:href="#a"/><image href="data:image/png;base64,iVBORw0KGgoAAAAN"/>';
    for (let before = 0; before <= own.length; before += 3)
      expect(await cleanText(`${'<svg>'.padEnd(pieceBytes - before)}${own}`, 'svg', 'utf8')).toBe('clean');
  });

  it('does not let an entity pass that is longer than what is looked at, or lies over the end', async () => {
    for (const before of [0, 1, 5, 11, 20])
      expect(await cleanText('<?xml?>'.padEnd(pieceBytes - before) + declared('x'), 'svg', 'utf8')).toBe('unreadable');
    expect(await cleanText(declared('x'.repeat(3 * pieceBytes)), 'svg', 'utf8')).toBe('unreadable');
  });

  it('is changed in packages, too', async () => {
    const filled = '<a>'.padEnd(pieceBytes - 5);
    const content = await clean(packed({ 'content.xml': `${filled}<a:data-mapping/>` }), 'ods');
    expect(contentOf(content)).toBe(`${filled}<a:xata-mapping/>`);
  });
});

describe('others have their turn while', () => {
  it.each([
    ['references of an image', 'svg', () => Buffer.from(`<svg>${'<image href="x"/>'.repeat(2_000_000)}`)],
    ['fields of rich text', 'rtf', () => Buffer.from(String.raw`{\rtf1 ${'INCLUDEPICTURE '.repeat(2_000_000)}`)],
    ['elements of a package', 'ods', () => packed({ 'content.xml': '<data-mapping/>'.repeat(3_000_000) })],
  ])('millions of %s are looked through', async (_what, extension, document) => {
    expect(await turnsBeside(clean(document(), extension))).toBeGreaterThan(100);
  });

  it('thousands of parts of a package are changed, all at once', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, at) => [`${at}/content.xml`, '<data-mapping/>']),
    );
    const archive = await clean(packed(parts), 'ods');
    expect(strFromU8(unzipSync(Buffer.from(archive as Buffer))['2999/content.xml']!)).toBe('<xata-mapping/>');
  });
});
