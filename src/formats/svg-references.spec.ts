import { lookInto, withoutFetches } from './index.js';

const clean = (text: string, encoding: BufferEncoding = 'utf8') =>
  lookInto(Buffer.from(text, encoding), (content) => withoutFetches(content, 'svg'));
const svg = (inside: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<svg xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;

describe('an SVG image without references to others', () => {
  it.each(['utf8', 'utf16le'] as const)('keeps what it holds itself, in %s', async (encoding) => {
    const own = `<use xlink:href="#a"/><image href = 'data:image/png;base64,iVBORw0KGgoAAAAN'/>`;
    expect(await clean(svg(own), encoding)).toBe('clean');
    const cleaned = await clean(svg(`${own}<image xlink:href="file:///x"/><image href='&#102;ile:x'/>`), encoding);
    expect(cleaned.toString(encoding)).toBe(svg(`${own}<image xlink:xref="file:///x"/><image xref='&#102;ile:x'/>`));
  });

  it.each(['utf8', 'utf16le'] as const)(
    'keeps pictures, and no drawings, within it, whatever they say they are, in %s',
    async (encoding) => {
      const pictures = [
        'png;base64,iVBORw0KGgoA',
        'jpeg;base64,/9j/4AAQ',
        'gif;base64,R0lGODlhAQAB',
        'gif;base64,R0lGODdhAQAB',
      ];
      const own = pictures.map((each) => `<image href="data:image/${each}"/>`).join('');
      expect(await clean(svg(own), encoding)).toBe('clean');
      const nested = Buffer.from('<svg><image href="file:///x"/></svg>').toString('base64');
      for (const address of [
        `data:image/svg+xml;base64,${nested}`,
        `data:image/png;base64,${nested}`,
        'data:image/svg+xml,<svg/>',
        'data:image/png;base64, iVBORw0KGgoA',
        'data:,x',
      ]) {
        const cleaned = await clean(svg(`<image href='${address}'/>`), encoding);
        expect(cleaned.toString(encoding)).toBe(svg(`<image xref='${address}'/>`));
      }
    },
  );

  it('loses values that are declared', async () => {
    const cleaned = await clean(svg('<image/>', '<!DOCTYPE svg [<!ATTLIST image xlink:href CDATA "file:///x">]>'));
    expect(cleaned.toString()).toContain('xlink:xref CDATA');
  });

  it.each([
    `<!ENTITY a "<image xlink:h&#114;ef='file:///x'/>">`,
    `<!ENTITY a '&#60;image/>'>`,
    `<!ENTITY % a SYSTEM "x">`,
  ])('does not pass with an entity that may spell one: %s', async (entity) => {
    expect(await clean(svg('&a;', `<!DOCTYPE svg [${entity}]>`))).toBe('unreadable');
  });

  it('passes with those that drawing programs declare', async () => {
    const names = '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>';
    expect(await clean(svg('<g xmlns="&ns_svg;"/>', names))).toBe('clean');
  });
});
