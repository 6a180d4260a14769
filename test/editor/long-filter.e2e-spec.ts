import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import { goTo } from './sheet-hand.js';

/** Each of so many cells has another number. */
const many = 3000;

const csv = (): Buffer => Buffer.from(['Number', ...Array.from({ length: many }, (_, at) => at + 1)].join('\n'));

describe('an autofilter of thousands of values', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('draws those in sight, and is gone through and ticked by keys', async () => {
    const window = await stage.open(stage.service.host.add('many.csv', csv()));
    await goTo(window, 'A1');
    await window.press('Control+Shift+l');
    await window.frame.locator('[data-command=autoFilter][aria-pressed=true]').first().waitFor({ state: 'attached' });
    await window.press('Alt+ArrowDown');
    const popup = window.frame.locator('[data-office-popup]');
    const values = popup.locator('[role=tree]', { hasText: '1' });
    const value = (number: number) =>
      values.getByRole('treeitem').filter({ hasText: new RegExp(String.raw`^\s*${number}$`) });
    await value(1).waitFor();
    expect(await values.getByRole('treeitem').count()).toBeLessThan(60);
    expect(await popup.getAttribute('aria-label')).not.toBe('');
    await values.focus();
    await window.press('End');
    await value(many).and(window.frame.locator('[aria-selected=true]')).waitFor();
    expect(await value(many).getAttribute('aria-posinset')).toBe(await value(many).getAttribute('aria-setsize'));
    await window.press('Space');
    await value(many).and(window.frame.locator('[aria-checked=false]')).waitFor();
    await picture(window, 'long-filter');
    await values.hover();
    await window.page.mouse.wheel(0, -100 * many);
    await value(1).waitFor();
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'detached' });
    await goTo(window, `A${many}`);
    await window.press('ArrowDown');
    // The row behind the last one that is seen is not there any more.
    await window.frame
      .getByTestId('cell-address')
      .and(window.frame.locator(`[value=A${many + 2}]`))
      .waitFor();
    expect(window.errors).toEqual([]);
  });
});
