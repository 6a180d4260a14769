import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import { cell, enter, goTo, header, saved } from './sheet-hand.js';

/** Something of LibreOffice's blue at the right edge of the cells A1:B2. */
const blueEdge = `(() => {
  const { data } = document.querySelector('.svc-overlay').getContext('2d').getImageData(${header.width + 2 * cell.width - 6}, ${header.height + 6}, 10, 18);
  return data.some((value, index) => index % 4 === 2 && value > 200 && data[index - 1] < 90 && data[index - 2] < 90 && data[index + 1] > 100);
})()`;

describe('a chart in a sheet', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('is put in where it is seen, far down as well', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await goTo(window, 'F200');
    for (const [row, [name, number]] of [
      ['pear', '3'],
      ['fig', '5'],
    ].entries()) {
      await enter(window, `F${200 + row}`, name!);
      await enter(window, `G${200 + row}`, number!);
    }
    await goTo(window, 'F200:G201');
    const top = (): Promise<number> => window.frame.evaluate("document.querySelector('.svc-scroller').scrollTop");
    const { height } = await window.place();
    await window.frame.locator('[data-tab=insert]').click();
    await window.frame.locator('[data-command=chart]').first().click();
    await window.frame.locator('[data-tab=chart][aria-selected=true]').waitFor();
    await window.complete();
    await picture(window, 'chart-far-down');
    const text = await saved(window, file, /<draw:frame /);
    const frame = /<draw:frame [^>]*>/.exec(text)?.[0] ?? '';
    const inches = (name: string): number => Number(new RegExp(`svg:${name}="([\\d.]+)in"`).exec(frame)?.[1]);
    const scrolled = await top();
    expect(inches('y') * 96).toBeGreaterThan(scrolled);
    expect((inches('y') + inches('height')) * 96).toBeLessThan(scrolled + height);
    expect(inches('x')).toBeGreaterThan(0);
    expect(window.errors).toEqual([]);
  });

  it('has frames around the cells that it is drawn of, while it is open', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'));
    await goTo(window, 'A1:B2');
    await window.frame.locator('[data-tab=insert]').click();
    await window.frame.locator('[data-command=chart]').first().click();
    await window.frame.getByRole('button', { name: 'Finish' }).click();
    await window.frame.getByRole('dialog').waitFor({ state: 'detached' });
    const { x, y } = { x: header.width + 5 * cell.width, y: header.height + 10 * cell.height };
    await window.click(x, y, { clickCount: 2 });
    await window.until(() => window.frame.evaluate<boolean>(blueEdge), 'the frame around A1:B2');
    await picture(window, 'chart-cells');
    for (let times = 0; times < 3; times++) await window.press('Escape');
    await goTo(window, 'D20');
    await window.until(async () => !(await window.frame.evaluate<boolean>(blueEdge)), 'no frame');
  });

  it('has labels, by a dialog that LibreOffice paints', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await goTo(window, 'A1:B2');
    await window.frame.locator('[data-tab=insert]').click();
    await window.frame.locator('[data-command=chart]').first().click();
    await window.frame.getByRole('button', { name: 'Finish' }).click();
    const dialog = window.frame.getByRole('dialog');
    await dialog.waitFor({ state: 'detached' });
    await window.frame.locator('[data-tab=chart][aria-selected=true]').waitFor();
    await window.frame.locator('[data-command=chartLabels]').first().click();
    await dialog.getByText('Data Labels for all Data Series').waitFor();
    await picture(window, 'chart-labels');
    // Its first box, and its default button.
    await window.press('Space');
    await window.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await saved(window, file, /chart:data-label-number="value"/);
    expect(window.errors).toEqual([]);
  });
});
