import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { StoredFile } from '../helpers/hosts/index.js';
import { textOf } from '../session/service-under-test.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

describe('others in the same document', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start({ idle: { reconnect: 60_000 } });
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  async function both(file: StoredFile): Promise<[EditorWindow, EditorWindow]> {
    const second = file.addUser({ UserId: 'second', UserFriendlyName: 'Bea' });
    return [await stage.open(file), await stage.open(file, { token: second })];
  }

  it('may lie over a change: whoever undoes it is told so, and undoes both', async () => {
    const file = await stage.service.add();
    const [anna, bea] = await both(file);
    for (const [window, words] of [
      [anna, ' hers'],
      [bea, ' theirs'],
    ] as const) {
      await window.press('Control+End');
      await window.type(words);
      await window.stored(file, new RegExp(words.trim()));
    }
    const dialog = anna.frame.locator('[role=dialog], [role=alertdialog]');
    // LibreOffice takes its time to say that it will not.
    await anna.until(async () => {
      await anna.press('Control+z');
      return (await dialog.count()) > 0;
    }, 'the dialog');
    expect(await dialog.textContent()).toContain('Somebody else changed the same place');
    expect(await dialog.locator('label').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringMatching(/theirs.*\(Bea\)/), expect.stringMatching(/hers.*\(you\)/)]),
    );
    // What was meant for the document is no answer.
    await anna.press('Enter');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'detached' });
    const stored = await anna.stored(file, (text) => !/hers|theirs/.test(textOf(Buffer.from(text))), 'neither change');
    expect(textOf(Buffer.from(stored))).toContain('Dear reader');
    expect([anna.errors, bea.errors]).toEqual([[], []]);
  });

  it('are gone as soon as their tab is closed', async () => {
    const [anna, bea] = await both(await stage.service.add());
    const people = (): Promise<number> => anna.frame.locator('[data-region=title] .fui-AvatarGroupItem').count();
    await anna.until(async () => (await people()) === 2, 'both');
    await bea.page.close({ runBeforeUnload: true });
    await anna.until(async () => (await people()) < 2, 'one', 5_000);
  });
});
