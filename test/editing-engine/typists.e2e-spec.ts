import { EngineUnderTest } from '../engine/engine-under-test.js';
import { ProcessorLoad } from '../helpers/processor-load.js';
import { randomNumbers } from '../helpers/random.js';
import { interleaved, typingOf } from '../helpers/typing.js';
import { EditorUnderTest, fixture, Key, text, type ViewUnderTest } from './editor-under-test.js';

/** Keys of everybody in all kinds of documents. */
const keys = Number(process.env['SVC_TYPIST_KEYS'] ?? 10_000);
/** Keys on their way at once: enough that the kit is never idle. */
const batch = 400;
const down = 1024;

interface Scene {
  readonly name: string;
  readonly file: string;
  readonly typists: number;
  /** Part of all keys. */
  readonly share: number;
  /** Puts everybody's caret into a place of their own. */
  readonly arrange: (editor: EditorUnderTest, views: readonly ViewUnderTest[]) => Promise<void>;
}

const scenes: readonly Scene[] = [
  {
    name: 'five people in a text',
    file: 'letter.fodt',
    typists: 5,
    share: 0.35,
    arrange: async (editor, views) => {
      views[0]!.press(Key.home | Key.ctrl);
      for (let count = 1; count < views.length; count++) views[0]!.press(Key.enter);
      await editor.document.ping(60_000);
      for (const [index, view] of views.entries()) {
        view.show(3, 3);
        view.press(Key.home | Key.ctrl);
        for (let line = 0; line < index; line++) view.press(down);
      }
    },
  },
  {
    name: 'two people in one paragraph',
    file: 'letter.fodt',
    typists: 2,
    share: 0.15,
    arrange: async (_editor, [first, second]) => {
      for (const view of [first!, second!]) view.show(3, 3);
      first!.press(Key.home | Key.ctrl);
      second!.press(Key.home | Key.ctrl);
      second!.press(Key.end);
    },
  },
  {
    name: 'four people in a sheet',
    file: 'sheets.fods',
    typists: 4,
    share: 0.25,
    arrange: async (_editor, views) => {
      for (const [index, view] of views.entries()) {
        view.show(3, 3);
        view.uno('.uno:GoToCell', { ToPoint: text(`A${index + 10}`) });
      }
    },
  },
  {
    name: 'three people on slides',
    file: 'slides.fodp',
    typists: 3,
    share: 0.25,
    arrange: async (_editor, views) => {
      for (const [index, view] of views.entries()) {
        view.show(3, 2, index);
        view.click(2000, 1700);
        view.click(2000, 1700, { count: 2 });
        await view.event('cursorVisible', ({ visible }) => visible);
        view.press(Key.home | Key.ctrl);
      }
    },
  },
];

describe('typing at once, with the processors busy', () => {
  let subject: EngineUnderTest;
  let load: ProcessorLoad;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
    load = new ProcessorLoad();
  });
  afterAll(async () => {
    await load.stop();
    await subject.stop();
  });

  it.each(scenes)(
    'misplaces no letter of $name',
    async ({ file, typists, share, arrange }) => {
      const editor = await EditorUnderTest.open(subject, fixture(file));
      const views = await Promise.all(Array.from({ length: typists }, () => editor.view()));
      await arrange(editor, views);
      await editor.document.ping(60_000);
      const texts = views.map((_, index) => typingOf(index, (keys * share) / typists));
      let sent = 0;
      // Tiles are painted all the while.
      for (const [typist, key] of interleaved(texts, randomNumbers(4711))) {
        views[typist]!.type(key);
        if (++sent % batch === 0) await editor.document.ping(60_000);
      }
      const { content } = await editor.save();
      for (const typed of texts) expect(content).toContain(typed);
      await editor.close();
    },
    240_000,
  );
});
