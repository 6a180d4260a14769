import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

interface Choice {
  readonly kind: string;
  readonly format?: number;
  readonly fixed?: boolean;
}

/** Opens the dialog by its keys, chooses and inserts. */
async function insert(window: EditorWindow, { kind, format, fixed = false }: Choice): Promise<void> {
  await window.press('Control+F2');
  const dialog = window.frame.getByRole('dialog', { name: 'Field' });
  await dialog.getByLabel('Kind').selectOption(kind);
  if (format !== undefined) await dialog.getByLabel('Format').selectOption({ index: format });
  if (fixed) await dialog.getByLabel('Keep it as it is now').check();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('fields of a text', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('are put in as they are wanted to look, and all others by the dialog of LibreOffice', async () => {
    const file = await stage.service.add('letter.fodt');
    const window = await stage.open(file);
    await window.press('Control+End');
    await insert(window, { kind: 'dateField', format: 2 });
    await insert(window, { kind: 'dateField', format: 4, fixed: true });
    await insert(window, { kind: 'timeField', format: 0 });
    await insert(window, { kind: 'pageNumber', format: 2 });
    await insert(window, { kind: 'authorField' });
    await insert(window, { kind: 'titleField' });
    const text = await window.stored(file, /<text:title/, 'the last field');
    expect(text).toMatch(/<text:date [^>]*>[A-Z][a-z]+ \d{1,2}, \d{4}<\/text:date>/);
    expect(text).toMatch(/<text:date [^>]*text:fixed="true"[^>]*>\d{4}-\d\d-\d\d<\/text:date>/);
    expect(text).toMatch(/<text:time [^>]*>\d\d:\d\d<\/text:time>/);
    expect(text).toMatch(/<text:page-number [^>]*style:num-format="I"[^>]*>I</);
    expect(text).toContain('<text:author-name');
    await window.press('Control+F2');
    await window.frame.getByRole('button', { name: 'More…' }).click();
    await window.frame.getByRole('dialog', { name: 'Fields' }).waitFor();
    expect(window.errors).toEqual([]);
  });
});
