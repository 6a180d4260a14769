import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import type { StoredFile } from '../helpers/hosts/index.js';
import { clickEntry } from './chrome-menus.js';
import { picture } from './chrome-pictures.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow } from './editor-window.js';

/** What was animated, in order. */
interface Animated {
  readonly duration: number;
  readonly frames: readonly Readonly<Record<string, unknown>>[];
}

const watchAnimations = `
  window.animated = [];
  const animate = HTMLDivElement.prototype.animate;
  HTMLDivElement.prototype.animate = function (frames, options) {
    window.animated.push({ duration: options.duration, frames });
    return animate.call(this, frames, options);
  };`;

describe('a talk in a browser', () => {
  let stage: EditorStage;
  let file: StoredFile;
  let window: EditorWindow;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  async function open(mode: 'classic' | 'notebookbar', lang = 'en', name = 'slides.fodp'): Promise<void> {
    file = await stage.service.add(name);
    window = await stage.open(file, { fields: { ui_defaults: `UIMode=${mode}`, lang } });
    // Slides move here.
    await window.page.emulateMedia({ reducedMotion: 'no-preference' });
    await slide(0).waitFor();
  }

  const menu = (...path: string[]): Promise<boolean> =>
    clickEntry(window.frame, { id: path.at(-1) ?? '', label: '', path: path.slice(0, -1) });
  const slide = (index: number): Locator => window.frame.locator(`[data-slide="${index}"]`);
  const show = (): Locator => window.frame.locator('dialog[data-slideshow]');
  const shown = (place: number | 'end'): Promise<void> =>
    window.frame.locator(`dialog[data-slideshow="${place}"]`).waitFor();
  const field = (label: string): Locator => window.frame.getByLabel(label, { exact: true });
  const animated = (): Promise<readonly Animated[]> => window.frame.evaluate('window.animated');
  const isPortrait = async (part: number): Promise<boolean> => {
    const box = await slide(part).locator('img').boundingBox();
    return box !== null && box.height > box.width;
  };

  async function goTo(part: number): Promise<void> {
    await slide(part).click();
    await window.frame.locator(`[data-slide="${part}"][aria-selected=true]`).waitFor();
  }

  async function transitions(): Promise<void> {
    await window.frame.locator('[data-transitions]').waitFor();
  }

  const choose = async (label: string, option: string): Promise<void> => void (await field(label).selectOption(option));

  describe('transitions', () => {
    it('are chosen, timed, given to all slides, stored and played', async () => {
      await open('classic');
      await goTo(1);
      await menu('slide', 'slideTransition');
      await transitions();
      await choose('Transition', 'Push');
      await choose('Variant', 'Right to left');
      await field('Duration').fill('0.5');
      await field('Duration').press('Enter');
      await window.stored(
        file,
        (text) => isPush(pageStyles(text)[1]) && /PT0?.5|0?\.5s/.test(text),
        'a push of half a second',
      );
      expect(pageStyles(file.bytes!.toString()).map(isPush)).toEqual([false, true, false]);
      await goTo(2);
      await choose('Transition', 'Split');
      await picture(window, 'transitions');
      await window.stored(file, (text) => /barnDoorWipe/.test(pageStyles(text)[2] ?? ''), 'a split');

      await window.frame.evaluate(watchAnimations);
      await goTo(0);
      await window.press('Shift+F5');
      await shown(0);
      await show().locator('img').first().waitFor();
      await window.press('Space');
      await shown(1);
      await window.until(async () => (await animated()).length === 2, 'both slides to move');
      expect(await animated()).toMatchObject([
        { duration: 500, frames: [{ transform: 'translate(100%, 0%)' }, { transform: 'none' }] },
        { duration: 500, frames: [{ transform: 'none' }, { transform: 'translate(-100%, 0%)' }] },
      ]);
      await window.press('Space');
      await shown(2);
      await window.until(async () => (await animated()).length === 3, 'the split');
      await window.page.emulateMedia({ reducedMotion: 'reduce' });
      await window.press('Home');
      await shown(0);
      await window.press('Space');
      await shown(1);
      await window.press('Escape');
      await show().waitFor({ state: 'detached' });
      await window.until(
        () => window.frame.evaluate(`document.activeElement !== document.body`),
        'the focus in the document',
      );
      expect(await animated()).toHaveLength(3);

      await choose('Transition', 'Fade');
      await window.frame.getByRole('button', { name: 'Apply to all slides' }).click();
      await window.stored(
        file,
        (text) => pageStyles(text).length === 3 && pageStyles(text).every((style) => /smil:type="fade"/.test(style)),
        'a fade on every slide',
      );
      expect(window.errors).toEqual([]);
    });

    it('are shown as they are after Undo and after a death of the engine', async () => {
      await open('classic');
      await goTo(1);
      await menu('slide', 'slideTransition');
      await transitions();
      const chosen = (label: string): Promise<void> =>
        window.frame
          .locator('[data-transitions] select')
          .first()
          .locator('option:checked', { hasText: label })
          .waitFor({ state: 'attached' });
      await choose('Transition', 'Push');
      await window.stored(file, (text) => /pushWipe/.test(pageStyles(text)[1] ?? ''), 'a push');
      await window.frame.locator('[data-command=undo]').first().click();
      await chosen('None');
      await window.frame.locator('[data-command=redo]').first().click();
      await chosen('Push');
      // Of two at once the second is meant.
      for (const name of ['Undo', 'Redo', 'Undo']) await window.post('Send_UNO_Command', { Command: `.uno:${name}` });
      await chosen('None');
      await window.stored(file, (text) => !text.includes('pushWipe'), 'no push');

      // The panel is another one when the document was opened anew.
      const before = await window.frame.locator('[data-transitions]').elementHandle();
      process.kill(stage.service.kitOf(file), 'SIGKILL');
      await before?.waitForElementState('hidden');
      await transitions();
      await chosen('None');
      await choose('Transition', 'Fade');
      await window.stored(file, (text) => /smil:type="fade"/.test(pageStyles(text)[1] ?? ''), 'a fade');
      expect(window.errors).toEqual([]);
    });

    it('let slides come by themselves', async () => {
      await open('notebookbar', 'de');
      await window.frame.getByRole('tab', { name: 'Präsentation' }).click();
      await window.frame.locator('[data-command=slideTransition]').first().click();
      await transitions();
      await picture(window, 'transitions-de');
      await window.frame.getByRole('complementary', { name: 'Folienübergang' }).getByText('Automatisch').click();
      await field('Nach').fill('0,5');
      await field('Nach').press('Enter');
      await window.stored(file, (text) => /presentation:transition-type="automatic"/.test(pageStyles(text)[0] ?? ''));
      await window.press('F5');
      await shown(1);
      await window.press('Escape');
      await show().waitFor({ state: 'detached' });
      await window.frame.getByRole('complementary', { name: 'Folienübergang' }).getByLabel('Schließen').click();
      await window.frame.locator('[data-transitions]').waitFor({ state: 'detached' });
      await window.frame.locator('[data-command=slideTransition]').first().click();
      await transitions();
    });
  });

  it('shapes and paragraphs come, move and go at clicks, and by themselves', async () => {
    await open('classic', 'en', 'animated.fodp');
    await window.press('F5');
    await shown(0);
    const over = (step: number): Promise<void> =>
      window.frame.locator(`dialog[data-step="${step}"][data-over="true"]`).waitFor();
    /** The layers that move: those of the boxes, then those of the paragraphs. */
    const stand = (): Promise<readonly { seen: boolean; transform: string }[]> =>
      window.frame.evaluate(`[...document.querySelectorAll('dialog [data-layer]:not([data-layer=""])')].map(
        ({ style }) => ({ seen: style.visibility === 'visible', transform: style.transform }))`);
    const seen = async (): Promise<readonly boolean[]> => (await stand()).map(({ seen }) => seen);
    await over(0);
    expect(await seen()).toEqual([false, false, false, false]);
    await window.press('Space');
    // While it flies it is not where it will be.
    await window.until(
      async () => /translate\(0%, [1-9]/.test((await stand())[0]?.transform ?? ''),
      'the box on its way',
    );
    await picture(window, 'animation-fly');
    await over(1);
    expect(await seen()).toEqual([true, true, false, false]);
    await window.press('Space');
    await over(2);
    expect((await stand())[0]?.transform).toContain('rotate(45deg)');
    await window.press('Space');
    await over(3);
    expect((await stand())[1]?.transform).toMatch(/translate\(11[67]/);
    await window.press('Space');
    await over(4);
    expect(await seen()).toEqual([true, true, true, false]);
    await picture(window, 'animation-paragraph');
    await window.press('Space');
    await over(5);
    await window.press('Space');
    await over(6);
    expect(await seen()).toEqual([false, true, true, true]);
    await window.press('Backspace');
    await over(5);
    expect(await seen()).toEqual([true, true, true, true]);
    await window.press('Space');
    await over(6);
    await window.press('Space');
    await shown(1);
    await over(0);
    expect(await seen()).toEqual([true]);
    await picture(window, 'animation-by-itself');
    await window.press('Backspace');
    await shown(0);
    await over(6);
    await window.type('3');
    await window.press('Enter');
    await shown(2);
    await window.press('w');
    await show().locator('[data-layer]').first().waitFor({ state: 'detached' });
    const ground = `getComputedStyle(document.querySelector('dialog [tabindex="-1"]')).backgroundColor`;
    expect(await window.frame.evaluate(ground)).toBe('rgb(255, 255, 255)');
    await window.press('w');
    await show().locator('[data-layer]').first().waitFor();
    await window.press('Escape');
    await show().waitFor({ state: 'detached' });

    await goTo(2);
    await menu('slide', 'slideAnimation');
    const panel = window.frame.locator('[data-animations]');
    await panel.getByText('Nothing moves on this slide yet.').waitFor();
    await window.complete();
    const { width, height } = await window.place();
    await window.until(async () => {
      await window.click(width * 0.19, height * 0.33);
      return panel.getByRole('button', { name: 'Add' }).isEnabled();
    }, 'a selected box');
    await panel.getByRole('button', { name: 'Add' }).click();
    await field('What happens').waitFor();
    await choose('What happens', 'Disappears');
    await panel.locator('option', { hasText: 'Fly Out' }).waitFor({ state: 'attached' });
    // One after the other, as people do: LibreOffice makes its list anew after each.
    const storedOn3 = (pattern: RegExp): Promise<string> =>
      window.stored(file, (text) => pattern.test(text.split('draw:name="three"')[1] ?? ''), String(pattern));
    await choose('Effect', 'Fly Out');
    await storedOn3(/ooo-exit-fly-out/);
    const effect = field('Effect').locator('option:checked');
    await window.until(async () => (await effect.textContent()) === 'Fly Out', 'the effect in its box');
    await choose('Starts', 'After the one before');
    await storedOn3(/after-previous/);
    await picture(window, 'animations');
    await field('Duration').fill('1.5');
    await field('Duration').press('Enter');
    await storedOn3(/smil:dur="1.5s"/);
    await panel.getByRole('button', { name: 'Remove' }).click();
    await panel.getByText('Nothing moves on this slide yet.').waitFor();
    expect(window.errors).toEqual([]);
  });

  it('what was selected before the panel of animations opened can be given another effect, and no heading', async () => {
    await open('classic', 'en', 'animated.fodp');
    await window.complete();
    const { width, height } = await window.place();
    await window.click(width * 0.19, height * 0.33);
    await menu('slide', 'slideAnimation');
    const panel = window.frame.locator('[data-animations]');
    // Three of the seven are of the box.
    await panel.locator('[aria-pressed=true]').nth(2).waitFor();
    // One shape, three effects.
    for (const [row, what] of [
      [0, '1 · Appears'],
      [2, '2 · Stands out'],
      [3, '3 · Moves along a path'],
      [6, '6 · Disappears'],
    ] as const)
      await panel.locator('li').nth(row).filter({ hasText: what }).waitFor();
    await panel.getByRole('button', { name: 'Add' }).click();
    await panel.locator('li').nth(7).waitFor();
    const groups = field('Effect').locator('optgroup');
    expect(await groups.evaluateAll((all) => all.map((group) => group.getAttribute('label')))).toEqual([
      'Basic',
      'Special',
      'Exciting',
      'Moderate',
    ]);
    expect(
      await field('Effect')
        .locator('option', { hasText: /^(Basic|Special|Exciting|Moderate)$/ })
        .count(),
    ).toBe(0);
    await picture(window, 'animations-headings');
    expect(window.errors).toEqual([]);
  });

  it('notes are typed below the slide', async () => {
    await open('classic');
    await goTo(1);
    expect(await menu('view', 'notesView')).toBe(true);
    await window.until(() => isPortrait(1), 'pages of notes');
    await window.complete();
    const { width, height } = await window.place();
    await window.click(width / 2, height * 0.7, { clickCount: 2 });
    await window.type('Breathe first');
    await window.stored(file, /draw:name="two"[\s\S]*<presentation:notes[\s\S]*Breathe first[\s\S]*draw:name="three"/);
    await window.complete();
    await picture(window, 'notes');
    await window.press('Escape');
    await menu('view', 'normalView');
    await window.until(async () => !(await isPortrait(1)), 'slides again');
    await picture(window, 'notes-left');
  });

  it('the presenter has notes and the next slide, the audience a window with the slides alone', async () => {
    await open('classic', 'en', 'animated.fodp');
    const popup = window.page.waitForEvent('popup');
    await menu('slideshow', 'presenterView');
    const audience = await popup;
    const presenter = window.frame.locator('[data-presenter]');
    await presenter.getByText('Sixty seconds at most').waitFor();
    await presenter.getByRole('timer').waitFor();
    const moving = audience.locator('[data-layer]:not([data-layer=""])');
    await moving.first().waitFor({ state: 'attached' });
    await window.press('Space');
    await audience.locator('[data-layer]:visible:not([data-layer=""])').nth(1).waitFor();
    await presenter.getByRole('button', { name: 'Pointer' }).click();
    const box = (await presenter.locator('[role=img]').first().boundingBox())!;
    await window.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await audience.locator('[data-dot]').waitFor();
    await picture(window, 'presenter');
    // Who pressed a button with the mouse goes on with the keys of a show.
    const step = (at: number): Promise<void> =>
      show()
        .and(window.frame.locator(`[data-step="${at}"]`))
        .waitFor();
    await step(1);
    await window.press('Space');
    await step(2);
    await window.press('Backspace');
    await step(1);
    expect(await presenter.getByRole('button', { name: 'Pointer' }).getAttribute('aria-pressed')).toBe('true');
    // Who came to one by the keyboard presses it.
    await presenter.getByRole('button', { name: 'Black (B)' }).focus();
    await window.press('Space');
    await moving.first().waitFor({ state: 'detached' });
    await window.press('Space');
    await moving.first().waitFor({ state: 'attached' });
    await step(1);
    // Full screen is no step.
    await audience.mouse.move(200, 200);
    await audience.mouse.move(220, 220);
    await audience.getByRole('button', { name: 'Full screen' }).click();
    await audience.waitForFunction('document.fullscreenElement !== null');
    await step(1);
    if (process.env['SVC_PICTURES_DIR']) {
      await audience.screenshot({ path: `${process.env['SVC_PICTURES_DIR']}/audience.png` });
    }
    await audience.keyboard.press('b');
    await moving.first().waitFor({ state: 'detached' });
    await audience.keyboard.press('b');
    await step(1);
    await audience.keyboard.type('3');
    await audience.keyboard.press('Enter');
    await shown(2);
    await presenter.getByText('This is the last slide.').waitFor();
    const closed = audience.waitForEvent('close');
    await window.press('Escape');
    await show().waitFor({ state: 'detached' });
    await closed;
    expect(window.errors).toEqual([]);
  });

  it('the master is changed for all slides', async () => {
    await open('classic');
    expect(await menu('view', 'masterView')).toBe(true);
    await slide(1).waitFor({ state: 'detached' });
    await menu('insert', 'shapes', 'heart');
    await window.press('Enter');
    await window.stored(file, /<style:master-page(?:(?!<\/style:master-page>)[\s\S])*heart/, 'the heart on the master');
    await window.complete();
    await picture(window, 'master');
    await menu('view', 'normalView');
    await slide(2).waitFor();
    await window.complete();
    await picture(window, 'master-left');
    expect(file.bytes!.toString().split('<office:presentation')[1]).not.toContain('heart');
  });

  it('a picture is put into the middle of a slide', async () => {
    await open('classic');
    const chooser = window.page.waitForEvent('filechooser');
    await menu('insert', 'image');
    const buffer = await window.page.screenshot();
    await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
    await window.stored(file, isCentred, 'the picture in the middle of the first slide');
    await window.complete();
    await picture(window, 'image');
  });
});

/** As `style:drawing-page-properties` of the slides, in their order. */
function pageStyles(text: string): readonly string[] {
  return [...text.matchAll(/<draw:page [^>]*draw:style-name="(\w+)"/g)].map(
    ([, name]) =>
      new RegExp(`style:name="${name}"[^>]*>\\s*<style:drawing-page-properties([^>]*)`).exec(text)?.[1] ?? '',
  );
}

const isPush = (style = ''): boolean => /pushWipe/.test(style) && /fromRight/.test(style);

/** The first slide has an embedded picture, all of it on the slide and in its middle. Lengths have one unit in a file. */
function isCentred(text: string): boolean {
  const [, frame = ''] = /<draw:frame ([^>]*)>\s*<draw:image[^>]*>\s*<office:binary-data>/.exec(text) ?? [];
  const length = (name: string, of = frame): number => Number(new RegExp(`${name}="([\\d.]+)`).exec(of)?.[1]);
  const isMiddle = (side: string, along: string): boolean =>
    Math.abs(length(`svg:${side}`) + length(`svg:${along}`) / 2 - length(`fo:page-${along}`, pageOf(text)) / 2) < 0.1;
  return isMiddle('x', 'width') && isMiddle('y', 'height');
}

/** Of the slides, which lie; their notes stand. */
const pageOf = (text: string): string => /<style:page-layout-properties[^>]*landscape[^>]*>/.exec(text)?.[0] ?? '';
