import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import type { EditorWindow } from './editor-window.js';

/** Sizes of a sheet at 100 %, pixels, as LibreOffice and the editor draw them. */
export const header = { width: 52, height: 22 };
export const cell = { width: 85, height: 17 };

export const addressBox = (window: EditorWindow): Locator => window.frame.getByTestId('cell-address');

/** Waits for the cell cursor at an address, as the name box shows it. */
export async function cursorAt(window: EditorWindow, wanted: string): Promise<void> {
  await window.until(async () => (await addressBox(window).inputValue()) === wanted, `the cell cursor at ${wanted}`);
}

/** By the name box. */
export async function goTo(window: EditorWindow, range: string): Promise<void> {
  const box = addressBox(window);
  const first = range.split(':')[0];
  await box.fill(range);
  await box.press('Enter');
  await window.until(async () => (await box.inputValue()).split(':')[0] === first, `the cursor at ${range}`);
}

/** Moves to the edge of a column's header, which is there when LibreOffice has told of it. */
export async function reachEdge(window: EditorWindow, x: number, y: number): Promise<void> {
  const { x: left, y: top } = await window.place();
  const sheet = window.frame.locator('.svc-sheet');
  let step = 0;
  await window.until(async () => {
    await window.page.mouse.move(left + x, top + y + (step++ % 2));
    return /cursor: col-resize/.test((await sheet.getAttribute('style')) ?? '');
  }, 'the edge of a column');
}

export async function enter(window: EditorWindow, address: string, text: string): Promise<void> {
  await goTo(window, address);
  await window.type(text);
  await window.press('Enter');
}

/** Saves until the stored file, which is flat, fits. */
export const saved = (window: EditorWindow, file: StoredFile, ...all: readonly RegExp[]): Promise<string> =>
  window.stored(file, (text) => all.every((fits) => fits.test(text)), all.map(({ source }) => source).join(' and '));
