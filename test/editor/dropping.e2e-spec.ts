import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow, Position } from './editor-window.js';

interface Dropped {
  readonly files?: readonly { readonly name: string; readonly type: string; readonly base64: string }[];
  readonly text?: string;
  readonly html?: string;
}

const pixelsPerCm = 96 / 2.54;
const dot = (await readFile('test/fixtures/dot.png')).toString('base64');
const picture = { name: 'dot.png', type: 'image/png', base64: dot };
/** Of another kind, which LibreOffice does not paste. */
const drawn = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60" fill="#d13438"/></svg>',
).toString('base64');
const vector = { name: 'red.svg', type: 'image/svg+xml', base64: drawn };
/** A red field, 2 by 1. */
const red = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mO4w8AARAAHwwG5iiEdYwAAAABJRU5ErkJggg==';
const letterWithPicture = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
  xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
  xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
  <office:automatic-styles>
    <style:style style:name="beside" style:family="graphic">
      <style:graphic-properties style:wrap="left" style:vertical-pos="from-top" style:vertical-rel="paragraph"
        style:horizontal-pos="from-left" style:horizontal-rel="paragraph"/>
    </style:style>
    <style:page-layout style:name="a4">
      <style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/>
    </style:page-layout>
  </office:automatic-styles>
  <office:master-styles><style:master-page style:name="Standard" style:page-layout-name="a4"/></office:master-styles>
  <office:body><office:text>
    <text:p>Dear reader, <draw:frame draw:style-name="beside" draw:name="Field" text:anchor-type="paragraph" svg:x="2cm" svg:y="2cm"
      svg:width="4cm" svg:height="2cm"><draw:image><office:binary-data>${red}</office:binary-data></draw:image><svg:desc>A red field</svg:desc></draw:frame>look.</text:p>
  </office:text></office:body>
</office:document>`;
const letter = { name: 'letter.txt', type: 'text/plain', base64: Buffer.from('no picture').toString('base64') };

/** Events of a drag from another window, over the document; CSS pixels from the canvas' top left. */
async function dragged(
  window: EditorWindow,
  { files = [], text, html }: Dropped,
  at: Position,
  events: readonly string[],
) {
  const { x, y } = await window.frame.evaluate<Position>(
    "(() => { const { x, y } = document.querySelector('.svc-document').getBoundingClientRect(); return { x, y }; })()",
  );
  return window.frame.evaluate<boolean>(`(() => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of ${JSON.stringify(files)})
      transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }));
    const text = ${JSON.stringify(text ?? null)};
    const html = ${JSON.stringify(html ?? null)};
    if (text !== null) transfer.setData('text/plain', text);
    if (html !== null) transfer.setData('text/html', html);
    const target = document.querySelector('.svc-sheet');
    const place = { clientX: ${x + at.x}, clientY: ${y + at.y}, bubbles: true, cancelable: true, dataTransfer: transfer };
    let taken = false;
    for (const type of ${JSON.stringify(events)}) taken = !target.dispatchEvent(new DragEvent(type, place));
    return taken;
  })()`);
}

const drop = (window: EditorWindow, what: Dropped, at: Position): Promise<boolean> =>
  dragged(window, what, at, ['dragenter', 'dragover', 'drop']);

/** Into the document, as the keys would. */
const paste = (window: EditorWindow, { files = [], text, html }: Dropped): Promise<void> =>
  window.frame.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    for (const { name, type, base64 } of ${JSON.stringify(files)})
      clipboardData.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }));
    const data = ${JSON.stringify({ 'text/plain': text, 'text/html': html })};
    for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.svc-input').dispatchEvent(event);
  })()`);

const selected = (window: EditorWindow): Promise<void> => window.frame.locator('[data-tab=picture]').waitFor();

const pictures = (text: string): number => (text.match(/<draw:image/g) ?? []).length;
const said = (window: EditorWindow, words: string): Promise<void> =>
  window.frame.getByText(words, { exact: false }).first().waitFor();

/** Of the frame of the last picture in the stored file. */
const frameOf = (text: string): string =>
  [...text.matchAll(/<draw:frame([^>]*)>(?=\s*(?:<svg:[^>]*>[^<]*<\/svg:[^>]*>\s*)*<draw:image)/g)].at(-1)?.[1] ?? '';
const length = (frame: string, name: string): number => {
  const [, size, unit] = new RegExp(`svg:${name}="([\\d.]+)(cm|in)"`).exec(frame) ?? [];
  return Number(size) * (unit === 'in' ? 2.54 : 1);
};

/** Of the last picture, cm. */
const middle = (text: string): Position => {
  const frame = frameOf(text);
  return {
    x: length(frame, 'x') + length(frame, 'width') / 2,
    y: length(frame, 'y') + length(frame, 'height') / 2,
  };
};
/** In the middle of the drawing's page. */
const isMiddle = ({ x, y }: Position): boolean => Math.abs(x - 10.8) < 0.4 && Math.abs(y - 13.97) < 0.4;

describe('what is dropped on the document', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('puts pictures into a text where they are let go, and text as well', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file);
    await window.complete();
    const { width } = await window.place();
    // Far to the right of the one line there is: its end.
    const end = { x: width / 2 + 200, y: 120 };
    await drop(window, { files: [picture, vector] }, end);
    const text = await window.stored(file, (now) => pictures(now) === 2, 'two pictures');
    expect(text.indexOf('one page')).toBeLessThan(text.indexOf('<draw:frame'));
    await drop(window, { text: 'Lemons', html: '<b>Lemons</b>' }, { x: width / 2 - 330, y: 120 });
    await window.stored(file, /Lemons[\s\S]*Dear reader/, 'the words at the beginning');
    expect(window.errors).toEqual([]);
  });

  it('shows the place meanwhile, and leaves the caret where it was when nothing is let go', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file);
    await window.complete();
    const { width } = await window.place();
    const end = { x: width / 2 + 200, y: 120 };
    expect(await dragged(window, { files: [picture] }, end, ['dragenter', 'dragover'])).toBe(true);
    await dragged(window, { files: [picture] }, end, ['dragleave']);
    await window.frame.locator('.svc-input').focus();
    await window.type('Here: ');
    await window.stored(file, /Here: (<[^>]*>)?Dear reader/, 'what was typed at the beginning');
  });

  it('puts pictures into a sheet at the cell, one below the other', async () => {
    const file = await stage.package('sheets.fods', 'sheets.ods');
    const window = await stage.open(file);
    await window.complete();
    await drop(window, { files: [picture, picture] }, { x: 300, y: 150 });
    await window.stored(
      file,
      (text) => (text.match(/<draw:image[^>]*>\s*<office:binary-data>/g) ?? []).length === 2,
      'two pictures',
      (stored) => stage.reopened(stored),
    );
    expect(window.errors).toEqual([]);
  });

  it('puts a picture on a drawing where it is let go, and another in its place', async () => {
    const file = await stage.package('drawing.fodg', 'drawing.odg');
    const window = await stage.open(file);
    await window.complete();
    const { width, height } = await window.place();
    await drop(window, { files: [vector] }, { x: width / 2, y: height / 2 });
    await selected(window);
    const read = (stored: typeof file): Promise<string> => stage.reopened(stored);
    const before = await window.stored(file, (text) => isMiddle(middle(text)), 'the picture in the middle', read);
    const wide = length(frameOf(before), 'width');
    const chooser = window.page.waitForEvent('filechooser');
    await window.frame.locator('[data-tab=picture]').click();
    await window.frame.locator('[data-command=replacePicture]').click();
    await (await chooser).setFiles('test/fixtures/dot.png');
    await window.stored(
      file,
      (text) => {
        const frame = frameOf(text);
        const square = Math.abs(length(frame, 'width') - length(frame, 'height')) < 0.05;
        return pictures(text) === 1 && square && Math.abs(length(frame, 'width') - wide) < 0.05;
      },
      'the square picture, as wide as the other',
      read,
    );
    expect(window.errors).toEqual([]);
  });

  it('replaces a picture in a text: what it says, where it lies and how text runs around it stay', async () => {
    const file = stage.service.host.add('picture.fodt', Buffer.from(letterWithPicture));
    const window = await stage.open(file);
    const { frame } = window;
    await window.complete();
    const { width } = await window.place();
    // The page's edge, its margin, and into the picture.
    await window.click(width / 2 - 10.5 * pixelsPerCm + (2 + 4) * pixelsPerCm, 31 + (2 + 3.5) * pixelsPerCm);
    await selected(window);
    const chooser = window.page.waitForEvent('filechooser');
    await frame.locator('[data-tab=picture]').click();
    await frame.locator('[data-command=replacePicture]').click();
    await (await chooser).setFiles('test/fixtures/dot.png');
    const text = await window.stored(
      file,
      (now) => Math.abs(length(frameOf(now), 'height') - 4) < 0.05 && !now.includes(red),
      'the square picture, as wide as the other',
    );
    expect(Math.abs(length(frameOf(text), 'width') - 4)).toBeLessThan(0.05);
    expect(Math.abs(length(frameOf(text), 'x') - 2)).toBeLessThan(0.05);
    expect(text).toContain('<svg:desc>A red field</svg:desc>');
    expect(text).toContain('style:wrap="left"');
    await frame.locator('[data-command=wrap]').first().click();
    await frame.locator('[role=menu] [data-command=behindText]').click();
    await window.stored(file, /style:run-through="background"/, 'the picture behind the text');
    await window.press('Control+z');
    await window.stored(file, /style:wrap="left"/, 'the picture beside the text, by one step');
    expect(window.errors).toEqual([]);
  });

  it('puts in all pictures of those that are let go, whatever their names say, and names the one that is none', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file);
    await window.complete();
    const empty = { name: 'empty.png', type: 'image/png', base64: '' };
    const files = [empty, { ...picture, name: 'dot.jpg', type: 'image/jpeg' }, letter, picture, vector];
    await drop(window, { files }, { x: 500, y: 120 });
    await said(window, '“empty.png” cannot be read as a picture');
    await said(window, 'Only pictures can be dropped');
    await window.stored(file, (now) => pictures(now) === 3, 'three pictures');
    expect(window.errors).toEqual([]);
  });

  it('puts in pictures that were copied: on a web page, or as files', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file);
    await window.complete();
    const copied = '<meta charset="utf-8"><img src="https://pictures.example/dot.png" alt="A dot">';
    await paste(window, { html: copied, files: [picture] });
    const text = await window.stored(file, (now) => pictures(now) === 1, 'the picture');
    expect(text).toContain('<office:binary-data>');
    expect(text).not.toContain('pictures.example');
    await window.press('Escape');
    await window.press('Control+End');
    await paste(window, { text: 'dot.png', files: [picture, { ...vector, name: 'red.svg' }, letter] });
    await said(window, 'Only pictures can be dropped');
    await window.stored(file, (now) => pictures(now) === 3, 'three pictures');
    // A range of cells, of which office programs give a picture as well.
    await window.press('Escape');
    await window.press('Control+End');
    await paste(window, { html: '<table><tr><td>Cells</td></tr></table>', files: [picture] });
    expect(pictures(await window.stored(file, />Cells</))).toBe(3);
    expect(window.errors).toEqual([]);
  });

  it('refuses with a word what is no picture, and takes nothing from readers', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file);
    await window.complete();
    await drop(window, { files: [letter] }, { x: 500, y: 120 });
    await said(window, 'Only pictures can be dropped');
    const other = await stage.service.add('guide.fodt', { UserCanWrite: false });
    const reader = await stage.open(other);
    await reader.complete();
    // The browser must not go to the file, which it would if nobody took the event.
    expect(await drop(reader, { files: [picture] }, { x: 500, y: 120 })).toBe(true);
    expect(await reader.frame.locator('[data-tab=picture]').count()).toBe(0);
  });
});
