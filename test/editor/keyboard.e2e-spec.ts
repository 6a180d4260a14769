import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomNumbers } from '../helpers/random.js';
import { textOf } from '../session/service-under-test.js';
import { EditorStage } from './editor-stage.js';
import { picture } from './chrome-pictures.js';
import type { EditorWindow } from './editor-window.js';
import type { UnoArguments } from '../../src/protocol/index.js';
import { asks, beginWith, callsOf, proveEffect, withShortcut, type Entry } from './shortcut-effects.js';
import { ShortcutWalk } from './shortcut-walk.js';

/** The browser's sources have types of their own. */
const commandTable: string = '../../src/editor-app/commands/table/command-table.js';
const stateFixtures: string = '../../src/editor-app/testing/fixtures.js';

const applications = [
  ['text', 'letter.fodt'],
  ['spreadsheet', 'sheets.fods'],
  ['presentation', 'slides.fodp'],
  ['drawing', 'drawing.fodg'],
] as const;

/** The region that has the focus. */
const region = (window: EditorWindow): Promise<string | null> =>
  window.frame.evaluate("document.activeElement?.closest('[data-region]')?.dataset.region ?? null");

async function inRegion(window: EditorWindow, wanted: string): Promise<void> {
  await window.until(async () => (await region(window)) === wanted, `the focus in ${wanted}`);
}

/** Presses F6 until it has come around; the regions on the way. */
async function around(window: EditorWindow, key: string): Promise<(string | null)[]> {
  const passed: (string | null)[] = [];
  do {
    await window.press(key);
    passed.push(await region(window));
  } while (passed.at(-1) !== 'document' && passed.length < 20);
  return passed;
}

/** The words of somebody who types fast, in the order they stand in the text. */
const words = (text: string): string => (text.match(/w\d+k/gi) ?? []).join('').toLowerCase();

/** What was said last. */
const spoken = (window: EditorWindow): Promise<string> =>
  window.frame.evaluate("document.querySelector('.svc-spoken')?.textContent.trim() ?? ''");

async function hears(window: EditorWindow, words: string): Promise<void> {
  await window.until(async () => (await spoken(window)) === words, `to hear “${words}”`);
}

describe('the keyboard alone', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('walks through all regions and comes back', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'), {
      fields: { ui_defaults: 'UIMode=classic;SpreadsheetSidebar=true' },
    });
    await inRegion(window, 'document');
    // Bars whose buttons are still to be switched on are passed over.
    for (const bar of ['menubar', 'toolbar', 'sidebar', 'sheets', 'status'])
      await window.frame.locator(`[data-region=${bar}] :is(button:enabled, [tabindex="0"])`).first().waitFor();
    const regions = await around(window, 'F6');
    expect(regions).toEqual(expect.arrayContaining(['menubar', 'toolbar', 'sidebar', 'sheets', 'status', 'document']));
    expect(await around(window, 'Shift+F6')).toEqual([...regions.slice(0, -1).toReversed(), 'document']);
    await window.press('F6');
    expect(await region(window)).not.toBe('document');
    await window.press('Control+F6');
    await inRegion(window, 'document');
  });

  it('shows where it is, and Escape leads back to the document', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    while ((await region(window)) !== 'toolbar') await window.press('F6');
    const ring = `getComputedStyle(document.activeElement, '::after').outlineStyle !== 'none'
      || getComputedStyle(document.activeElement).outlineStyle !== 'none'
      || getComputedStyle(document.activeElement).boxShadow !== 'none'`;
    expect(await window.frame.evaluate(ring)).toBe(true);
    await window.press('Escape');
    await inRegion(window, 'document');
    await window.press('Control+End');
    await window.type(' typed at once');
    expect(textOf(Buffer.from(await window.stored(file, /typed at once/i)))).toMatch(/page\. typed at once/i);
  });

  it('goes to the text after the mouse pressed a tab, nothing, or opened what Escape closes', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    const bar = window.frame.locator('[data-region=toolbar]');
    await window.press('Control+End');
    await window.frame.locator('[data-tab=insert]').click();
    await inRegion(window, 'document');
    await window.type(' tab');
    await bar.locator('[data-command=fields]').click();
    await window.frame.getByRole('menu').waitFor();
    await window.press('ArrowDown');
    await window.press('Escape');
    await inRegion(window, 'document');
    await window.type(' menu');
    const { x, y, width, height } = (await bar.boundingBox())!;
    await window.page.mouse.click(x + width - 60, y + height - 20);
    await inRegion(window, 'document');
    await window.type(' blank');
    await window.frame.locator('[data-region=title] button').last().click();
    await window.press('Escape');
    await inRegion(window, 'document');
    await window.type(' people');
    const text = textOf(Buffer.from(await window.stored(file, /people/)));
    expect(text).toContain('Tab menu blank people');
    // Whoever came there by the keyboard stays.
    await window.press('Alt');
    await inRegion(window, 'toolbar');
    expect(window.errors).toEqual([]);
  });

  it('goes to the text when what had it, or was to have it back, is gone', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.press('Control+End');
    await window.frame.locator('[data-tab=insert]').click();
    await inRegion(window, 'document');
    await window.frame.evaluate('document.activeElement.blur()');
    await window.type(' astray');
    await window.press('Enter');
    await window.frame.locator('[data-command=table]').click();
    await window.frame.evaluate("document.querySelector('[data-command=table]').style.display = 'none'");
    await window.frame.locator('[role=grid] button').first().click();
    await inRegion(window, 'document');
    await window.type('in a table');
    const text = await window.stored(file, /in a table/i);
    expect(text).toMatch(/astray<[\s\S]*<table:table-cell[^>]*>\s*<text:p[^>]*>in a table/i);
  });

  it('opens menus, and chooses in them', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    await window.press('Control+a');
    while ((await region(window)) !== 'menubar') await window.press('F6');
    const focused = (): Promise<string | null> =>
      window.frame.evaluate('document.activeElement?.dataset.menu ?? document.activeElement?.dataset.command ?? null');
    for (const [key, target] of [
      ['ArrowRight', 'format'],
      ['ArrowDown', 'text'],
      ['ArrowRight', 'bold'],
    ] as const)
      for (let presses = 0; (await focused()) !== target && presses < 30; presses++) {
        await window.press(presses === 0 || key !== 'ArrowRight' || target === 'format' ? key : 'ArrowDown');
      }
    expect(await focused()).toBe('bold');
    await window.press('Enter');
    await inRegion(window, 'document');
    await window.stored(file, /fo:font-weight="bold"/);
  });

  it('keeps every key of somebody who types fast, tabs in lists among them, from the bars', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    const random = randomNumbers(4711);
    await window.press('Control+End');
    await window.press('Enter');
    // A focus manager of the bars remembers the button.
    await window.frame.locator('[data-command=bullets]').first().click();
    let typed = '';
    for (let round = 0; round < 25; round++) {
      typed += `w${round}k`;
      await window.type(`w${round}k`);
      await window.press(random() < 0.5 ? 'Enter' : 'End');
      for (let level = random() * 3; level > 0; level--) await window.press(random() < 0.5 ? 'Tab' : 'Shift+Tab');
    }
    await window.stored(file, (text) => words(textOf(Buffer.from(text))) === typed, typed);
    await inRegion(window, 'document');
    const sheet = await stage.open(await stage.service.add('sheets.fods'));
    const keys = [
      'Tab',
      'Shift+Tab',
      'Enter',
      'ArrowDown',
      'ArrowLeft',
      'Home',
      'a',
      '7',
      'Backspace',
      'Escape',
      'Space',
    ];
    for (let count = 0; count < 200; count++) {
      await sheet.press(keys[Math.floor(random() * keys.length)]!);
      expect(await region(sheet)).toBe('document');
    }
    expect([window.errors, sheet.errors]).toEqual([[], []]);
  });

  it('sets headings, comments, and leaves the text alone with Ctrl+Alt; pastes the text alone with Ctrl+Shift+V', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.press('Control+Home');
    await window.press('Control+Alt+2');
    await window.stored(file, /<text:h [^>]*outline-level="2"/);
    const before = textOf(file.bytes);
    await window.press('Control+a');
    for (const key of ['x', 'q', 'p', '9']) await window.press(`Control+Alt+${key}`);
    await window.press('Control+Alt+m');
    const comment = window.frame.locator('[data-region=comments] textarea');
    await comment.waitFor();
    await window.type('Half a');
    await window.press('Escape');
    await inRegion(window, 'document');
    expect(await comment.inputValue()).toBe('Half a');
    await comment.fill('');
    await window.press('Escape');
    await comment.waitFor({ state: 'detached' });
    await inRegion(window, 'document');
    await window.save();
    expect(textOf(file.bytes)).toBe(before);
    await window.page.evaluate(`navigator.clipboard.write([new ClipboardItem({
      'text/plain': new Blob(['plain words '], { type: 'text/plain' }),
      'text/html': new Blob(['<i>slanted words</i>'], { type: 'text/html' }),
    })])`);
    await window.frame.locator('.svc-input').focus();
    await window.press('Control+End');
    await window.press('Control+Shift+V');
    const stored = await window.stored(file, /plain words/);
    expect(stored).not.toContain('slanted words');
    expect(await window.frame.locator('[role=dialog]').count()).toBe(0);
    const sheet = await stage.open(await stage.service.add('sheets.fods'));
    await sheet.press('Control+Shift++');
    await sheet.frame.locator('[role=dialog]').waitFor();
  });

  it('opens tabs and presses buttons by the letters that Alt shows, and menus by F10 and Shift+F10', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file);
    await window.press('Control+a');
    const tip = (selector: string): Promise<string> =>
      window.frame.evaluate(`(() => {
        const { left, width } = document.querySelector('${selector}')?.getBoundingClientRect() ?? {};
        const tips = [...document.querySelectorAll('[data-key-tip]')];
        return tips.find(({ style }) => Math.abs(parseFloat(style.left) - left - width / 2) < 1)?.dataset.keyTip ?? '';
      })()`);
    await window.frame.locator('[data-tab=home]').waitFor();
    await window.press('Alt');
    await window.until(async () => (await tip('[data-tab=home]')) !== '', 'the tips');
    await picture(window, 'key-tips');
    await window.press(await tip('[data-tab=home]'));
    await window.until(async () => (await tip('[data-command=bold]')).length > 0, 'the tips of the tab');
    for (const letter of await tip('[data-command=bold]')) await window.press(letter);
    await window.stored(file, /fo:font-weight="bold"/);
    await inRegion(window, 'document');
    await window.press('F10');
    expect(await region(window)).not.toBe('document');
    await window.press('Escape');
    await inRegion(window, 'document');
    expect(await window.frame.locator('[data-key-tip]').count()).toBe(0);
    await window.press('Shift+F10');
    await window.frame.getByTestId('context-menu').waitFor();
    await picture(window, 'menu-key');
    await window.press('Escape');
    await inRegion(window, 'document');
    expect(window.errors).toEqual([]);
  });

  it('hears the paragraph, the words and the letters at the caret', async () => {
    const file = await stage.service.add('report.fodt');
    const window = await stage.open(file);
    await window.press('Control+Alt+z');
    await hears(window, 'Erste Seite: Grüße aus Köln');
    await window.press('Control+End');
    await hears(window, 'Third page: 中文');
    await window.press('Home');
    await hears(window, 'Third');
    await window.press('ArrowRight');
    await hears(window, 'h');
    await window.press('Control+ArrowRight');
    await hears(window, 'page');
    await window.type('my ');
    await window.press('Home');
    await hears(window, 'Third');
    expect(window.errors).toEqual([]);
  });

  it('hears cells', async () => {
    const window = await stage.open(await stage.service.add('sheets.fods'));
    await window.press('Control+Alt+z');
    await window.press('ArrowDown');
    await hears(window, 'A2 discount');
    await window.press('ArrowRight');
    await hears(window, 'B2 25%');
  });

  it.each(applications)('finds every shortcut of a %s doing what its entry says', async (kind, fixture) => {
    const { commands } = (await import(commandTable)) as { readonly commands: Record<string, Entry> };
    const { begin } = (await import(stateFixtures)) as { readonly begin: () => object };
    const window = await stage.knock(await stage.service.add(fixture), { fields: { ui_defaults: 'UIMode=classic' } });
    // Nearly every key has the document painted: in a low window that is less work.
    await window.page.setViewportSize({ width: 1200, height: 500 });
    const walk = new ShortcutWalk(window, kind, { ...begin(), document: { kind } });
    await window.ready();
    const listed = new Set(await walk.listed());
    await walk.begin();
    const entries = withShortcut(commands, kind);
    // The host has not said that it opens files.
    expect(entries.map(([id]) => id).filter((id) => !listed.has(id))).toEqual(['openFile']);
    for (const [id, entry] of entries) if (listed.has(id)) await walk.press(id, entry);
    expect(window.errors).toEqual([]);
  });

  it.each(applications)('has LibreOffice do something for every shortcut of a %s', async (kind, fixture) => {
    const { commands } = (await import(commandTable)) as { readonly commands: Record<string, Entry> };
    const client = await stage.service.open(await stage.service.add(fixture));
    await beginWith(client, kind);
    const { begin } = (await import(stateFixtures)) as { readonly begin: () => object };
    for (const [id, entry] of withShortcut(commands, kind)) {
      // Dialogs are seen in the browser.
      if (!entry.uno || asks.has(id)) continue;
      const [call] = callsOf(entry, { ...begin(), document: { kind } });
      const [uno = entry.uno, args] = call?.name === 'uno' ? (call.args as [string, UnoArguments | undefined]) : [];
      await proveEffect(client, kind, id, { uno, ...(args && { args }) });
    }
    expect(client.fatal).toBeUndefined();
  });
});
