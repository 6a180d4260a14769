import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';
import { cursorAt, enter, goTo, saved } from './sheet-hand.js';

const content = (window: EditorWindow): Promise<string> => window.frame.getByTestId('formula').inputValue();

const shows = (window: EditorWindow, text: string): Promise<void> =>
  window.until(async () => (await content(window)) === text, `${text} in the formula bar`);

describe('formulas', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('begin anew with a function chosen for a cell that has one, and take it in while one is typed', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    const choose = async (name: string): Promise<void> => {
      await window.frame.getByTestId('functions').click();
      await window.frame.locator(`[data-function="${name}"]`).click();
    };
    await enter(window, 'A12', '=A2+B2');
    await goTo(window, 'A12');
    await shows(window, '=A2+B2');
    await choose('SUM');
    await shows(window, '=SUM(');
    await window.type('1;2)');
    await window.press('Enter');
    await cursorAt(window, 'A13');
    await window.type('=7+');
    await shows(window, '=7+');
    await choose('ABS');
    await shows(window, '=7+ABS(');
    await window.type('2)');
    await window.press('Enter');
    await saved(window, file, /of:=SUM\(1;2\)"/, /of:=7\+ABS\(2\)"/);
    expect(window.errors).toEqual([]);
  });

  it('turn a reference into an absolute one with F4', async () => {
    const file = await stage.service.add('sheets.fods');
    const window = await stage.open(file);
    await goTo(window, 'A12');
    await window.type('=B2');
    await shows(window, '=B2');
    await window.press('F4');
    await shows(window, '=$B$2');
    await window.press('F4');
    await shows(window, '=B$2');
    await window.press('Enter');
    await saved(window, file, /of:=\[\.B\$2\]"/);
    expect(window.errors).toEqual([]);
  });
});
