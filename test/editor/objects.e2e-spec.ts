import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { StoredFile } from '../helpers/hosts/index.js';
import { clickEntry } from './chrome-menus.js';
import { margin, onPage, page, pixelsPerCm } from './drawing-page.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow, Position } from './editor-window.js';
import { carry, pointed } from './object-hand.js';
import { header } from './sheet-hand.js';

/** What LibreOffice leaves above the first page of a text, 284 twips. */
const desk = 284 / 15;

/** A length of the first shape in the stored file, cm. */
const shape = (text: string, attribute: string): number =>
  Number(new RegExp(`<draw:(?:rect|custom-shape)[^>]* svg:${attribute}="([\\d.]+)cm"`).exec(text)?.[1]);

const near = (value: number, wanted: number): boolean => Math.abs(value - wanted) < 0.35;

const choose = (window: EditorWindow, id: string): Promise<boolean> =>
  clickEntry(window.frame, { id, label: '', path: ['insert', 'shapes'] });

/** The first custom shape of the stored file, its opening tag. */
const ellipse = (text: string): string => /<draw:custom-shape[^>]*>/.exec(text)?.[0] ?? '';

/** Whether the shape, 4 by 3 cm, lies there. */
const at = (x: number, y: number) => (text: string) =>
  near(shape(ellipse(text), 'x'), x) &&
  near(shape(ellipse(text), 'y'), y) &&
  near(shape(ellipse(text), 'width'), 4) &&
  near(shape(ellipse(text), 'height'), 3);

/** A coordinate of the line in the stored file, cm. */
const end = (text: string, name: string): number =>
  Number(new RegExp(`<draw:line[^>]* svg:${name}="([\\d.]+)cm"`).exec(text)?.[1]);

/** How far the custom shapes of the stored file are from the left, cm. */
const lefts = (text: string): readonly number[] =>
  [...text.matchAll(/<draw:custom-shape[^>]* svg:x="([\d.]+)(cm|in)"/g)].map(
    ([, x, unit]) => Number(x) * (unit === 'in' ? 2.54 : 1),
  );
const lie =
  (...wanted: readonly number[]) =>
  (text: string): boolean =>
    lefts(text).length === wanted.length && lefts(text).every((left, at) => near(left, wanted[at]!));

/** Of the columns in the stored file, cm. */
const widths = (text: string): number[] =>
  [...text.matchAll(/style:column-width="([\d.]+)(cm|in)"/g)].map(
    ([, size, unit]) => Number(size) * (unit === 'in' ? 2.54 : 1),
  );

/** Of a table of two rows in the stored file. */
const columns = (text: string): number => (text.match(/<table:table-cell/g) ?? []).length / 2;

const shapeAt = (x: number, y: number, width: number, anchor: string): string =>
  `<draw:custom-shape ${anchor} svg:x="${x}cm" svg:y="${y}cm" svg:width="${width}cm" svg:height="2cm">
    <draw:enhanced-geometry svg:viewBox="0 0 9 9" draw:type="rectangle" draw:enhanced-path="M 0 0 L 9 0 9 9 0 9 Z N"/>
  </draw:custom-shape>`;
const flat = (kind: string, body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<office:document office:version="1.3"
  xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
  xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.${kind}">
  <office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;
const two = (anchor: string): string => shapeAt(3, 2, 3, anchor) + shapeAt(6.3, 5, 4, anchor);
const onFirstPage = 'text:anchor-type="page" text:anchor-page-number="1"';
const twoShapes = {
  fodt: flat('text', `${two(onFirstPage)}<text:p/>`),
  fods: flat('spreadsheet', `<table:table><table:shapes>${two('')}</table:shapes></table:table>`),
} as const;

/** Of those among words in the stored file. */
const pictures = (text: string): number => text.split('text:anchor-type="as-char"').length - 1;

/** A shape beside words, and a picture of 2 cm among them. */
async function withPicture(): Promise<string> {
  const bytes = (await readFile('test/fixtures/dot.png')).toString('base64');
  const picture = `<draw:frame text:anchor-type="as-char" svg:width="2cm" svg:height="2cm"><draw:image>
    <office:binary-data>${bytes}</office:binary-data></draw:image></draw:frame>`;
  const words = '<text:p>Words.</text:p>'.repeat(20);
  return flat('text', `${shapeAt(11, 2, 3, onFirstPage)}<text:p>${picture}</text:p>${words}`);
}

describe('objects, by the hand', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  const reopened = (file: StoredFile): Promise<string> => stage.reopened(file);

  /** The shape of the drawing, selected. It lies from (3, 3) to (11, 7). */
  async function selected() {
    const file = await stage.package('drawing.fodg', 'drawing.odg');
    const window = await stage.open(file);
    await window.complete();
    // Well inside, so that a pixel more or less of the bars around does not count.
    const inside = await onPage(window, 4, 6.5);
    await window.click(inside.x, inside.y);
    // The handle shows that it is selected.
    await pointed(window, await onPage(window, 11, 7), 'nwse-resize');
    return { file, window };
  }

  it('moves a shape', async () => {
    const { file, window } = await selected();
    await window.drag(await onPage(window, 5, 3.02), await onPage(window, 8, 5.02));
    await window.stored(
      file,
      (text) => near(shape(text, 'x'), 6) && near(shape(text, 'y'), 5),
      'the new place',
      reopened,
    );
    // Not selected, and dragged at once: that it is selected by then is told in the midst of the drag.
    await window.press('Escape');
    await window.frame.locator('[data-tab=object]').waitFor({ state: 'detached' });
    const from = await onPage(window, 10, 6.2);
    const { x, y } = await window.place();
    const to = await onPage(window, 12, 10.2);
    await pointed(window, from, 'move');
    const { mouse } = window.page;
    await Promise.all([mouse.down(), mouse.move(x + from.x + 20, y + from.y + 15)]);
    await window.frame.locator('[data-tab=object]').waitFor();
    await mouse.move(x + to.x, y + to.y, { steps: 3 });
    await mouse.up();
    await window.stored(file, (text) => near(shape(text, 'y'), 9), 'the next place', reopened);
    await window.press('Control+z');
    await window.stored(
      file,
      (text) => near(shape(text, 'x'), 6) && near(shape(text, 'y'), 5),
      'the place before, by one step',
      reopened,
    );
  });

  it('leaves a shape where it was, and selected, when Escape ends the drag', async () => {
    const { file, window } = await selected();
    const from = await onPage(window, 5, 3.02);
    const { x, y } = await window.place();
    const { mouse } = window.page;
    await pointed(window, from, 'move');
    await mouse.down();
    await mouse.move(x + from.x + 60, y + from.y + 60, { steps: 3 });
    await window.press('Escape');
    await mouse.move(x + from.x + 90, y + from.y + 90, { steps: 3 });
    await mouse.up();
    await window.drag(from, await onPage(window, 5, 5.02));
    await window.stored(file, (text) => near(shape(text, 'y'), 5), 'the new place', reopened);
    expect(near(shape(await reopened(file), 'x'), 3)).toBe(true);
    expect(window.errors).toEqual([]);
  });

  it('shows what a shape lines up with, puts it exactly there, and leaves it with Alt to the pointer', async () => {
    const { file, window } = await selected();
    const middle = page.width / 2 - 4;
    // Near the middle of the page.
    expect(await carry(window, await onPage(window, 5, 4), await onPage(window, 5 + middle - 3 - 0.2, 9))).toBe(true);
    await window.stored(file, (text) => Math.abs(shape(text, 'x') - middle) < 0.01, 'the middle', reopened);
    expect(await carry(window, await onPage(window, 8, 9), await onPage(window, 8.2, 14), 'Alt')).toBe(false);
    const text = await window.stored(file, (now) => near(shape(now, 'y'), 13), 'the new place', reopened);
    expect(Math.abs(shape(text, 'x') - middle)).toBeGreaterThan(0.05);
  });

  it.each([
    ['text', 'fodt'],
    ['sheet', 'fods'],
  ] as const)('shows what a shape of a %s lines up with beside it, and puts it exactly there', async (_, kind) => {
    const file = stage.service.host.add(`two.${kind}`, Buffer.from(twoShapes[kind]));
    const window = await stage.open(file);
    await window.complete();
    const { width } = await window.place();
    const left = kind === 'fods' ? header.width : (width - page.width * pixelsPerCm) / 2;
    const top = kind === 'fods' ? header.height : margin + desk;
    const at = (x: number, y: number): Position => ({ x: left + x * pixelsPerCm, y: top + y * pixelsPerCm });
    await window.click(at(4, 3).x, at(4, 3).y);
    await pointed(window, at(6, 4), 'nwse-resize');
    // No border of a cell, and no middle of the page, is as near.
    expect(await carry(window, at(4, 3), at(4 + 3.4, 9))).toBe(true);
    await window.stored(file, (text) => Math.abs(lefts(text)[0]! - lefts(text)[1]!) < 0.01, 'in line with the other');
    expect(window.errors).toEqual([]);
  });

  it('leaves a copy of a shape and of a picture among the words of a text with Ctrl, each one step', async () => {
    const file = stage.service.host.add('copied.fodt', Buffer.from(await withPicture()));
    const window = await stage.open(file);
    await window.complete();
    const { width } = await window.place();
    const left = (width - page.width * pixelsPerCm) / 2;
    const at = (x: number, y: number): Position => ({ x: left + x * pixelsPerCm, y: margin + desk + y * pixelsPerCm });
    await window.click(at(12, 3).x, at(12, 3).y);
    await carry(window, at(12, 3), at(16, 9), 'Control');
    await window.stored(
      file,
      (text) => near(Math.min(...lefts(text)), 11) && near(Math.max(...lefts(text)), 15),
      'the copied shape',
    );
    await window.click(at(3, 2.5).x, at(3, 2.5).y);
    await carry(window, at(3, 2.5), at(5, 12), 'Control');
    await window.stored(file, (text) => pictures(text) === 2, 'the copied picture');
    await window.press('Control+z');
    await window.stored(file, (text) => pictures(text) === 1 && lefts(text).length === 2, 'the picture alone');
    await window.press('Control+z');
    await window.stored(file, (text) => lefts(text).length === 1, 'the shape alone');
    expect(window.errors).toEqual([]);
  });

  it('keeps the axis with Shift, and leaves a copy with Ctrl', async () => {
    const { file, window } = await selected();
    await carry(window, await onPage(window, 5, 4), await onPage(window, 6, 10), 'Shift');
    await window.stored(file, (now) => near(shape(now, 'y'), 9) && shape(now, 'x') === 3, 'the new place', reopened);
    await carry(window, await onPage(window, 5, 10), await onPage(window, 5, 18), 'Control');
    const text = await window.stored(file, (now) => now.match(/<draw:rect/g)?.length === 2, 'the copy', reopened);
    expect([...text.matchAll(/<draw:rect[^>]* svg:y="([\d.]+)cm"/g)].map(([, y]) => Math.round(Number(y)))).toEqual([
      9, 17,
    ]);
  });

  it('resizes a shape by a handle', async () => {
    const { file, window } = await selected();
    await window.drag(await onPage(window, 11, 7), await onPage(window, 14, 9));
    const text = await window.stored(file, (now) => near(shape(now, 'width'), 11), 'the new width', reopened);
    expect(near(shape(text, 'height'), 6)).toBe(true);
    expect(near(shape(text, 'x'), 3)).toBe(true);
  });

  it('rotates a shape by its handle', async () => {
    const { file, window } = await selected();
    const top = await onPage(window, 7, 3);
    const right = await onPage(window, 12, 5);
    await window.drag({ x: top.x, y: top.y - 26 }, right);
    const turned = await window.stored(file, /draw:transform="rotate ?\(([-\d.]+)/, 'the rotation', reopened);
    expect(Math.abs(Number(/rotate ?\(([-\d.]+)/.exec(turned)?.[1]))).toBeCloseTo(Math.PI / 2, 0);
  });

  async function drawing() {
    const file = await stage.package('drawing.fodg', 'drawing.odg');
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    await window.complete();
    return { file, window };
  }

  it('draws a shape where it is dragged, and moves it by the next drag', async () => {
    const { file, window } = await drawing();
    await choose(window, 'ellipse');
    await window.drag(await onPage(window, 4, 12), await onPage(window, 8, 15));
    await window.stored(file, at(4, 12), 'the ellipse', reopened);
    await pointed(window, await onPage(window, 6, 13.5), 'move');
    await window.drag(await onPage(window, 6, 13.5), await onPage(window, 9, 18.5));
    const text = await window.stored(file, at(7, 17), 'the moved ellipse', reopened);
    expect(text.match(/<draw:custom-shape/g)).toHaveLength(1);
    expect(window.errors).toEqual([]);
  });

  it('puts the same room between shapes, takes that back in one step, and makes one of all', async () => {
    const { file, window } = await drawing();
    for (const left of [1, 7, 17]) {
      await choose(window, 'rectangle');
      await window.drag(await onPage(window, left, 20), await onPage(window, left + 3, 22));
    }
    await window.stored(file, lie(1, 7, 17), 'three shapes', reopened);
    await window.drag(await onPage(window, 0.5, 19), await onPage(window, 20.5, 23));
    const spaceAcross = { id: 'spaceAcross', label: '', path: ['format', 'object', 'alignObjects'] };
    await window.until(() => clickEntry(window.frame, spaceAcross), 'all three selected');
    await window.stored(file, lie(1, 9, 17), 'the one between in the middle', reopened);
    await window.press('Control+z');
    await window.stored(file, lie(1, 7, 17), 'all as they were', reopened);
    await clickEntry(window.frame, { id: 'mergeShapes', label: '', path: ['format', 'object', 'combineShapes'] });
    await window.stored(file, (text) => lefts(text).length === 0 && text.includes('<draw:path'), 'one shape', reopened);
  });

  it('draws a line from end to end, and ties a connector to two shapes', async () => {
    const { file, window } = await drawing();
    await choose(window, 'line');
    await window.drag(await onPage(window, 12, 18), await onPage(window, 6, 24));
    await window.stored(
      file,
      (text) =>
        near(end(text, 'x1'), 12) && near(end(text, 'y1'), 18) && near(end(text, 'x2'), 6) && near(end(text, 'y2'), 24),
      'the line',
      reopened,
    );
    await choose(window, 'rectangle');
    await window.drag(await onPage(window, 13, 10), await onPage(window, 17, 13));
    await window.stored(file, /<draw:custom-shape/, 'the second shape', reopened);
    await choose(window, 'connectorArrow');
    await window.drag(await onPage(window, 7, 5), await onPage(window, 15, 11.5));
    await window.stored(
      file,
      /<draw:connector[^>]*draw:start-shape="[^"]+"[^>]*draw:end-shape="[^"]+"/,
      'the connector with both its shapes',
      reopened,
    );
  });

  it('draws lines and areas point by point, and takes away what LibreOffice puts into the middle', async () => {
    const { file, window } = await drawing();
    const points = [
      [3, 12],
      [8, 14],
      [13, 12],
      [16, 18],
    ] as const;
    let undone = 0;
    window.onSent((payload) => {
      if (String(payload).includes('".uno:Undo"')) undone++;
    });
    for (const [id, stored] of [
      ['polyline', /<draw:polyline/],
      ['filledCurve', /<draw:path/],
    ] as const) {
      await choose(window, id);
      await window.frame.getByText('A double click ends it').waitFor();
      await pointed(window, await onPage(window, 3, 12), 'crosshair');
      const [first, second, ...others] = await Promise.all(points.map(([x, y]) => onPage(window, x, y)));
      await window.drag(first!, second!);
      for (const place of others) await window.click(place.x, place.y);
      const { x, y } = await window.place();
      await window.page.mouse.dblclick(x + others[1]!.x, y + others[1]!.y);
      await window.stored(file, stored, id, reopened);
      await window.frame.getByText('A double click ends it').waitFor({ state: 'detached' });
    }
    const text = await stage.reopened(file);
    expect(text.match(/<draw:(polyline|path|polygon)/g)).toHaveLength(2);
    expect(undone).toBe(2);
    expect(window.errors).toEqual([]);
  });

  it('puts a shape into the middle by the keyboard, and none after Escape', async () => {
    const { file, window } = await drawing();
    await choose(window, 'star');
    await window.press('Escape');
    await choose(window, 'heart');
    await window.press('Enter');
    const text = await window.stored(file, /<draw:custom-shape/, 'the shape', reopened);
    expect(text.match(/<draw:custom-shape/g)).toHaveLength(1);
    expect(text).toContain('draw:type="heart"');
  });

  it('drags a border of a table, puts in a column at its "+", and draws borders', async () => {
    const file = await stage.service.add('table.fodt');
    const window = await stage.open(file);
    await window.complete();
    const { width } = await window.place();
    const left = (width - 16 * pixelsPerCm) / 2;
    const place = (x: number, y: number): Position => ({
      x: left + x * pixelsPerCm,
      y: margin + desk + y * pixelsPerCm,
    });
    const cell = place(3, 2.3);
    await window.click(cell.x, cell.y);
    await pointed(window, place(6, 2.3), 'col-resize');
    await window.drag(place(6, 2.3), place(7, 2.4));
    await window.stored(file, (text) => widths(text).some((cm) => Math.abs(cm - 5) < 0.1), 'the wider column');

    const { x: plusX, y: border } = place(7, 2);
    const plus = { x: plusX, y: border - 11 };
    await pointed(window, plus, 'pointer');
    await window.click(plus.x, plus.y);
    await window.stored(file, (text) => columns(text) === 4, 'four columns');

    await window.frame.locator('[data-tab=table]').click();
    await window.frame.locator('[data-command=borders]').first().click();
    await window.frame.locator('[role=menu] [data-color="#ff0000"]').click();
    await window.frame.locator('[data-command=borderAll]').click();
    await window.stored(file, /fo:border="[^"]*solid #ff0000/, 'the red borders');

    await window.frame.locator('[data-command=tableStyles]').first().click();
    await window.frame.locator('[data-command=tableStyleBlue]').click();
    await window.stored(file, /table:template-name="Box List Blue"/, 'the style of the table');
    expect(window.errors).toEqual([]);
  });

  it('puts a column in at the "+" of a border also below a title over all columns', async () => {
    const table = await readFile('test/fixtures/table.fodt', 'utf8');
    const title = '<table:table-cell table:number-columns-spanned="3"><text:p>all</text:p></table:table-cell>';
    const joined = table.replace(/(?<=<table:table-row>).*one.*(?=<\/table:table-row>)/, title);
    const file = stage.service.host.add('title.fodt', Buffer.from(joined));
    const window = await stage.open(file);
    await window.complete();
    const { width } = await window.place();
    const place = (x: number, y: number): Position => ({
      x: (width - 16 * pixelsPerCm) / 2 + x * pixelsPerCm,
      y: margin + desk + y * pixelsPerCm,
    });
    const below = place(3, 2.8);
    await window.click(below.x, below.y);
    const border = place(6, 2);
    const plus = { x: border.x, y: border.y - 11 };
    await pointed(window, plus, 'pointer');
    await window.click(plus.x, plus.y);
    const between = /four<[^]*?<text:p[^>]*\/>[^]*?five<[^]*?six</;
    await window.stored(file, between, 'the column behind the first');
  });

  it('puts in a picture, and corrects it in the tab of its own', async () => {
    const file = await stage.package('drawing.fodg', 'drawing.odg');
    const window = await stage.open(file);
    const { frame, page: tab } = window;
    const chooser = tab.waitForEvent('filechooser');
    await frame.locator('[data-tab=insert]').click();
    await frame.locator('[data-command=image]').first().click();
    await (await chooser).setFiles('test/fixtures/dot.png');
    // It opens by itself.
    await frame.locator('[data-tab=picture][aria-selected=true]').waitFor();
    await frame.locator('[data-command=corrections]').click();
    await frame.locator('[data-command=brighter]').click();
    await window.stored(file, /draw:luminance="20%"/, 'the brighter picture', reopened);
    await frame.locator('[data-command=resetPicture]').click();
    await window.stored(file, (text) => !/draw:luminance="[1-9]/.test(text), 'the picture as it was', reopened);
    // … once: who chose another tab keeps it.
    await frame.locator('[data-tab=home]').click();
    const beside = await onPage(window, 1, 1);
    await window.click(beside.x, beside.y);
    await frame.locator('[data-tab=picture]').waitFor({ state: 'detached' });
    const middle = await onPage(window, page.width / 2, page.height / 2);
    await window.click(middle.x, middle.y);
    await frame.locator('[data-tab=picture][aria-selected=false]').waitFor();
    expect(window.errors).toEqual([]);
  });

  it('edits a chart in the tab of its own, and leaves what lies around it as it is', async () => {
    const file = await stage.service.add('drawing.fodg');
    const window = await stage.open(file);
    const { frame } = window;
    await window.complete();
    const beside = await onPage(window, 7, 6.5);
    const shapeThere = (): Promise<boolean> => window.inked(Math.round(beside.x), Math.round(beside.y), 4, 4);
    expect(await shapeThere()).toBe(true);
    await frame.locator('[data-tab=insert]').click();
    await frame.locator('[data-command=chart]').first().click();
    // It opens by itself.
    await frame.locator('[data-tab=chart][aria-selected=true]').waitFor();
    // The chart is only selected: the command opens it.
    await frame.locator('[data-command=chartLegend]').click();
    await frame.locator('[data-tab=object]').waitFor({ state: 'detached' });
    await window.stored(
      file,
      (text) => text.includes('<chart:plot-area') && !text.includes('<chart:legend'),
      'no legend',
    );
    await window.until(shapeThere, 'what lies beside the chart');
    await frame.locator('[data-command=chartTitles]').click();
    await frame.getByRole('dialog').getByRole('textbox').first().fill('Lemons a year');
    await frame.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await window.stored(file, (text) => text.includes('Lemons a year'), 'a title');
    expect(window.errors).toEqual([]);
  });
});
