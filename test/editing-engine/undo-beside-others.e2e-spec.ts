import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, type ViewUnderTest } from './editor-under-test.js';

const del = 1286;
const up = 1025;
const start = Key.home | Key.ctrl;
const end = Key.end | Key.ctrl;
const two = { type: 'long', value: 2 };

interface Scene {
  readonly name: string;
  /** What Ben does after Ann has typed at the end, where he stands at the end of the first paragraph. */
  readonly ben: (ben: ViewUnderTest) => void;
}

const press = (view: ViewUnderTest, ...keys: readonly number[]): void => keys.forEach((key) => view.press(key));

/** LibreOffice would take letters of others away, or end; it holds nothing of that back. */
const held: readonly Scene[] = [
  {
    name: 'letters before it in its paragraph',
    ben: (ben) => {
      press(ben, end, Key.home);
      ben.type('xyz uvw ');
      press(ben, start);
      ben.type('y');
    },
  },
  {
    name: 'letters that went from its paragraph',
    ben: (ben) => {
      press(ben, end, Key.home, del, del, start);
      ben.type('y');
    },
  },
  {
    name: 'paragraphs that came before it',
    ben: (ben) => {
      press(ben, Key.enter, Key.enter, Key.enter);
      ben.type('y');
    },
  },
  {
    name: 'a paragraph that went before it',
    ben: (ben) => {
      press(ben, end, up, Key.home, Key.backspace);
      ben.type('y');
      press(ben, start);
      ben.type('y');
    },
  },
  {
    name: 'a table that came before it',
    ben: (ben) => {
      ben.uno('.uno:InsertTable', { Columns: two, Rows: two });
      ben.type('c');
    },
  },
];

describe('undoing what was typed, beneath what somebody else did', () => {
  let subject: EngineUnderTest;
  let editor: EditorUnderTest;
  let ann: ViewUnderTest;
  let ben: ViewUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());
  beforeEach(async () => {
    editor = await EditorUnderTest.open(subject, fixture('places.fodt'));
    [ann, ben] = [await editor.view(), await editor.view()];
    press(ben, start, Key.end);
    await ben.ask({ type: 'status' });
    press(ann, end);
    ann.type('WXYZ');
    await ann.ask({ type: 'status' });
  });
  afterEach(() => editor.close());

  async function undo(): Promise<string> {
    await ben.ask({ type: 'status' });
    ann.post({ type: 'uno', command: '.uno:Undo', notify: true });
    await ann.event('commandResult', ({ command }) => command === '.uno:Undo');
    return (await editor.save()).content.replaceAll(/\s+/g, ' ');
  }

  it.each(held)('is held back over $name', async ({ ben: does }) => {
    does(ben);
    await ben.ask({ type: 'status' });
    const before = (await editor.save()).content.replaceAll(/\s+/g, ' ');
    expect(await undo()).toContain(before.slice(before.indexOf('Alpha')));
    expect(ann.told('commandResult').at(-1)).toMatchObject({ result: { value: '6683' } });
    expect(editor.lost).toBeUndefined();
  });

  it.each(['.uno:Undo?', '.uno:Undo?Undo:long=1', '.uno:Undo.x'])('is held back as %s, too', async (wanted) => {
    held[0]!.ben(ben);
    await ben.ask({ type: 'status' });
    const before = (await editor.save()).content.replaceAll(/\s+/g, ' ');
    ann.uno(wanted);
    expect(await undo()).toContain(before.slice(before.indexOf('Alpha')));
    expect(editor.lost).toBeUndefined();
  });

  it.each([' one', ' one two three', ' One. two three'])('is done over typing elsewhere (%s)', async (typed) => {
    ben.type(typed);
    const content = await undo();
    expect(content).toContain('Words to go. Last words. ');
    expect(content).not.toContain('WXYZ');
  });
});
