import { until } from '../helpers/until.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, flag, Key, text, type ViewUnderTest } from './editor-under-test.js';

const right = 1027;
const pageStyle = { PageStyle: text('Default Page Style') };
/** In the header, once there is one, twips. */
const header = { x: 2_000, y: 1_450 };
const del = 1286;

/** Selects words. */
async function find(view: ViewUnderTest, words: string): Promise<void> {
  view.events.length = 0;
  view.uno('.uno:ExecuteSearch', {
    'SearchItem.SearchString': text(words),
    'SearchItem.Backward': flag(false),
    'SearchItem.Command': { type: 'long', value: 0 },
    'SearchItem.SearchStartPointX': { type: 'long', value: 0 },
    'SearchItem.SearchStartPointY': { type: 'long', value: 0 },
  });
  // Of a selection in a frame LibreOffice does not always tell.
  await view.event('searchResult', ({ found }) => found);
}

/** Commands for tables are refused until LibreOffice has said that they are not. */
async function inTable(view: ViewUnderTest, words: string, command: string): Promise<void> {
  await find(view, words);
  await view.event('commandState', (state) => state.command === command && state.value === 'enabled');
  view.uno(command);
}

/** Selects the frame that somebody else has come to: LibreOffice selects it on the way to the words. */
async function selectFrame(view: ViewUnderTest, other: ViewUnderTest): Promise<void> {
  const [rectangle] = other.told('graphicSelection').flatMap((event) => event.rectangle ?? []);
  view.click(rectangle!.x, rectangle!.y + rectangle!.height / 2);
  await view.event('graphicSelection', (event) => event.rectangle !== null);
}

/** To where the mark of the note is. */
function toMark(view: ViewUnderTest): void {
  view.press(Key.home | Key.ctrl);
  for (let letter = 0; letter < 'First words'.length; letter++) view.press(right);
}

/** LibreOffice asks about one in which something is written, in a painted dialog whose first button is No. */
async function confirm(view: ViewUnderTest): Promise<void> {
  const { id } = await told(view, 'created');
  for (const key of [Key.tab, Key.enter]) {
    for (const action of ['down', 'up'] as const) view.post({ type: 'key', action, char: 0, key, window: Number(id) });
  }
  await told(view, 'close');
}

interface PaintedWindow {
  readonly id: string;
  readonly action: string;
}

async function told(view: ViewUnderTest, action: string): Promise<PaintedWindow> {
  const windows = (): readonly PaintedWindow[] => view.told('window').map(({ window }) => window as PaintedWindow);
  await until(() => windows().some((window) => window.action === action));
  return windows().find((window) => window.action === action)!;
}

interface Scene {
  readonly name: string;
  /** Where Ann types. */
  readonly at: string;
  readonly ben: (ben: ViewUnderTest, ann: ViewUnderTest) => Promise<void> | void;
}

const taken: readonly Scene[] = [
  { name: 'row', at: 'Delta', ben: (ben) => inTable(ben, 'Gamma', '.uno:DeleteRows') },
  { name: 'column', at: 'Delta', ben: (ben) => inTable(ben, 'Beta', '.uno:DeleteColumns') },
  { name: 'table', at: 'Alpha', ben: (ben) => inTable(ben, 'Delta', '.uno:DeleteTable') },
  {
    name: 'frame',
    at: 'Framed',
    ben: async (ben, other) => {
      await selectFrame(ben, other);
      ben.press(del);
    },
  },
  {
    name: 'note, with its mark',
    at: 'Note body',
    ben: (ben) => {
      toMark(ben);
      ben.press(del);
    },
  },
  {
    name: 'note, by Backspace',
    at: 'Note body',
    ben: (ben) => {
      toMark(ben);
      ben.press(right);
      ben.press(Key.backspace);
    },
  },
  {
    name: 'paragraph',
    at: 'Words to go.',
    ben: async (ben) => {
      await find(ben, 'Words to go.Begun');
      // With its end, at once: around a caret in an empty paragraph nothing is written by which its place is known again.
      ben.press(right | Key.shift);
      ben.press(del);
    },
  },
];

const left: readonly Scene[] = [
  { name: 'another row goes', at: 'Delta', ben: (ben) => inTable(ben, 'Beta', '.uno:DeleteRows') },
  { name: 'another column goes', at: 'Delta', ben: (ben) => inTable(ben, 'Alpha', '.uno:DeleteColumns') },
  {
    name: 'the paragraph before its frame goes',
    at: 'Framed',
    ben: async (ben) => {
      await find(ben, 'Behind the table.');
      ben.press(del);
      ben.press(del);
    },
  },
  {
    name: 'letters go from its paragraph, come, and come again',
    at: 'Words to go',
    ben: async (ben) => {
      await find(ben, 'Words to');
      ben.press(del);
      ben.type('So');
      ben.press(Key.backspace);
      for (const step of ['.uno:Undo', '.uno:Undo', '.uno:Redo']) ben.uno(step);
    },
  },
  {
    name: 'paragraphs before it are joined, letter by letter',
    at: 'Last words.',
    ben: (ben) => {
      ben.press(Key.home | Key.ctrl);
      for (let letter = 0; letter < 30; letter++) ben.press(del);
    },
  },
  {
    name: 'its note gets another number',
    at: 'Note body',
    ben: async (ben) => {
      ben.press(Key.home | Key.ctrl);
      ben.type('Before');
      ben.uno('.uno:InsertFootnote');
      ben.type('Mine');
      ben.uno('.uno:Undo');
    },
  },
];

describe('the place in a text where somebody types', () => {
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
    for (const view of [ann, ben]) view.show(4, 5);
  });
  afterEach(() => editor.close());

  async function begin(at: string): Promise<number> {
    await find(ann, at);
    ann.press(Key.end);
    const seq = ann.typeFrom(0, 'Begun');
    await ann.ask({ type: 'status' });
    return seq;
  }

  it.each(taken)('is gone with a $name: what is typed goes nowhere, and is told', async ({ at, ben: takes }) => {
    const seq = await begin(at);
    await takes(ben, ann);
    expect(await ann.event('placeGone')).toMatchObject({ after: seq, upTo: seq });
    const end = ann.typeFrom(seq, 'lost');
    await ann.event('placeGone', ({ upTo }) => upTo === end);
    const { content } = await editor.save();
    expect(content).not.toMatch(/Begun|lost/);
    // Out of a table, and then to the end.
    for (let press = 0; press < 2; press++) ann.press(Key.end | Key.ctrl);
    ann.typeFrom(end, ' Found');
    expect((await editor.save()).content).toContain('Last words. Found');
    expect(editor.lost).toBeUndefined();
  });

  it('is gone with a header that is removed', async () => {
    ben.uno('.uno:InsertPageHeader', { ...pageStyle, On: flag(true) });
    await ben.ask({ type: 'status' });
    ann.click(header.x, header.y);
    const seq = ann.typeFrom(0, 'Begun');
    await ann.ask({ type: 'status' });
    expect((await editor.save()).content).toContain('Begun');
    ben.events.length = 0;
    ben.uno('.uno:InsertPageHeader', { ...pageStyle, On: flag(false) });
    await confirm(ben);
    await ann.event('placeGone', ({ upTo }) => upTo === seq);
    const end = ann.typeFrom(seq, 'lost');
    await ann.event('placeGone', ({ upTo }) => upTo === end);
    const { content } = await editor.save();
    expect(content).toContain('First words');
    expect(content).not.toMatch(/Begun|lost/);
    expect(editor.lost).toBeUndefined();
  });

  it('is there when somebody types over their selection before LibreOffice has told where the caret came to', async () => {
    await find(ann, 'Last words.');
    ann.press(Key.end);
    ann.typeFrom(0, ' A line so long that what is beside its end is not what is beside its beginning, by far.');
    await ann.ask({ type: 'status' });
    await find(ann, 'Last');
    await find(ben, 'First');
    ann.press(Key.end);
    const seq = ann.typeFrom(1_000, 'Begun');
    ben.type('x');
    ann.typeFrom(seq, 'Gone on');
    expect((await editor.save()).content).toContain('BegunGone on');
    expect(ann.told('placeGone')).toEqual([]);
    expect(editor.lost).toBeUndefined();
  });

  it.each(left)('is there when $name', async ({ at, ben: does }) => {
    const seq = await begin(at);
    await does(ben, ann);
    await ben.ask({ type: 'status' });
    ann.typeFrom(seq, 'Gone on');
    expect((await editor.save()).content).toContain('BegunGone on');
    expect(ann.told('placeGone')).toEqual([]);
    expect(editor.lost).toBeUndefined();
  });
});
