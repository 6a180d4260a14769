import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { header } from './sheet-hand.js';

/** Names that are used below, of flat files. */
const names = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
  xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
  xmlns:presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"
  xmlns:anim="urn:oasis:names:tc:opendocument:xmlns:animation:1.0"
  xmlns:smil="urn:oasis:names:tc:opendocument:xmlns:smil-compatible:1.0" office:version="1.3"`;
/** A red field, 2 by 1. */
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mO4w8AARAAHwwG5iiEdYwAAAABJRU5ErkJggg==';
/** In a sheet: within the first cell, which it is bound to. */
const cell = { x: 0.5, y: 0.1 };
const elsewhere = { x: 3, y: 3 };
type Place = typeof cell;
const frame = ({ x, y }: Place): string =>
  `<draw:frame draw:name="Field" draw:id="field" svg:x="${x}cm" svg:y="${y}cm" svg:width="4cm" svg:height="2cm"
  ><draw:image><office:binary-data>${red}</office:binary-data></draw:image><svg:title>Field</svg:title
  ><svg:desc>A red field</svg:desc></draw:frame>`;
const above = ({ x, y }: Place): string =>
  `<draw:rect draw:name="Above" svg:x="${x + 3}cm" svg:y="${y + 1}cm" svg:width="4cm" svg:height="2cm"/>`;
const both = (place: Place): string => frame(place) + above(place);
const page = `<office:automatic-styles><style:page-layout style:name="page"
  ><style:page-layout-properties fo:page-width="21cm" fo:page-height="14cm"/></style:page-layout></office:automatic-styles>
  <office:master-styles><style:master-page style:name="Plain" style:page-layout-name="page"/></office:master-styles>`;
const appears = `<anim:par presentation:node-type="timing-root"><anim:seq presentation:node-type="main-sequence"
  ><anim:par smil:begin="next"><anim:par smil:begin="0s"><anim:par smil:begin="0s" smil:fill="hold"
  presentation:node-type="on-click" presentation:preset-class="entrance" presentation:preset-id="ooo-entrance-appear"
  ><anim:set smil:begin="0s" smil:dur="0.001s" smil:fill="hold" smil:targetElement="field" smil:attributeName="visibility"
  smil:to="visible"/></anim:par></anim:par></anim:par></anim:seq></anim:par>`;

const flat = (kind: string, styles: string, body: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${names}
      office:mimetype="application/vnd.oasis.opendocument.${kind}">${styles}<office:body>${body}</office:body></office:document>`,
  );

const drawing = flat(
  'graphics',
  page,
  `<office:drawing><draw:page draw:name="one" draw:master-page-name="Plain">${both(elsewhere)}</draw:page></office:drawing>`,
);
const slides = flat(
  'presentation',
  page,
  `<office:presentation><draw:page draw:name="one" draw:master-page-name="Plain">${both(elsewhere)}${appears}</draw:page>
    </office:presentation>`,
);
const sheet = flat(
  'spreadsheet',
  '',
  `<office:spreadsheet><table:table table:name="S"><table:table-row><table:table-cell>${both(cell)}</table:table-cell>
    </table:table-row></table:table></office:spreadsheet>`,
);

const byKey = (window: EditorWindow): Promise<void> => window.press('Tab');
const pixelsPerCm = 96 / 2.54;
/** Into the picture, and not into what lies above it. */
const byHand = (window: EditorWindow): Promise<void> =>
  window.click(header.width + (cell.x + 1) * pixelsPerCm, header.height + (cell.y + 0.5) * pixelsPerCm);

async function replace({ page, frame }: EditorWindow): Promise<void> {
  await frame.locator('[data-tab=picture]').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await frame.locator('[data-tab=picture]').click();
  await frame.locator('[data-command=replacePicture]').click();
  await (await chooser).setFiles('test/fixtures/dot.png');
}

const fieldOf = (text: string): string =>
  /<draw:frame[^>]*draw:name="Field"[\s\S]*?<\/draw:frame>/.exec(text)?.[0] ?? '';
/** In sheets there is a number for it. */
const lies = (text: string, name: string): number => {
  const at = text.indexOf(`draw:name="${name}"`);
  const number = /draw:z-index="(\d+)"/.exec(text.slice(text.lastIndexOf('<', at), at))?.[1];
  return number === undefined ? at : Number(number);
};
const size = (object: string, name: string): number => {
  const [, value, unit] = new RegExp(`svg:${name}="([\\d.]+)(cm|in)"`).exec(object) ?? [];
  return Number(value) * (unit === 'in' ? 2.54 : 1);
};
const isRed = (text: string): boolean => text.replaceAll(/\s/g, '').includes(red);
const isSquare = (text: string): boolean => Math.abs(size(fieldOf(text), 'height') - 4) < 0.05;

describe('a picture that is replaced', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  // As wide as it was, from the same corner; LibreOffice sizes those of drawings about their middle.
  it.each([
    ['a sheet', 'sheet.fods', sheet, byHand, cell],
    ['a slide', 'slides.fodp', slides, byKey, elsewhere],
    ['a drawing', 'drawing.fodg', drawing, byKey, { x: 3, y: 2 }],
  ] as const)('keeps its name, description, place and order in %s', async (_, name, bytes, select, place) => {
    const file = stage.service.host.add(name, bytes);
    const window = await stage.open(file);
    await window.complete();
    await select(window);
    await replace(window);
    const text = await window.stored(file, (now) => isSquare(now) && !isRed(now), 'the other picture');
    const image = fieldOf(text);
    expect(image).toMatch(/<office:binary-data>\s*\w/);
    expect(image).toContain('draw:name="Field"');
    expect(image).toContain('<svg:title>Field</svg:title>');
    expect(image).toContain('<svg:desc>A red field</svg:desc>');
    expect(Math.abs(size(image, 'width') - 4)).toBeLessThan(0.05);
    expect(Math.abs(size(image, 'x') - place.x)).toBeLessThan(0.05);
    expect(Math.abs(size(image, 'y') - place.y)).toBeLessThan(0.05);
    expect(lies(text, 'Field')).toBeLessThan(lies(text, 'Above'));
    await picture(window, `replaced-${name}`);
    // Its size, and the picture.
    for (let step = 0; step < 2; step++) await window.press('Control+z');
    await window.stored(file, (now) => isRed(now) && !isSquare(now), 'the picture that was there');
    expect(window.errors).toEqual([]);
  });

  it('says so when its animation goes, which Undo brings back', async () => {
    const file = stage.service.host.add('slides.fodp', slides);
    const window = await stage.open(file);
    await window.complete();
    await byKey(window);
    await replace(window);
    await window.frame.getByText('The animations of this picture went').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await window.page.emulateMedia({ colorScheme });
      await picture(window, `replaced-animated-${colorScheme}`);
    }
    await window.page.setViewportSize({ width: 390, height: 800 });
    await picture(window, 'replaced-animated-narrow');
    expect(await window.stored(file, (now) => !isRed(now), 'the other picture')).not.toContain('<anim:set');
    await window.page.setViewportSize({ width: 1200, height: 800 });
    await window.frame.locator('.svc-input').focus();
    for (let step = 0; step < 2; step++) await window.press('Control+z');
    expect(await window.stored(file, isRed, 'the picture that was there')).toContain('<anim:set');
    expect(window.errors).toEqual([]);
  });
});
