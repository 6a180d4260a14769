import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { textOf } from '../session/service-under-test.js';
import { EditorStage } from './editor-stage.js';
import type { EditorWindow, Position } from './editor-window.js';
import { fingers, phone, restUntil } from './fingers.js';
import { hasCaret } from './own-caret.js';

/** Discs of the accent colour over the document: the handles of a text selection, the left one first. */
const findHandles = `(() => {
  const canvas = document.querySelector('.svc-overlay');
  const scale = canvas.width / canvas.clientWidth;
  const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = [];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== 15 || data[at + 1] !== 108 || data[at + 2] !== 189 || data[at + 3] !== 255) continue;
    const x = (at / 4) % width / scale;
    const y = Math.floor(at / 4 / width) / scale;
    const disc = found.find((other) => Math.hypot(other.x - x, other.y - y) < 20);
    if (!disc) found.push({ x, y, points: [{ x, y }] });
    else disc.points.push({ x, y });
  }
  const mean = (points, side) => points.reduce((sum, point) => sum + point[side], 0) / points.length;
  return found
    .filter(({ points }) => points.length > 100)
    .map(({ points }) => ({ x: mean(points, 'x'), y: mean(points, 'y') }))
    .sort((a, b) => a.x - b.x);
})()`;

async function handles(window: EditorWindow): Promise<[Position, Position]> {
  let found: Position[] = [];
  await window.until(async () => {
    found = await window.frame.evaluate<Position[]>(findHandles);
    return found.length === 2;
  }, 'two handles');
  return found as [Position, Position];
}

async function selected(window: EditorWindow, fits: (text: string) => boolean, what: string): Promise<void> {
  await window.until(async () => {
    await window.post('Action_Copy', { Mimetype: 'text/plain' });
    const content = (await window.messages('Action_Copy_Resp')).at(-1)?.Values['content'];
    return typeof content === 'string' && fits(content.trim());
  }, what);
}

const tablet = { hasTouch: true };

/** In the letter's first word, CSS pixels. */
const word = { x: 280, y: 115 };

describe('one finger', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it('rests on a word: it is selected, a menu opens; its handles make the selection longer and shorter', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file, { context: tablet });
    await window.complete();
    const menu = window.frame.getByTestId('context-menu');
    await restUntil(window, word, () => selected(window, (text) => text === 'Dear', 'the word'));
    await menu.locator('[data-command=".uno:Copy"]').waitFor();
    await window.press('Escape');
    await menu.waitFor({ state: 'detached' });
    const [, end] = await handles(window);
    await fingers(window, [end], [{ x: end.x + 90, y: end.y }]);
    await selected(window, (text) => text.startsWith('Dear reader'), 'a longer selection');
    const [start] = await handles(window);
    await fingers(window, [start], [{ x: start.x + 35, y: start.y }]);
    await selected(window, (text) => !text.startsWith('Dear') && text !== '', 'a shorter selection');
    await window.type('Quokka');
    // What is typed over a selection is stored in pieces.
    const read = (): Promise<string> => Promise.resolve(textOf(file.bytes));
    const stored = await window.stored(file, /Quokka/, 'what was typed', read);
    expect(stored).not.toContain('Dear reader');
    expect(stored).toContain('one page.');
    expect(window.errors).toEqual([]);
  });

  it('runs a command of the menu', async () => {
    const file = await stage.service.add();
    const window = await stage.open(file, { context: tablet });
    await window.complete();
    const menu = window.frame.getByTestId('context-menu');
    await restUntil(window, word, () => selected(window, (text) => text === 'Dear', 'the word'));
    await menu.locator('[data-command=".uno:Cut"]').tap();
    expect(textOf(Buffer.from(await window.stored(file, (text) => !text.includes('Dear'), 'one word less')))).toContain(
      'reader, this',
    );
  });

  it('taps on an object that is selected: its text is entered, nothing is moved; a rest opens its menu', async () => {
    const file = await stage.service.add('slides.fodp');
    const window = await stage.open(file, { context: phone });
    await window.complete();
    const sent: string[] = [];
    window.onSent((payload) => typeof payload === 'string' && sent.push(payload));
    // Within reach of a handle, as all is of a title that is as low as a finger on the small screen.
    const title = { x: 175, y: 252 };
    const tap = async (): Promise<void> => fingers(window, [title], [title]);
    await tap();
    await window.frame.locator('[data-command=fillColor]').waitFor();
    await restUntil(window, title, () => new Promise((resolve) => setTimeout(resolve, 600)));
    await window.frame.getByTestId('context-menu').waitFor();
    await window.press('Escape');
    await tap();
    await tap();
    await window.until(() => hasCaret(window), 'the caret in the title');
    expect(sent.filter((message) => message.includes('Transform'))).toEqual([]);
    expect(await window.frame.locator('[data-command=undo]:enabled').count()).toBe(0);
  });
});

/** What is wrong with the dialog in front: out of sight, under something else, in the way of another, or too small. */
const faults = `(() => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const box = (element) => element.getBoundingClientRect();
  const nameOf = (element) => element.dataset.widget ?? element.id ?? element.outerHTML.slice(0, 100);
  const controls = [...dialog.querySelectorAll('input, select, [data-widget]')]
    .map((element) => element.closest('.fui-SpinButton, .fui-Input, .fui-Combobox, .fui-Select, .fui-Checkbox') ?? element)
    .filter((element) => element.offsetParent && !element.closest('[class*=buttonbox]'));
  const answers = ['ok', 'cancel'].map((id) => dialog.querySelector('[data-widget=' + id + ']'));
  const fields = controls.filter((element) => !answers.includes(element));
  const crossing = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const inFront = (element) => {
    const { left, top, width, height } = box(element);
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  return [
    ...controls.filter((element) => box(element).left < 0 || box(element).right > innerWidth).map((each) => ['outside', nameOf(each)]),
    ...fields.flatMap((a, index) => fields.slice(index + 1).filter((b) => !a.contains(b) && !b.contains(a) && crossing(box(a), box(b)))
      .map((b) => ['overlapping', nameOf(a), nameOf(b)])),
    ...answers.filter((each) => !inFront(each)).map((each) => ['hidden', nameOf(each)]),
    ...answers.filter((each) => box(each).height < 36).map((each) => ['small', nameOf(each)]),
  ];
})()`;

const isPainted = "(document.querySelector('[role=dialog] img[tabindex]')?.naturalWidth ?? 0) > 0";

describe('dialogs on a phone', () => {
  let stage: EditorStage;
  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('fold their columns, keep their buttons in sight, and fit when they are painted', async () => {
    const context = { ...phone, deviceScaleFactor: 2 };
    const window = await stage.open(await stage.service.add(), { context });
    // Lines as wide as the screen, not the page.
    expect(await window.frame.getByTestId('zoom').first().textContent()).toMatch(/^5[4-9]/);
    const dialog = window.frame.locator('[role=dialog]');
    await window.post('Send_UNO_Command', { Command: '.uno:ParagraphDialog' });
    await dialog.locator('[data-widget=ok]').waitFor();
    // It grows to its size as it opens.
    const isGood = async (): Promise<boolean> => (await window.frame.evaluate<unknown[]>(faults)).length === 0;
    await window.until(isGood, 'everything in sight');
    await window.page.setViewportSize({ width: 844, height: 390 });
    await window.until(isGood, 'everything in sight on a phone held across');
    await dialog.locator('[data-widget=cancel]').tap();
    await dialog.waitFor({ state: 'detached' });

    await window.page.setViewportSize(phone.viewport);
    await window.post('Send_UNO_Command', { Command: '.uno:InsertField' });
    const picture = dialog.locator('img[tabindex]');
    await window.until(() => window.frame.evaluate<boolean>(isPainted), 'the painted dialog');
    await window.until(async () => {
      const { x, width } = (await picture.boundingBox())!;
      return x >= 0 && x + width <= phone.viewport.width;
    }, 'the picture as narrow as the phone');
    expect(window.errors).toEqual([]);
  });
});

describe('two fingers', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());

  it('zoom, and neither tap nor rest on a word where one of them is lifted last', async () => {
    const window = await stage.open(await stage.service.add(), { context: phone });
    await window.complete();
    const pressed: string[] = [];
    window.onSent((payload) => {
      if (typeof payload === 'string' && payload.includes('"type":"mouse"')) pressed.push(payload);
    });
    await window.frame.evaluate('document.activeElement.blur()');
    const zoom = (): Promise<string | null> => window.frame.getByTestId('zoom').first().textContent();
    const before = await zoom();
    const [from, to] = [[word, { x: 320, y: 215 }], [{ x: 60, y: 100 }, { x: 330, y: 400 }]]; // prettier-ignore
    await fingers(window, from, to, 700);
    await window.until(async () => (await zoom()) !== before, 'another zoom');
    await window.complete();
    expect(pressed).toEqual([]);
    expect(await window.frame.evaluate("document.activeElement.closest('[data-region=document]') === null")).toBe(true);
    // One alone still taps.
    await fingers(window, [{ x: 200, y: 200 }], [{ x: 200, y: 200 }]);
    await window.until(() => Promise.resolve(pressed.length > 0), 'a tap');
  });
});
