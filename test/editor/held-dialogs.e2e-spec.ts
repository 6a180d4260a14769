import { Transformer } from '@napi-rs/image';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { goTo, saved } from './sheet-hand.js';

const textCell = (text: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const numberCell = (value: number): string => `<table:table-cell office:value-type="float" office:value="${value}"/>`;
const row = (...cells: readonly (string | number)[]): string => {
  const inside = cells.map((cell) => (typeof cell === 'string' ? textCell(cell) : numberCell(cell)));
  return `<table:table-row>${inside.join('')}</table:table-row>`;
};
const teams = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
  <office:body><office:spreadsheet><table:table table:name="Teams">
    ${row('Team', 'Points')}${row('Red', 11)}${row('Blue', 12)}${row('Red', 11)}${row('Red', 14)}
  </table:table></office:spreadsheet></office:body>
</office:document>`;

const elevens = (text: string): number => (text.match(/office:value="11"/g) ?? []).length;

interface Opened {
  readonly file: StoredFile;
  readonly window: EditorWindow;
  readonly image: Locator;
}

/** What LibreOffice has painted is there. */
async function painted(window: EditorWindow, name: string): Promise<Locator> {
  const image = window.frame.getByRole('dialog', { name }).locator('img');
  await image.waitFor();
  const isPainted = `[...document.querySelectorAll('[role=dialog] img')].some(({ naturalWidth }) => naturalWidth > 0)`;
  await window.until(() => window.frame.evaluate<boolean>(isPainted), `the picture of ${name}`);
  return image;
}

/** Whether something in it has the colour with which the editor marks what is in use. */
async function isInEditorsColors(image: Locator): Promise<boolean> {
  const pixels = await new Transformer(await image.screenshot({ scale: 'css' })).rawPixels();
  const [red, green, blue] = [0x0f, 0x6c, 0xbd];
  return pixels.some((value, at) => value === red && pixels[at + 1] === green && pixels[at + 2] === blue);
}

/** The first number of the second column. */
async function overwriteNumber(window: EditorWindow, image: Locator, digits: string): Promise<void> {
  await image.click({ position: { x: 245, y: 118 } });
  for (let before = '9.1'.length; before > 0; before--) await window.press('Backspace');
  await window.type(digits);
  await window.press('Enter');
}

/** LibreOffice waits in a call for these, and does nothing else meanwhile. */
describe('a dialog that holds up LibreOffice', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  const openTeams = async (command: string, name: string): Promise<Opened> => {
    const file = stage.service.host.add('teams.fods', Buffer.from(teams));
    const window = await stage.open(file);
    await window.complete();
    await goTo(window, 'A1:B5');
    await window.frame.locator('[data-tab=data]').click();
    await window.frame.locator('[data-command=analysis]').first().click();
    await window.frame.locator(`[data-command=${command}]`).click();
    return { file, window, image: await painted(window, name) };
  };

  const openNumbers = async (name: string): Promise<Opened> => {
    const file = await stage.service.add(name);
    const window = await stage.open(file);
    await window.complete();
    await window.post('Send_UNO_Command', { Command: '.uno:InsertObjectChart', Args: {} });
    await window.frame.locator('[data-tab=chart]').click();
    // As for a chart whose numbers are no plain table. A command of the chart opens it.
    await window.frame.locator('[data-command=chartRows]').click();
    await window.post('Send_UNO_Command', { Command: '.uno:DiagramData', Args: {} });
    return { file, window, image: await painted(window, 'Data Table') };
  };

  it('is seen and answered: rows that are there twice go', async () => {
    const { file, window, image } = await openTeams('duplicates', 'Handle Duplicate Records');
    expect(await isInEditorsColors(image)).toBe(true);
    for (const colorScheme of ['light', 'dark'] as const) {
      await window.page.emulateMedia({ colorScheme });
      await picture(window, `duplicates-${colorScheme}`);
    }
    await window.page.setViewportSize({ width: 390, height: 800 });
    await picture(window, 'duplicates-narrow');
    await window.page.setViewportSize({ width: 1200, height: 800 });
    // OK.
    await image.click({ position: { x: 337, y: 265 } });
    await image.waitFor({ state: 'detached' });
    await window.stored(
      file,
      (text) => elevens(text) === 1 && text.includes('office:value="14"'),
      'one row of the two',
    );
    await window.press('Control+z');
    // LibreOffice (25.2) books this step as nobody's.
    await window.frame.getByRole('button', { name: 'Undo 1 change' }).click();
    await window.stored(file, (text) => elevens(text) === 2, 'both rows');
    expect(window.errors).toEqual([]);
  });

  it('is painted anew by each click, and takes keys: subtotals for each team', async () => {
    const { file, window, image } = await openTeams('subtotals', 'Subtotals');
    await picture(window, 'subtotals');
    const before = await image.getAttribute('src');
    // The box before "Points".
    await image.click({ position: { x: 26, y: 133 } });
    await window.until(async () => (await image.getAttribute('src')) !== before, 'the box to be checked');
    await picture(window, 'subtotals-checked');
    await image.press('Enter');
    await image.waitFor({ state: 'detached' });
    await saved(window, file, /SUBTOTAL\(9/, /office:value="36"/);
    expect(window.errors).toEqual([]);
  });

  it('leaves whoever closes it where they were', async () => {
    const { file, window, image } = await openTeams('subtotals', 'Subtotals');
    await window.press('Escape');
    await image.waitFor({ state: 'detached' });
    await goTo(window, 'D1');
    await window.type('on');
    await window.press('Enter');
    await saved(window, file, />on</);
    expect(window.errors).toEqual([]);
  });

  it.each(['letter.fodt', 'slides.fodp'])('holds the numbers of a chart: %s', async (name) => {
    const { file, window, image } = await openNumbers(name);
    await overwriteNumber(window, image, '77');
    await picture(window, `chart-data-${name}`);
    await window.press('Escape');
    await image.waitFor({ state: 'detached' });
    await window.frame.getByText('Unsaved changes').first().waitFor();
    await picture(window, `chart-with-data-${name}`);
    await window.stored(file, (text) => text.includes('office:value="77"'), 'the number');
    expect(window.errors).toEqual([]);
  });

  it('has what was typed before it was closed, when LibreOffice comes to both at once', async () => {
    const { file, window, image } = await openNumbers('slides.fodp');
    const kit = stage.service.kitOf(file);
    process.kill(kit, 'SIGSTOP');
    const arrived = stage.watchSent(window, file);
    await overwriteNumber(window, image, '78');
    await window.press('Escape');
    await arrived();
    process.kill(kit, 'SIGCONT');
    await image.waitFor({ state: 'detached' });
    await window.stored(file, (text) => text.includes('office:value="78"'), 'the number');
    expect(window.errors).toEqual([]);
  });
});
