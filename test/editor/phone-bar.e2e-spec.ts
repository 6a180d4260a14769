import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { seriousViolations } from './chrome-axe.js';
import { picture } from './chrome-pictures.js';
import { onPage, page } from './drawing-page.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow, Position } from './editor-window.js';
import { phone } from './fingers.js';

const bar = ({ frame }: EditorWindow): Locator => frame.locator('[data-region=toolbar] [role=toolbar]');
const inBar = (window: EditorWindow, id: string): Locator => bar(window).locator(`[data-command=${id}]`);

/** What stands in the bar without moving it. */
const inSight = (window: EditorWindow): Promise<string[]> =>
  window.frame.evaluate<string[]>(`[...document.querySelectorAll('[data-region=toolbar] [data-command]')]
    .filter((button) => button.getBoundingClientRect().right <= innerWidth)
    .map((button) => button.dataset.command)`);

async function tap(window: EditorWindow, { x, y }: Position): Promise<void> {
  const place = await window.place();
  await window.page.touchscreen.tap(place.x + x, place.y + y);
}

/** Light and dark, for people and for axe. */
async function looked(window: EditorWindow, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await window.page.emulateMedia({ colorScheme });
    await picture(window, `phone-${name}-${colorScheme}`);
    expect([colorScheme, await seriousViolations(window.frame)]).toEqual([colorScheme, []]);
  }
  await window.page.emulateMedia({ colorScheme: 'light' });
}

describe("a phone's bar", () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  const onPhone = (file: Awaited<ReturnType<EditorStage['package']>>): Promise<EditorWindow> =>
    stage.open(file, { context: phone, fields: { ui_theme: 'auto' } });

  it('offers what is done to a chart, opens it for that, and leaves it again', async () => {
    const file = await stage.service.add('drawing.fodg');
    const window = await onPhone(file);
    await window.complete();
    expect(await inBar(window, 'chartType').count()).toBe(0);
    await window.post('Send_UNO_Command', { Command: '.uno:InsertObjectChart' });
    await inBar(window, 'chartType').waitFor();
    expect(await inBar(window, 'chartClose').count()).toBe(0);
    await inBar(window, 'chartLegend').tap();
    await inBar(window, 'chartClose').waitFor();
    expect(await inSight(window)).toEqual(
      expect.arrayContaining(['undo', 'redo', 'chartType', 'chartTitles', 'chartLegend', 'chartClose']),
    );
    await looked(window, 'chart');
    await inBar(window, 'chartTitles').tap();
    await window.frame.getByRole('dialog').getByRole('textbox').first().fill('Lemons a year');
    await window.frame.getByRole('dialog').getByRole('button', { name: 'OK' }).tap();
    await inBar(window, 'chartClose').tap();
    await inBar(window, 'chartClose').waitFor({ state: 'detached' });
    await window.stored(
      file,
      (text) => text.includes('Lemons a year') && !text.includes('<chart:legend'),
      'a title and no legend',
    );
    expect(window.errors).toEqual([]);
  });

  it('offers what is done to a shape and to a picture', async () => {
    const file = await stage.package('drawing.fodg', 'drawing.odg');
    const window = await onPhone(file);
    await window.complete();
    await tap(window, await onPage(window, 7, 3.1));
    await inBar(window, 'positionSize').waitFor();
    await looked(window, 'shape');
    await inBar(window, 'deleteSelection').tap();
    await inBar(window, 'positionSize').waitFor({ state: 'detached' });
    const chooser = window.page.waitForEvent('filechooser');
    await inBar(window, 'image').tap();
    await (await chooser).setFiles('test/fixtures/dot.png');
    await inBar(window, 'replacePicture').waitFor();
    expect(await inSight(window)).toEqual(expect.arrayContaining(['replacePicture', 'crop', 'corrections', 'altText']));
    await looked(window, 'picture');
    await inBar(window, 'corrections').tap();
    await window.frame.locator('[role=menu] [data-command=brighter]').tap();
    await window.stored(
      file,
      (text) => /draw:luminance="20%"/.test(text) && !text.includes('Labelled box'),
      'the brighter picture and no box',
      (stored) => stage.reopened(stored),
    );
    await tap(window, await onPage(window, page.width / 2, 1));
    await inBar(window, 'replacePicture').waitFor({ state: 'detached' });
    expect(window.errors).toEqual([]);
  });

  it('offers what is done to a table, and what is done to text beside it', async () => {
    const file = await stage.service.add('table.fodt');
    const window = await onPhone(file);
    await window.complete();
    await inBar(window, 'tableInsert').waitFor();
    expect(await inSight(window)).toEqual(
      expect.arrayContaining(['undo', 'redo', 'tableInsert', 'tableRemove', 'bold']),
    );
    await looked(window, 'table');
    await inBar(window, 'tableInsert').tap();
    await looked(window, 'table-menu');
    await window.frame.locator('[role=menu] [data-command=tableRowBelow]').tap();
    await window.stored(file, (text) => (text.match(/<table:table-row/g) ?? []).length === 3, 'three rows');
    await inBar(window, 'bold').tap();
    await window.frame.locator('[data-command=bold][aria-pressed=true]').waitFor();
    expect(window.errors).toEqual([]);
  });
});
