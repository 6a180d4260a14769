import { readFile } from 'node:fs/promises';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, text, type ViewUnderTest } from './editor-under-test.js';
import { until } from '../helpers/until.js';

const names = async (view: ViewUnderTest) => (await view.ask({ type: 'status' })).parts.map(({ name }) => name);

const titleAndContent = 1;

describe('a view of slides', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  it('stays at its slide when it is told late what was looked at before', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    ann.show(3, 2, 2);
    ann.look(3, 2, 0);
    ann.uno('.uno:InsertPage');
    await until(async () => (await names(ann)).join() === 'one,two,three,Slide 4');
    ann.look(3, 2, 2);
    expect((await editor.document.statusOf(ann.id)).part).toBe(3);
    expect(await ann.event('setPart', ({ part }) => part === 3)).toHaveProperty('after');
    await editor.close();
  });

  it('has new slides of the layout of the one before; after a title comes content', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    ann.show(3, 2);
    const layoutsAfter = async (layout: number): Promise<readonly (string | undefined)[]> => {
      ann.uno('.uno:AssignLayout', { WhatLayout: { type: 'long', value: layout } });
      ann.uno('.uno:InsertPage');
      await ann.ask({ type: 'status' });
      const flat = await readFile((await editor.document.save()).path, 'utf8');
      return [...flat.matchAll(/<draw:page [^>]*page-layout-name="AL\d+(T\d+)"/g)].map(([, name]) => name);
    };
    const [title, twoContents] = [0, 3];
    expect(await layoutsAfter(title)).toEqual(['T0', 'T1']);
    expect(await layoutsAfter(twoContents)).toEqual(['T0', 'T3', 'T3']);
    await editor.close();
  });

  it('takes a press for the slide that was shown, though LibreOffice is at a new one', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    const [shown] = (await ann.ask({ type: 'status' })).parts;
    ann.uno('.uno:InsertPage');
    await until(async () => (await names(ann)).length === 4);
    const press = { type: 'mouse', x: 100, y: 100, count: 1, buttons: 1, modifiers: 0 } as const;
    ann.post({ ...press, action: 'down', slide: shown!.hash });
    ann.post({ ...press, action: 'up' });
    expect((await editor.document.statusOf(ann.id)).part).toBe(0);
    expect(await ann.event('setPart', ({ part }) => part === 0)).toHaveProperty('after');
    ann.post({ ...press, action: 'down', slide: 'of no slide' });
    expect((await editor.document.statusOf(ann.id)).part).toBe(0);
    await editor.close();
  });

  it('goes on to the next place for text from what is typed, however fast that was', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    ann.uno('.uno:InsertPage');
    ann.uno('.uno:AssignLayout', { WhatLayout: { type: 'long', value: titleAndContent } });
    await until(async () => (await names(ann)).length === 4);
    for (let slide = 1; slide <= 6; slide++) {
      ann.type(`Title ${slide}`);
      ann.press(Key.enter | Key.ctrl);
      ann.type(`Content ${slide}`);
      ann.press(Key.enter | Key.ctrl);
    }
    const { path } = await editor.document.save();
    const content = await readFile(path, 'utf8');
    const lines = [...content.matchAll(/>((?:Title|Content)[^<]*)</g)].map(([, line]) => line);
    expect(lines).toEqual([1, 2, 3, 4, 5, 6].flatMap((slide) => [`Title ${slide}`, `Content ${slide}`]));
    await editor.close();
  });

  it('puts a faint frame around what is being typed: it is in every picture of the slide', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    ann.show(3, 2);
    await until(() => ann.pictures.size === 6);
    /** The left edge of the shape, below its text. */
    const edge = (): Uint8Array => ann.pixels(0, 0, 0).slice(130 * 256 * 4, 160 * 256 * 4);
    const before = edge();
    ann.click(2000, 1700);
    ann.click(2000, 1700, { count: 2 });
    await until(() => Buffer.compare(edge(), before) !== 0);
    const changes = edge().map((value, index) => Math.abs(value - before[index]!));
    expect(Math.max(...changes)).toBeLessThan(25);
    await editor.close();
  });

  // LibreOffice ended in every fourth of these.
  it.each([
    [0, [1, 0]],
    [2, [1, 0]],
    [2, [3]],
  ])('goes on typing on slide %i while somebody else searches, %j', async (part, commands) => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [ann, ben] = [await editor.view(), await editor.view()];
    ann.show(1, 1);
    ben.post({ type: 'setPart', part });
    ben.show(3, 2, part);
    ben.click(2000, 1700);
    ben.click(2000, 1700, { count: 2 });
    ben.press(Key.end);
    ben.type('s and');
    await ben.event('cursorVisible', ({ visible }) => visible);
    for (const command of commands)
      ann.uno('.uno:ExecuteSearch', {
        'SearchItem.SearchString': text('i'),
        'SearchItem.ReplaceString': text('I'),
        'SearchItem.Command': { type: 'unsigned short', value: command },
      });
    ben.type(' so on');
    await Promise.all([ann.ask({ type: 'status' }), ben.ask({ type: 'status' })]);
    expect((await editor.save()).content).toMatch(/sl[iI]des and so on/);
    await editor.close();
  });
});
