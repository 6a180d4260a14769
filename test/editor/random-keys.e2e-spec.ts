import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomNumbers } from '../helpers/random.js';
import { EditorStage } from './editor-stage.js';

/** Of each application; more by hand. */
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
  for (let made = 0; made < count; made++) yield random() < 0.5 ? one(letters) : one(others);
}

describe('keys meant for the document', () => {
  let stage: EditorStage;

  beforeAll(async () => {
    stage = await EditorStage.start();
  });
  afterAll(() => stage.stop());
  afterEach(() => stage.empty());

  it.each(['letter.fodt', 'sheets.fods', 'slides.fodp', 'drawing.fodg'])(
    'reach it and never the bars, all of them and in their order, in %s',
    async (fixture) => {
      const window = await stage.knock(await stage.service.add(fixture), {
        fields: { ui_defaults: 'UIMode=classic' },
      });
      // Nearly every key has the document painted: in a low window that is less work.
      await window.page.setViewportSize({ width: 1200, height: 500 });
      /** Characters of the keys, 0 for those that type none. */
      const sent: number[] = [];
      window.onSent((payload) => {
        const char = /"type":"key","action":"down","char":(\d+)/.exec(String(payload))?.[1];
        if (char !== undefined) sent.push(Number(char));
      });
      await window.ready();
      // A focus manager of the bars remembers the button that was clicked last.
      await window.frame.locator('[data-region=toolbar] button:enabled').last().focus();
      await window.click(300, 200);
      await window.frame.evaluate(watch);
      const pressed: string[] = [];
      for (const key of randomKeys(4711 + fixture.length, keys)) {
        await window.press(key);
        pressed.push(key);
        if (pressed.length % batch > 0 && pressed.length < keys) continue;
        expect(await window.frame.evaluate('strayed')).toEqual([]);
        await window.until(() => Promise.resolve(sent.length >= pressed.length), 'all keys to be sent');
        expect(sent).toHaveLength(pressed.length);
        expect(sent.map((char, index) => (pressed[index]!.length > 1 ? '' : String.fromCodePoint(char)))).toEqual(
          pressed.map((each) => (each.length > 1 ? '' : each)),
        );
      }
      expect(await window.frame.evaluate('document.activeElement.className')).toContain('svc-input');
      expect(window.errors).toEqual([]);
      expect((await window.save())['success']).toBe(true);
    },
  );
});
