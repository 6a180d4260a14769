import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import { HeldLine, having } from './held-line.js';
import { cursorAt, goTo, saved } from './sheet-hand.js';

describe('a function that is offered', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('goes on from all that was typed, also where LibreOffice has not told of that yet', async () => {
    const file = await stage.service.add('sheets.fods');
    const line = new HeldLine();
    const window = await stage.open(file, { context: {}, before: (page) => line.routes(page) });
    const offered = window.frame.getByRole('listbox', { name: 'Functions that may be meant' });
    await goTo(window, 'A12');
    await window.type('=S');
    await offered.waitFor();
    line.hold();
    await window.type('U');
    await window.press('Tab');
    await window.type('1;2)');
    await line.holds(having('"text":"=SU"'));
    line.release();
    await window.press('Enter');
    await cursorAt(window, 'A13');
    await saved(window, file, /of:=SUM\(1;2\)"/);
    expect(window.errors).toEqual([]);
  });
});
