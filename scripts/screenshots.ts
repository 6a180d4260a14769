import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Server } from '../bench/lib/server.js';
import { launchBrowser } from '../test/helpers/browser.js';

/**
 * `npm run screenshots [-- <folder>]`: the start page, and every kind of document in both UI modes, light and dark, on a
 * desktop and a phone, from the built sample application in Debian's Chromium.
 */
const folder = process.argv[2] ?? 'screenshots';
const samples = ['Welcome.fodt', 'Budget.fods', 'Slides.fodp', 'drawing.fodg'];
const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const;

const storage = await mkdtemp(join(tmpdir(), 'screenshots-'));
const server = await Server.start({ SVC_STORAGE_DIR: join(storage, 'documents'), SVC_KEEP_DIR: join(storage, 'keep') });
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  await uploadDrawing();
  await startPage(browser);
  for (const name of samples)
    for (const [screen, viewport] of Object.entries(screens))
      for (const mode of screen === 'phone' ? ['notebookbar'] : ['notebookbar', 'classic'])
        for (const theme of ['light', 'dark'] as const) {
          const page = await newPage(browser, viewport, theme);
          await openEditor(page, name, { UIMode: mode, ui_theme: theme });
          await page.screenshot({ path: join(folder, `${name.split('.')[0]}-${mode}-${theme}-${screen}.png`) });
          await page.context().close();
        }
  await together(browser);
} finally {
  await browser.close();
  await server.stop();
  await rm(storage, { recursive: true, force: true });
}

async function newPage(
  from: Browser,
  viewport: { width: number; height: number },
  theme: 'light' | 'dark',
): Promise<Page> {
  const context = await from.newContext({ viewport, colorScheme: theme, deviceScaleFactor: 1 });
  return context.newPage();
}

/** The samples have none. */
async function uploadDrawing(): Promise<void> {
  const form = new FormData();
  form.append('data', new Blob([await readFile('test/fixtures/drawing.fodg')]), 'drawing.fodg');
  await fetch(`${server.url}/storage/files`, { method: 'POST', body: form, headers: { Origin: server.url } });
}

async function startPage(from: Browser): Promise<void> {
  const page = await newPage(from, screens.desktop, 'light');
  await page.goto(server.url);
  await page.locator('.document-name').first().waitFor();
  await page.screenshot({ path: join(folder, 'start-page.png') });
  await page.context().close();
}

/** The playground takes the editor's settings from its address. */
async function openEditor(page: Page, name: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(server.url);
  const href = await page.locator('.document-name', { hasText: name }).getAttribute('href');
  await page.goto(`${server.url}/${href ?? ''}&${new URLSearchParams(settings).toString()}`);
  const frame = page.frameLocator('iframe');
  await frame.locator('[data-save-state]').first().waitFor();
  await frame.locator('.svc-document:not([data-tiles="0"])').waitFor();
  // Previews, fonts and the last tiles.
  await page.waitForTimeout(1500);
}

/** Two people in one letter, both typing. */
async function together(from: Browser): Promise<void> {
  const [alice, bob] = await Promise.all([
    newPage(from, screens.desktop, 'light'),
    newPage(from, screens.desktop, 'light'),
  ]);
  await openEditor(alice, 'Welcome.fodt', { userName: 'Alice', UIMode: 'notebookbar' });
  await openEditor(bob, 'Welcome.fodt', { userName: 'Bob', UIMode: 'notebookbar' });
  await bob.mouse.click(500, 520);
  await bob.keyboard.press('End');
  await bob.keyboard.type(' Bob was here.');
  await alice.mouse.click(480, 400);
  await alice.waitForTimeout(1500);
  await alice.screenshot({ path: join(folder, 'together.png') });
}
