import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { UnoArguments } from '../../src/protocol/index.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, text, type ViewUnderTest } from './editor-under-test.js';

const arrowRight = 1027;
const titleAndContent = 1;
const count = (value: number) => ({ type: 'unsigned short', value });
const layout = (value: number) => ({ WhatLayout: { type: 'long', value } });

/** What they have sent before. */
const done = (...views: readonly ViewUnderTest[]) => Promise.all(views.map((view) => view.ask({ type: 'status' })));

async function enter(view: ViewUnderTest): Promise<void> {
  view.click(2000, 1700);
  view.click(2000, 1700, { count: 2 });
  await view.event('cursorVisible', ({ visible }) => visible);
}

async function drawn(view: ViewUnderTest): Promise<void> {
  view.uno('.uno:BasicShapes.rectangle', { KeyModifier: { type: 'short', value: String(Key.ctrl) } });
  await view.event('graphicSelection', ({ rectangle }) => rectangle !== null);
}

describe('several people on a slide', () => {
  let subject: EngineUnderTest;
  let editor: EditorUnderTest;
  let ann: ViewUnderTest;
  let ben: ViewUnderTest;

  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());
  beforeEach(async () => {
    editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    [ann, ben] = [await editor.view(), await editor.view()];
    for (const view of [ann, ben]) view.show(3, 2);
  });
  afterEach(() => editor.close());

  it('type on in the middle of their text when somebody else deletes a shape, and nothing of it is replaced', async () => {
    await enter(ann);
    ann.press(Key.home | Key.ctrl);
    for (let letter = 0; letter < 'First'.length; letter++) ann.press(arrowRight);
    await done(ann);
    await drawn(ben);
    ben.uno('.uno:Delete');
    await done(ben);
    ann.type('ly');
    expect((await editor.save()).content).toContain('Firstly slide');
  });

  it('put the caret where they want it, and what was selected stays', async () => {
    await enter(ann);
    ann.press(Key.home | Key.ctrl);
    const { rectangle } = await ann.event('cursor');
    ann.press(Key.end | Key.shift);
    await ann.event('textSelection', ({ rectangles }) => rectangles.length > 0);
    ann.post({ type: 'textSelection', handle: 'reset', x: 1300, y: rectangle.y + rectangle.height / 2 });
    ann.type('The ');
    expect((await editor.save()).content).toContain('The First slide');
  });

  it.each<[string, () => Promise<void>]>([
    [
      'searches',
      async () =>
        ben.uno('.uno:ExecuteSearch', { 'SearchItem.SearchString': text('i'), 'SearchItem.Command': count(1) }),
    ],
    [
      'deletes a shape',
      async () => {
        await drawn(ben);
        ben.uno('.uno:Delete');
      },
    ],
    ['chooses a layout', async () => ben.uno('.uno:AssignLayout', layout(titleAndContent))],
  ])('have what they compose while somebody else %s', async (_what, act) => {
    await enter(ann);
    ann.press(Key.home | Key.ctrl);
    await done(ann);
    ann.post({ type: 'composition', text: 'に' });
    await done(ann);
    await act();
    ann.post({ type: 'composition', text: 'にほ' });
    await done(ben);
    ann.post({ type: 'text', text: '日本' });
    ann.type(' ');
    expect((await editor.save()).content).toContain('日本 First slide');
  });

  it.each<[string, UnoArguments]>([
    ['AssignLayout', layout(20)],
    ['InsertTable', { Columns: count(2), Rows: count(2) }],
  ])(
    'keep what they type into an empty place, and type on there, when somebody else’s %s would take it',
    async (command, args) => {
      ann.uno('.uno:InsertPage');
      ann.uno('.uno:AssignLayout', layout(titleAndContent));
      await ann.event('setPart', ({ part }) => part === 1);
      ben.post({ type: 'setPart', part: 1 });
      for (let place = 0; place < 2; place++) ann.press(Key.enter | Key.ctrl);
      await ann.event('cursorVisible', ({ visible }) => visible);
      ann.type('Begun');
      await done(ann);
      ben.uno(`.uno:${command}`, args);
      await done(ben);
      ann.type(' and done');
      expect((await editor.save()).content).toContain('Begun and done');
      expect(ann.told('placeGone')).toEqual([]);
    },
  );

  it('are told when somebody else makes a picture of the shape they type into, and have what they typed in Undo', async () => {
    await enter(ann);
    ann.press(Key.home | Key.ctrl);
    const seq = ann.typeFrom(0, 'Begun ');
    await done(ann);
    ben.press(Key.tab);
    await ben.event('graphicSelection', ({ rectangle }) => rectangle !== null);
    ben.uno('.uno:ConvertIntoBitmap');
    await ann.event('placeGone', ({ after, upTo }) => after === seq && upTo === seq);
    const end = ann.typeFrom(seq, 'gone');
    await ann.event('placeGone', ({ upTo }) => upTo === end);
    ben.uno('.uno:Undo');
    await done(ben);
    const { content } = await editor.save();
    expect(content).toContain('Begun First slide');
    expect(content).not.toContain('gone');
  });

  it('write into one text in turns: who comes second is told, and gets it when the first one rests', async () => {
    await enter(ann);
    ann.press(Key.home | Key.ctrl);
    ann.type('Ann ');
    await done(ann);
    ben.click(2000, 1700);
    ben.click(2000, 1700, { count: 2 });
    await ben.event('graphicSelection', ({ rectangle }) => rectangle !== null);
    const lost = ben.typeFrom(0, 'lost');
    expect(await ben.event('placeGone', ({ upTo }) => upTo === lost)).toMatchObject({ after: 0, taken: true });
    await wait(3_100);
    await enter(ben);
    ben.press(Key.end | Key.ctrl);
    const seq = ben.typeFrom(lost, ' Ben');
    const gone = ann.typeFrom(0, 'gone');
    expect(await ann.event('placeGone', ({ upTo }) => upTo === gone)).toMatchObject({ after: 0, taken: true });
    await done(ann, ben);
    const { content } = await editor.save();
    expect(content).toContain('Ann First slide Ben');
    expect(content).not.toMatch(/lost|gone/);
    expect(ben.told('placeGone').some(({ upTo }) => upTo >= seq)).toBe(false);
  });

  it('comment the slide where they began, and type on where they are', async () => {
    ann.post({ type: 'holdPlace', hold: true });
    ann.post({ type: 'setPart', part: 1 });
    await enter(ann);
    ann.press(Key.home | Key.ctrl);
    ann.type('My ');
    await done(ann);
    ann.uno('.uno:InsertAnnotation', { Text: text('noted') });
    await done(ann);
    ann.type('own ');
    const flat = await readFile((await editor.save()).path, 'utf8');
    expect(flat.replaceAll(/<[^>]+>/g, '')).toContain('My own Second slide');
    expect(flat.indexOf('noted')).toBeLessThan(flat.indexOf('"two"'));
  });
});

describe('a comment that was begun elsewhere', () => {
  let subject: EngineUnderTest;
  let editor: EditorUnderTest;
  let ann: ViewUnderTest;
  const goTo = (cell: string): void => ann.uno('.uno:GoToCell', { ToPoint: text(cell) });

  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());
  beforeEach(async () => {
    editor = await EditorUnderTest.open(subject, fixture('sheets.fods'));
    ann = await editor.view();
    ann.show(3, 2);
    goTo('B9');
    await done(ann);
    ann.post({ type: 'holdPlace', hold: true });
    goTo('C11');
    await done(ann);
    ann.events.length = 0;
  });
  afterEach(() => editor.close());

  const commented = () =>
    ann.event('comment', ({ comment }) => (comment as Record<string, unknown>)['cellRange'] === '1 8 1 8');

  it('leaves the cell open that they type into', async () => {
    ann.type('typ');
    await ann.event('cursorVisible', ({ visible }) => visible);
    ann.uno('.uno:InsertAnnotation', { Text: text('noted') });
    await done(ann);
    ann.type('ed');
    ann.press(Key.enter);
    await commented();
    expect((await editor.save({ extension: 'csv', filterOptions: '44,34,76,1' })).content).toContain(',typed');
  });

  it('is put there while a picture is selected, which stays so', async () => {
    await ann.ask({ type: 'paste', mime: 'image/png', data: await readFile(fixture('dot.png')) });
    await ann.event('graphicSelection', ({ rectangle }) => rectangle !== null);
    ann.uno('.uno:InsertAnnotation', { Text: text('noted') });
    await commented();
    ann.uno('.uno:Delete');
    await done(ann);
    const flat = await readFile((await editor.save()).path, 'utf8');
    expect(flat).toContain('noted');
    expect(flat).not.toContain('<draw:image');
  });

  it('is put there in a text, too, beside a picture that is selected, which stays so', async () => {
    await editor.close();
    editor = await EditorUnderTest.open(subject, fixture('letter.fodt'));
    ann = await editor.view();
    ann.post({ type: 'holdPlace', hold: true });
    ann.press(Key.end | Key.ctrl);
    await ann.ask({ type: 'paste', mime: 'image/png', data: await readFile(fixture('dot.png')) });
    await ann.event('graphicSelection', ({ rectangle }) => rectangle !== null);
    ann.uno('.uno:InsertAnnotation', { Text: text('noted') });
    await ann.event('comment');
    ann.uno('.uno:Delete');
    await done(ann);
    const flat = await readFile((await editor.save()).path, 'utf8');
    expect(flat.indexOf('noted')).toBeLessThan(flat.indexOf('Dear reader'));
    expect(flat).not.toContain('<draw:image');
  });
});
