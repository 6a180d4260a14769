import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

describe('a presentation in a browser', () => {
  let stage: EditorStage;
  let file: StoredFile;
  let window: EditorWindow;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  beforeEach(async () => {
    file = await stage.service.add('slides.fodp');
    window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    await slide(0).waitFor();
  });
  afterEach(() => stage.empty());

  const menu = (...path: string[]): Promise<boolean> =>
    clickEntry(window.frame, { id: path.at(-1) ?? '', label: '', path: path.slice(0, -1) });
  const slide = (index: number): Locator => window.frame.locator(`[data-slide="${index}"]`);
  const count = (): Promise<number> => window.frame.locator('[data-slide]').count();
  const pages = (): string[] =>
    [...file.bytes!.toString().matchAll(/<draw:page [\s\S]*?<\/draw:page>/g)].map(([page]) => page);

  async function saved(fits: () => boolean, what: string): Promise<void> {
    await window.until(async () => {
      await window.save();
      return fits();
    }, what);
  }

  it('adds, duplicates, moves by drag and deletes slides; the one that was moved stays in front', async () => {
    await window.save();
    const before = pages().length;
    await menu('slide', 'newSlide');
    await window.until(async () => (await count()) === before + 1, 'one more slide');
    await menu('slide', 'duplicateSlide');
    await window.until(async () => (await count()) === before + 2, 'its copy');
    await slide(0).click();
    await window.frame.locator('[data-slide="0"][aria-selected=true]').waitFor();
    await saved(() => pages().length === before + 2, 'two more slides in the file');
    const first = textOf(pages()[0]);
    await slide(0).dragTo(slide(before + 1), { targetPosition: { x: 60, y: 80 } });
    await saved(() => textOf(pages().at(-1)) === first, 'the first slide at the end of the file');
    await window.frame.locator(`[data-slide="${before + 1}"][aria-selected=true]`).waitFor();
    await menu('slide', 'deleteSlide');
    await window.until(async () => (await count()) === before + 1, 'one slide less');
    await saved(() => pages().length === before + 1, 'one slide less in the file');
    expect(pages().map(textOf)).not.toContain(first);
  });

  it('hides a slide, and shows it again', async () => {
    await menu('slide', 'hideSlide');
    await saved(() => /presentation:visibility="hidden"/.test(file.bytes!.toString()), 'the hidden slide');
    await menu('slide', 'showSlide');
    await saved(() => !/presentation:visibility="hidden"/.test(file.bytes!.toString()), 'the slide shown again');
  });

  it('inserts shapes and comments', async () => {
    await menu('insert', 'shapes', 'heart');
    await saved(() => /draw:type="(ooxml-)?heart"/.test(file.bytes!.toString()), 'the heart');
    await picture(window, 'heart');
    await menu('insert', 'comment');
    await window.frame.locator('[data-region=comments] textarea').fill('Say it louder');
    await window.press('Control+Enter');
    await saved(
      () =>
        /<officeooo:annotation[\s\S]*Say it louder|<office:annotation[\s\S]*Say it louder/.test(file.bytes!.toString()),
      'the comment',
    );
  });
});

const textOf = (page: string | undefined): string => (page ?? '').replaceAll(/<[^>]+>/g, '').trim();
