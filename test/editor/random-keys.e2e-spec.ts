import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomNumbers } from '../helpers/random.js';
import { EditorStage } from './editor-stage.js';

/** Of each application: two minutes in all with 2,000 by hand. */
const keys = Number(process.env['SVC_RANDOM_KEYS'] ?? 500);
/** Presses between two looks at what was sent. */
const batch = 50;

const letters = 'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789.,;:!?"#%&_~|{}<>[]'.split('');
/** Weighed by how often people press them. */
const others =
  `Tab Tab Tab Shift+Tab Shift+Tab Shift+Tab Enter Enter Shift+Enter Backspace Backspace Delete Escape Space Space
  ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Home End Shift+Home
  Shift+End PageUp PageDown Control+ArrowLeft Control+ArrowRight Control+Home Control+End Control+Backspace
  Control+Delete Insert Insert F2`.split(/\s+/);
/**
 * Some are the editor's own commands in one application and LibreOffice's keys in another. Not those that open something
 * to type into on purpose, nor those that are the browser's.
 */
const commands =
  `Control+a Control+d Control+b Control+i Control+u Control+z Control+z Control+z Control+y Control+m Control+Enter
  Control+2 Control+5 Control+Alt+0 Control+Alt+1 Control+Alt+3 Control+Alt+9 Control+Alt+q Control+Alt+x Control+Shift+b
  Control+Shift+z Control+q F3 F8 F9 Shift+F8 Alt+Enter Alt+ArrowLeft Alt+ArrowRight Alt+x Shift Control
  NumpadAdd NumpadDivide`.split(/\s+/);
/** What is typed by keys that have a name. */
const typed: Readonly<Record<string, string>> = { Space: ' ', NumpadAdd: '+', NumpadDivide: '/' };
const typedBy = (key: string): string => (key.length === 1 ? key : (typed[key] ?? ''));

/** Remembers whatever but the document got the focus, a click, or a key. */
const watch = `
  window.strayed = [];
  const stray = ({ type, target }) => {
    if (target !== window && !target.closest?.('[data-region=document]')) strayed.push(type + ' ' + target.outerHTML?.slice(0, 120));
  };
  for (const type of ['focusin', 'click', 'keydown', 'beforeinput']) addEventListener(type, stray, true);`;

/** Random keys of every kind, the same for the same seed. */
function* randomKeys(seed: number, count: number): Generator<string> {
  const random = randomNumbers(seed);
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)]!;
  for (let made = 0; made < count; made++) {
    const kind = random();
    yield one(kind < 0.5 ? letters : kind < 0.85 ? others : commands);
  }
}

describe('keys meant for the document', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each([
    ['a text', 'letter.fodt'],
    ['a list', 'letter.fodt'],
    ['a sheet', 'sheets.fods'],
    ['slides', 'slides.fodp'],
    ['a drawing', 'drawing.fodg'],
  ])('reach it and never the bars, all that is typed in its order, in %s', async (what, fixture) => {
    const window = await stage.knock(await stage.service.add(fixture), {
      fields: { ui_defaults: 'UIMode=classic' },
    });
    // Nearly every key has the document painted: in a low window that is less work.
    await window.page.setViewportSize({ width: 1200, height: 500 });
    /** What the keys type that were sent. */
    let sent = '';
    window.onSent((payload) => {
      const char = Number(/"type":"key","action":"down","char":(\d+)/.exec(String(payload))?.[1] ?? 0);
      if (char >= 32) sent += String.fromCodePoint(char);
    });
    await window.ready();
    // A focus manager of the bars remembers the button that was clicked last.
    await window.frame.locator('[data-region=toolbar] button:enabled').last().focus();
    await window.click(300, 200);
    if (what === 'a list') {
      await window.press('Control+a');
      await window.frame.locator('[data-region=toolbar] [data-command=bullets]').click();
    }
    await window.frame.evaluate(watch);
    const pressed: string[] = [];
    for (const key of randomKeys(4711 + what.length, keys)) {
      await window.press(key);
      pressed.push(key);
      if (pressed.length % batch > 0 && pressed.length < keys) continue;
      const wanted = pressed.map(typedBy).join('');
      const last = `after ${pressed.slice(-batch).join(' ')}`;
      expect({ strayed: await window.frame.evaluate('strayed'), last }).toEqual({ strayed: [], last });
      await window.until(() => Promise.resolve(sent.length >= wanted.length), `all keys to be sent ${last}`);
      expect({ sent, last }).toEqual({ sent: wanted, last });
    }
    expect(await window.frame.evaluate('document.activeElement.className')).toContain('svc-input');
    expect(window.errors).toEqual([]);
    expect(await window.save()).toMatchObject({ success: true });
  });
});
