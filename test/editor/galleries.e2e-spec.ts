import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { seriousViolations } from './chrome-axe.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** What is clicked one after the other, and what is there then. */
interface Opened {
  readonly name: string;
  readonly clicks: readonly string[];
  readonly shown: string;
}

const tab = (name: string): string => `[data-tab=${name}]`;
const command = (id: string): string => `[data-command="${id}"]`;

const opened: Readonly<Record<string, readonly Opened[]>> = {
  'letter.fodt': [
    { name: 'shapes', clicks: [tab('insert'), command('shapes')], shown: '[role=menu]' },
    { name: 'page setup', clicks: [tab('layout'), command('pageStyle')], shown: '[role=dialog]' },
    { name: 'bookmark', clicks: [tab('insert'), command('bookmark')], shown: '[role=dialog]' },
    { name: 'field', clicks: [tab('insert'), command('fields'), command('moreFields')], shown: '[role=dialog] select' },
  ],
  'table.fodt': [
    { name: 'borders', clicks: [tab('table'), command('borders')], shown: '[role=menu]' },
    { name: 'table styles', clicks: [tab('table'), command('tableStyles')], shown: '[role=menu]' },
  ],
  'sheets.fods': [
    { name: 'borders', clicks: [tab('home'), command('borders')], shown: '[role=menu]' },
    {
      name: 'conditions',
      clicks: [tab('home'), command('conditional'), command('conditionalCards')],
      shown: '[data-conditions]',
    },
  ],
  'slides.fodp': [
    { name: 'layouts', clicks: [tab('home'), command('layout')], shown: '[role=menu]' },
    { name: 'shapes', clicks: [tab('insert'), command('shapes')], shown: '[role=menu]' },
    { name: 'themes', clicks: [tab('design'), command('themes')], shown: '[role=menu]' },
    { name: 'colors', clicks: [tab('home'), command('fontColor')], shown: '[data-color]' },
  ],
};

/** Whether the stored file has text of this color, which is that of the theme. */
const colored = (color: string, theme: string) => (text: string) =>
  new RegExp(`fo:color="${color}"[^>]*>\\s*<loext:char-complex-color[^>]*"${theme}"`).test(text);

async function violations(
  window: EditorWindow,
  { name, clicks, shown }: Opened,
  theme: string,
): Promise<readonly string[]> {
  const { frame } = window;
  for (const selector of clicks) await frame.locator(selector).last().click();
  await frame.locator(shown).first().waitFor();
  await picture(window, `${name}-${theme}`);
  const found = await seriousViolations(frame);
  await window.until(async () => {
    await window.press('Escape');
    return (await frame.locator('[role=menu], [role=dialog]').count()) === 0;
  }, `${name} to close`);
  return found;
}

describe('what opens from the bars, for people who do not see or point', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each(Object.entries(opened))('has no serious violation: %s', async (fixture, all) => {
    const window = await stage.open(await stage.service.add(fixture), { fields: { ui_theme: 'auto' } });
    await window.complete();
    if (fixture === 'table.fodt') await window.click(400, 130);
    for (const theme of ['light', 'dark'] as const) {
      await window.page.emulateMedia({ colorScheme: theme });
      await window.frame.locator(`[data-theme=${theme}]`).waitFor();
      for (const one of all)
        expect([theme, one.name, await violations(window, one, theme)]).toEqual([theme, one.name, []]);
    }
    expect(window.errors).toEqual([]);
  });

  it('colors of the theme change with it, and those of palettes stay', async () => {
    const file = await stage.service.add('slides.fodp');
    const window = await stage.open(file, { fields: { ui_defaults: 'UIMode=classic' } });
    await window.complete();
    const pick = async (of: string, cell: string): Promise<void> => {
      await window.frame.locator(command('fontColor')).first().click();
      await window.frame.getByRole('group', { name: of }).locator(cell).first().click();
    };
    let answered = 0;
    window.onSent((sent) => {
      if (String(sent).includes('"id":"ok"')) answered++;
    });
    const choose = async (theme: string): Promise<void> => {
      const before = answered;
      for (const selector of ['[role=menubar] [data-menu=format]', `[role=menu] ${command('themes')}`, command(theme)])
        await window.frame.locator(selector).last().click();
      // A save before would close the dialog behind.
      await window.until(() => Promise.resolve(answered > before), 'the choice to be sent');
    };
    // What is selected in a presentation's first half second LibreOffice lets go of.
    await window.until(async () => {
      for (const key of ['Escape', 'Tab']) await window.press(key);
      await pick('Theme', '[aria-label="Accent 2"]');
      await window.save();
      return colored('#0369a3', 'accent2')(file.bytes!.toString());
    }, 'the second accent of the theme');
    await choose('themeOcean');
    await window.stored(file, colored('#55308d', 'accent2'), 'that of the other theme');
    await window.frame.locator(command('fontColor')).first().click();
    await window.frame.getByRole('group', { name: 'Theme' }).locator('[data-color="#55308d"]').waitFor();
    await window.frame.getByLabel('Palette').selectOption('Material');
    await picture(window, 'palette-material');
    await window.frame.getByRole('group', { name: 'Colors' }).locator('[data-color="#ffeb3b"]').click();
    await window.stored(file, /fo:color="#ffeb3b"/);
    await choose('themeForest');
    await window.stored(file, /theme-colors loext:name="Forest"/);
    expect(file.bytes!.toString()).toMatch(/fo:color="#ffeb3b"/);
    await window.press('Control+z');
    await window.stored(file, /theme-colors loext:name="Ocean"/);
    await window.frame.locator(command('fontColor')).first().click();
    await window.frame.getByRole('group', { name: 'Theme' }).locator('[data-color="#55308d"]').waitFor();
    await window.frame.getByRole('group', { name: 'Last used' }).locator('[data-color="#ffeb3b"]').waitFor();
    expect(window.errors).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('has no serious violation on a phone, %s', async (colorScheme) => {
    const window = await stage.open(await stage.service.add('letter.fodt'), { fields: { ui_theme: 'auto' } });
    await window.page.emulateMedia({ colorScheme });
    await window.page.setViewportSize({ width: 390, height: 780 });
    await window.frame.locator(`[data-theme=${colorScheme}]`).waitFor();
    await window.click(200, 130);
    await window.press('Control+F2');
    await window.frame.locator('[role=dialog] select').first().waitFor();
    await picture(window, `field-phone-${colorScheme}`);
    expect(await seriousViolations(window.frame)).toEqual([]);
  });
});
