import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { seriousViolations } from './chrome-axe.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage, type OpenOptions } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

const classic: OpenOptions = { fields: { ui_defaults: 'UIMode=classic' } };

const panel = ({ frame }: EditorWindow): Locator => frame.locator('[data-layers]');
const row = (window: EditorWindow, name: string): Locator => panel(window).locator(`[data-layer="${name}"]`);
const nameIn = (window: EditorWindow, name: string): Locator =>
  row(window, name).locator('button[aria-pressed]').first();
const button = (window: EditorWindow, name: string): Locator => panel(window).locator(`[data-layers-button="${name}"]`);
const turn = (window: EditorWindow, name: string, what: string): Locator =>
  row(window, name).locator(`[data-switch="${what}"]`);

/** How the file has a layer. */
const storedLayer = (text: string, name: string): string | undefined =>
  new RegExp(`<draw:layer draw:name="${name}"([^>]*)/>`).exec(text)?.[1];
/** The layers of the shapes, in order. */
const placesIn = (text: string): (string | undefined)[] =>
  [...text.matchAll(/ draw:layer="([^"]*)"/g)].map(([, name]) => name);

/** By its name as it is typed. */
async function add(window: EditorWindow, name: string): Promise<void> {
  await button(window, 'add').click();
  await panel(window).locator('input:focus').waitFor();
  await window.type(name);
  await window.press('Enter');
  await row(window, name).waitFor();
}

const rectangle = (window: EditorWindow): Promise<void> =>
  window.post('Send_UNO_Command', { Command: '.uno:BasicShapes.rectangle' });

describe('the layers of a drawing', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  async function open(file: StoredFile, options: OpenOptions = {}): Promise<EditorWindow> {
    const window = await stage.open(file, { ...classic, ...options });
    await window.complete();
    await clickEntry(window.frame, { id: 'layers', label: '', path: ['view'] });
    await row(window, 'layout').waitFor();
    return window;
  }

  it('are added, drawn on, hidden, locked and removed for everybody, and stored', async () => {
    const file = await stage.service.add('drawing.fodg');
    const ann = await open(file);
    const ben = await open(file, { token: file.addUser({ UserId: 'ben', UserFriendlyName: 'Ben' }) });
    await add(ann, 'Walls');
    await row(ben, 'Walls').waitFor();
    await rectangle(ann);
    await row(ann, 'Walls').locator('[data-holds-selection]').waitFor();
    expect(await row(ben, 'Walls').locator('[data-holds-selection]').count()).toBe(0);
    await turn(ben, 'Walls', 'printable').click();
    await turn(ann, 'Walls', 'printable').and(ann.frame.locator('[aria-pressed=false]')).waitFor();
    await turn(ben, 'Walls', 'locked').click();
    await turn(ann, 'Walls', 'locked').and(ann.frame.locator('[aria-pressed=true]')).waitFor();
    await row(ann, 'Walls').locator('[data-holds-selection]').waitFor({ state: 'detached' });
    const locked = await ann.stored(file, (text) => storedLayer(text, 'Walls') !== undefined, 'the layer');
    expect(storedLayer(locked, 'Walls')).toBe(' draw:display="screen" draw:protected="true"');
    expect(placesIn(locked)).toEqual(['layout', 'Walls']);
    // What is drawn on it now would be gone for the person who draws.
    await rectangle(ann);
    await ann.frame.locator('[data-notice=warning]').waitFor();
    expect(placesIn(await ann.stored(file, () => true, 'nothing more'))).toEqual(['layout', 'Walls']);
    expect(await seriousViolations(ann.frame)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await ann.page.emulateMedia({ colorScheme });
      await picture(ann, `layers-${colorScheme}`);
    }
    await turn(ann, 'Walls', 'locked').click();
    await turn(ben, 'Walls', 'visible').click();
    await turn(ann, 'Walls', 'visible').and(ann.frame.locator('[aria-pressed=false]')).waitFor();
    const hidden = await ann.stored(file, (text) => storedLayer(text, 'Walls') === ' draw:display="none"', 'it hidden');
    expect(placesIn(hidden)).toEqual(['layout', 'Walls']);
    // With what is on it only when somebody says so.
    await nameIn(ben, 'Walls').click();
    await button(ben, 'remove').click();
    const question = ben.frame.getByRole('dialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await nameIn(ben, 'Walls').press('Delete');
    await picture(ben, 'layers-remove');
    await question.getByRole('button', { name: 'Remove layer' }).click();
    await row(ann, 'Walls').waitFor({ state: 'detached' });
    const removed = await ben.stored(file, (text) => storedLayer(text, 'Walls') === undefined, 'it removed');
    expect(placesIn(removed)).toEqual(['layout']);
    await ben.frame.locator('[data-command=undo]').first().click();
    await row(ann, 'Walls').waitFor();
    const undone = await ben.stored(file, (text) => storedLayer(text, 'Walls') !== undefined, 'it back');
    expect(placesIn(undone)).toEqual(['layout', 'Walls']);
    expect([...ann.errors, ...ben.errors]).toEqual([]);
  });

  it('take what is selected, and other names, but none that is there', async () => {
    const file = await stage.service.add('drawing.fodg');
    const ann = await open(file);
    expect(await row(ann, 'layout').textContent()).toContain('Layout');
    expect(await button(ann, 'rename').isDisabled()).toBe(true);
    expect(await button(ann, 'attach').isDisabled()).toBe(true);
    await add(ann, 'Doors');
    await ann.post('Send_UNO_Command', { Command: '.uno:SelectAll' });
    await row(ann, 'layout').locator('[data-holds-selection]').waitFor();
    await button(ann, 'attach').click();
    await row(ann, 'Doors').locator('[data-holds-selection]').waitFor();
    await nameIn(ann, 'Doors').press('F2');
    await ann.type('Layout');
    await ann.press('Enter');
    await panel(ann).getByRole('alert').waitFor();
    await picture(ann, 'layers-taken');
    await nameIn(ann, 'Doors').dblclick();
    await ann.type('Doors & more');
    await ann.press('Enter');
    await row(ann, 'Doors & more').waitFor();
    expect(await panel(ann).getByRole('alert').count()).toBe(0);
    const text = await ann.stored(file, (now) => placesIn(now).join() === 'Doors &amp; more', 'the new name');
    expect(storedLayer(text, 'Doors &amp; more')).toBe('');
    expect(ann.errors).toEqual([]);
  });

  it('are at hand on a phone, and nothing of them for whoever may only look', async () => {
    const file = await stage.service.add('drawing.fodg');
    const ann = await stage.open(file);
    await ann.page.setViewportSize({ width: 390, height: 800 });
    await ann.frame.locator('[data-region=toolbar] [data-command=layers]').click();
    await turn(ann, 'layout', 'visible').click();
    await turn(ann, 'layout', 'visible').and(ann.frame.locator('[aria-pressed=false]')).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await ann.page.emulateMedia({ colorScheme });
      await picture(ann, `layers-phone-${colorScheme}`);
    }
    await ann.stored(file, (text) => storedLayer(text, 'layout') === ' draw:display="printer"', 'the layer hidden');
    const reader = await stage.open(file, { token: file.addUser({ UserId: 'r', UserCanWrite: false }), ...classic });
    await reader.complete();
    expect(await clickEntry(reader.frame, { id: 'layers', label: '', path: ['view'] })).toBe(false);
    expect(await panel(reader).count()).toBe(0);
    expect([...ann.errors, ...reader.errors]).toEqual([]);
  });
});
