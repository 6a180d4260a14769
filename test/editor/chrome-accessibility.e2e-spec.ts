import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { seriousViolations } from './chrome-axe.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const kinds = { text: 'letter.fodt', spreadsheet: 'sheets.fods', presentation: 'slides.fodp', drawing: 'drawing.fodg' };

describe('the editor for people who do not see or point', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each(Object.entries(kinds))('has no serious violation with a %s, in any mode and theme', async (_, fixture) => {
    const window = await stage.open(await stage.service.add(fixture), { fields: { ui_theme: 'auto' } });
    const found: Record<string, readonly string[]> = {};
    for (const mode of ['notebookbar', 'classic'])
      for (const theme of ['light', 'dark'] as const) {
        await show(window, mode, theme);
        found[`${mode} ${theme}`] = await seriousViolations(window.frame);
      }
    expect(found).toEqual({ 'notebookbar light': [], 'notebookbar dark': [], 'classic light': [], 'classic dark': [] });
  });
});

/** Bars of that mode in those colours. */
async function show(window: EditorWindow, mode: string, theme: 'light' | 'dark'): Promise<void> {
  await window.page.emulateMedia({ colorScheme: theme });
  await window.post('Action_ChangeUIMode', { Mode: mode });
  await window.frame.locator(mode === 'classic' ? '[role=menubar]' : '[data-tab=home]').waitFor();
  await window.frame.locator(`[data-theme=${theme}]`).waitFor();
}
