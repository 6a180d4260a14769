import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { blankTemplate, templateKind } from '../../src/storage/templates/blank-template.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, flag, Key, text, type ViewUnderTest } from './editor-under-test.js';
import { until } from '../helpers/until.js';

const arrowDown = 1024;
const arrowRight = 1027;
const shift = 0x1000;
const tab = 1282;
const f2 = 769;

const names = async (view: ViewUnderTest) => (await view.ask({ type: 'status' })).parts.map(({ name }) => name);
const preview = async (view: ViewUnderTest) =>
  Buffer.from((await view.ask({ type: 'preview', part: 0, width: 160, height: 90 })).png);

const offers = (view: ViewUnderTest, command: string) =>
  view.told('commandState').findLast((told) => told.command === command)?.value;

const heard = (view: ViewUnderTest, accent: string) =>
  view.event('other', ({ name, payload }) => name === 'color_palettes' && JSON.stringify(payload).includes(accent));

/** Three more slides than the fixture has. */
const sixSlides = (slides: string): string =>
  slides.replace(/(<draw:page [\s\S]*<\/draw:page>)/, (all) =>
    ['one:four', 'two:five', 'three:six']
      .reduce((more, pair) => more.replace(`"${pair.split(':')[0]!}"`, `"${pair.split(':')[1]!}"`), all)
      .replace(/^/, all),
  );

/** What it has selected can be moved by a key. */
async function moves(view: ViewUnderTest): Promise<void> {
  const { rectangle } = view.told('graphicSelection').findLast((told) => told.rectangle !== null)!;
  view.press(arrowRight);
  await view.event('graphicSelection', (told) => (told.rectangle?.x ?? 0) > rectangle!.x);
}

const isTheme = (told: unknown): told is { readonly id: number } =>
  typeof told === 'object' && told !== null && 'dialogid' in told && told.dialogid === 'ThemeDialog' && 'id' in told;

describe('editing slides and drawings', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  async function asPptx(): Promise<string> {
    const output = { kind: 'document', extension: 'pptx' } as const;
    const { files } = await subject.convert({ input: fixture('slides.fodp'), inputExtension: 'fodp', output });
    return files[0]!;
  }

  it.each(['slides.fodp', 'drawing.fodg'])('%s: tells everybody whose step Undo and Redo would be', async (name) => {
    const editor = await EditorUnderTest.open(subject, fixture(name));
    const [ann, ben] = [await editor.view(), await editor.view()];
    await until(() => [ann, ben].every((view) => offers(view, '.uno:Undo') === 'disabled'));
    ann.press(tab);
    await ann.event('graphicSelection', ({ rectangle }) => rectangle !== null);
    ann.press(f2);
    ann.type('x');
    await until(() => offers(ann, '.uno:Undo') === 'enabled');
    ann.uno('.uno:Undo');
    await until(() => offers(ann, '.uno:Redo') === 'enabled');
    ann.uno('.uno:Redo');
    await until(() => offers(ann, '.uno:Redo') === 'disabled');
    ben.press(tab);
    await ben.event('graphicSelection', ({ rectangle }) => rectangle !== null);
    await moves(ben);
    await until(() => offers(ben, '.uno:Undo') === 'enabled' && offers(ann, '.uno:Undo') === 'disabled');
    expect(offers(ben, '.uno:Redo')).toBe('disabled');
    await editor.close();
  });

  it('adds, moves and deletes slides', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [ann, ben] = [await editor.view(), await editor.view()];
    ann.uno('.uno:InsertPage');
    await ben.event('status', ({ status }) => status.parts.length === 4);
    ann.uno('.uno:DeletePage');
    await ben.event('status', ({ status }) => status.parts.length === 3);
    expect(await names(ann)).toEqual(['one', 'two', 'three']);
    ann.post({ type: 'selectPart', part: 0, select: true });
    for (const part of [1, 2, 99]) ann.post({ type: 'selectPart', part, select: false });
    ann.post({ type: 'moveParts', position: 99, duplicate: false });
    await until(async () => (await names(ann)).at(-1) === 'one');
    await editor.close();
  });

  it.each([
    { chosen: [1, 3], to: 5, show: 3, after: ['one', 'three', 'five', '-two', '-four', 'six'] },
    { chosen: [2, 3], to: 6, show: 4, after: ['one', 'two', 'five', 'six', '-three', '-four'] },
    { chosen: [0, 5], to: 3, show: 2, after: ['two', 'three', '-one', '-six', 'four', 'five'] },
    { chosen: [4, 3], to: 1, show: 1, after: ['one', '-four', '-five', 'two', 'three', 'six'] },
  ])('moves several slides, wherever others are: $chosen to $to', async ({ chosen, to, show, after }) => {
    const six = join(subject.folder, 'six.fodp');
    await writeFile(six, sixSlides(await readFile(fixture('slides.fodp'), 'utf8')));
    const editor = await EditorUnderTest.open(subject, six);
    const [ann, ben] = [await editor.view(), await editor.view()];
    const [first = 0, second = 0] = chosen;
    ann.post({ type: 'setPart', part: first });
    ann.post({ type: 'selectPart', part: second, select: true });
    ben.post({ type: 'setPart', part: 5 });
    ann.post({ type: 'moveParts', position: to, duplicate: false, show });
    ann.uno('.uno:HideSlide');
    const shown = async (): Promise<string> =>
      (await ann.ask({ type: 'status' })).parts.map(({ name, visible }) => `${visible ? '' : '-'}${name}`).join();
    await until(async () => (await shown()) === after.join());
    await editor.close();
  });

  it('deletes the slide that was chosen last alone, and of nobody else', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [ann, ben] = [await editor.view(), await editor.view()];
    ann.post({ type: 'setPart', part: 1 });
    ann.post({ type: 'selectPart', part: 2, select: true });
    ann.post({ type: 'setPart', part: 1 });
    ann.uno('.uno:DeletePage');
    await until(async () => (await names(ann)).join() === 'one,three');
    ann.post({ type: 'setPart', part: 0 });
    ben.post({ type: 'setPart', part: 1 });
    ann.uno('.uno:DuplicatePage');
    await until(async () => (await names(ben)).join() === 'one,Slide 2,three');
    await editor.close();
  });

  it('tells what the last of several commands leads to, though nobody does anything more', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    const isTold = (portrait: boolean) =>
      until(() => {
        const status = ann.told('status').at(-1)?.status;
        return status !== undefined && status.height > status.width === portrait;
      });
    for (const portrait of [true, false, true, false]) {
      // The kit has nothing to do any more.
      await wait(200);
      for (const command of ['SelectAll', 'SelectNone', portrait ? 'NotesMode' : 'NormalMultiPaneGUI'])
        ann.uno(`.uno:${command}`);
      await isTold(portrait);
    }
    await editor.close();
  });

  it('leaves everybody their history when it stores a pptx', async () => {
    const blank = join(subject.folder, 'blank.otp');
    await writeFile(blank, await blankTemplate(templateKind('presentation')!));
    const source = await EditorUnderTest.open(subject, blank, { storeAs: 'fodp' });
    // Of its layout, which is not an empty one, LibreOffice makes a slide while it writes.
    const { path } = await source.save();
    const output = { kind: 'document', extension: 'pptx' } as const;
    const { files } = await subject.convert({ input: path, inputExtension: 'fodp', output });
    await source.close();
    const editor = await EditorUnderTest.open(subject, files[0]!);
    const ann = await editor.view();
    const count = (wanted: number) => until(async () => (await names(ann)).length === wanted);
    ann.uno('.uno:InsertPage');
    await count(2);
    await editor.save();
    ann.uno('.uno:Undo');
    await count(1);
    await editor.save();
    ann.uno('.uno:Redo');
    await count(2);
    expect(editor.lost).toBeUndefined();
    await editor.close();
  });

  it('shows each view its slide, and small pictures of any', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [ann, ben] = [await editor.view(), await editor.view()];
    ann.show(3, 2, 0);
    ben.show(3, 2, 2);
    await until(() => ann.pictures.size === 6 && ben.pictures.size === 6);
    expect(Buffer.compare(ann.pixels(0, 0, 0), ben.pixels(0, 0, 2))).not.toBe(0);
    const { png } = await ann.ask({ type: 'preview', part: 1, width: 160, height: 90 });
    expect(png.byteLength).toBeGreaterThan(200);
    const { layers } = await ann.ask({ type: 'slide', part: 2, width: 160, height: 90 });
    expect(layers).toMatchObject([{ area: { x: 0, y: 0, width: 1, height: 1 } }]);
    expect(layers[0]?.png.byteLength).toBeGreaterThan(200);
    await expect(ann.ask({ type: 'slide', part: 3, width: 10, height: 10 })).rejects.toMatchObject({
      code: 'page_out_of_range',
    });
    expect((await ann.ask({ type: 'status' })).part).toBe(0);
    expect(await ann.ask({ type: 'presentation' })).toMatchObject({ slides: [{}, {}, {}] });
    await editor.close();
  });

  it('keeps what everybody has selected while other slides are painted, small or not, and read', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [cleo, ann, ben] = [await editor.view(), await editor.view(), await editor.view()];
    ben.post({ type: 'setPart', part: 1 });
    for (const view of [ann, ben]) {
      view.press(tab);
      await view.event('graphicSelection', ({ rectangle }) => rectangle !== null);
    }
    for (const part of [0, 1, 2]) {
      await ann.ask({ type: 'preview', part, width: 160, height: 90 });
      await ann.ask({ type: 'slide', part, width: 160, height: 90 });
      await ann.ask({ type: 'speakerNotes', slide: '', part });
    }
    await ann.ask({ type: 'presentation' });
    // Its tiles are painted while she is at the next slide.
    cleo.show(3, 2, 2);
    cleo.post({ type: 'setPart', part: 0 });
    await until(() => cleo.pictures.size === 6);
    await moves(ann);
    await moves(ben);
    await editor.close();
  });

  it('reads and writes what is noted of a slide, for whoever wrote it to undo, and tells everybody', async () => {
    for (const input of [fixture('slides.fodp'), await asPptx()]) {
      const editor = await EditorUnderTest.open(subject, input);
      const [ann, ben] = [await editor.view(), await editor.view()];
      const slides = (await ann.ask({ type: 'status' })).parts.map(({ hash }) => hash);
      const at = (part: number) => ({ slide: slides[part] ?? '', part });
      const read = async (part: number) => (await ann.ask({ type: 'speakerNotes', ...at(part) })).text;
      const write = (view: ViewUnderTest, part: number, before: string, typed: string) =>
        view.post({ type: 'writeNotes', ...at(part), before, text: typed });
      expect([await read(0), await read(1), await read(2)]).toEqual(['', '', '']);
      expect(editor.modified).not.toContain(true);
      // LibreOffice would correct the second line, and make a link of the third.
      let lines = 'Say hello,\nteh\nhttp://a.example\n\n\tThen: <begin> & "quote" 你好 👍🏽';
      write(ann, 1, '', lines);
      expect(await read(1)).toBe(lines);
      expect([await read(0), await read(2)]).toEqual(['', '']);
      for (const view of [ann, ben])
        await view.event('speakerNotes', ({ slide, text: told }) => slide === slides[1] && told === lines);
      expect((await ann.ask({ type: 'status' })).part).toBe(0);
      expect(ann.told('setPart').filter(({ part }) => part !== 0)).toEqual([]);
      // Ben has not seen the last word of Ann's; she has not seen his.
      write(ann, 1, lines, `${lines} end`);
      write(ben, 1, lines, lines.replace('hello,', 'hello,\nand wait,'));
      lines = `${lines.replace('hello,', 'hello,\nand wait,')} end`;
      expect(await read(1)).toBe(lines);
      write(ben, 1, lines, '');
      expect(await read(1)).toBe('');
      ben.uno('.uno:Undo');
      expect(await read(1)).toBe(lines);
      await ann.event('speakerNotes', ({ view, text: told }) => view === undefined && told === lines);
      const reader = await editor.view({ readOnly: true });
      write(reader, 1, lines, 'not this');
      expect((await reader.ask({ type: 'speakerNotes', slide: 'of another load', part: 1 })).text).toBe(lines);
      expect(await read(99)).toBe('');
      await editor.close();
    }
  });

  it('writes notes while a text on the slide is being edited, and for whoever looks at masters', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    const [slide = ''] = (await ann.ask({ type: 'status' })).parts.map(({ hash }) => hash);
    const notes = { type: 'writeNotes', slide, part: 0 } as const;
    ann.click(3000, 2000, { count: 2 });
    await ann.event('cursorVisible', ({ visible }) => visible);
    ann.type('Begun ');
    ann.post({ ...notes, before: '', text: 'While typing' });
    ann.uno('.uno:SlideMasterPage');
    ann.post({ ...notes, before: 'While typing', text: 'While typing, and after' });
    await ann.event('speakerNotes', ({ text: told }) => told === 'While typing, and after');
    const { content } = await editor.save();
    expect(content).toContain('Begun');
    expect(content).toContain('While typing, and after');
    await editor.close();
  });

  it('begins a view at the slide it is told, with tiles and typing there, and passes over one that is not', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [ann, ben] = [await editor.view({ part: 2 }), await editor.view({ part: 3 })];
    expect((await editor.document.statusOf(ann.id)).part).toBe(2);
    expect((await editor.document.statusOf(ben.id)).part).toBe(0);
    ann.show(3, 2, 2);
    ben.show(3, 2, 0);
    await until(() => ann.pictures.size === 6 && ben.pictures.size === 6);
    await editor.document.ping(10_000);
    const told = [...ann.told('setPart'), ...ann.told('status').map(({ status }) => status)];
    expect(told.filter(({ part }) => part !== 2)).toEqual([]);
    ann.uno('.uno:InsertPage');
    await ann.event('setPart', ({ part }) => part === 3);
    await editor.close();
  });

  it('keeps slides and their small pictures as they are for those who want it dark', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [day, night] = [await editor.view(), await editor.view({ darkTheme: true })];
    const dark = { NewTheme: { type: 'string', value: 'Dark' } };
    for (const command of ['.uno:ChangeTheme', '.uno:InvertBackground']) night.uno(command, dark);
    night.post({ type: 'darkPaper', dark: true });
    await night.ask({ type: 'status' });
    const [one, two] = [day, night].map((view) => view.ask({ type: 'preview', part: 1, width: 160, height: 90 }));
    expect(Buffer.compare((await one!).png, (await two!).png)).toBe(0);
    for (const view of [day, night]) view.show(3, 2, 0);
    await until(() => day.pictures.size === 6 && night.pictures.size === 6);
    for (const key of day.pictures.keys()) {
      expect(Buffer.compare(day.pictures.get(key)!.pixels, night.pictures.get(key)!.pixels)).toBe(0);
    }
    await editor.close();
  });

  it('shows masters and notes to those who look at them, and slides to all others', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [ann, ben] = [await editor.view(), await editor.view()];
    for (const view of [ann, ben]) view.show(3, 2);
    await until(() => ann.pictures.size === 6 && ben.pictures.size === 6);
    const differ = (): boolean => Buffer.compare(ann.pixels(0, 0), ben.pixels(0, 0)) !== 0;
    const small = await preview(ann);
    const before = Buffer.from(ann.pixels(0, 0));
    ann.uno('.uno:SlideMasterPage');
    await ann.event('status', ({ status }) => status.parts.length === 1);
    await until(differ);
    expect((await preview(ann)).equals(small)).toBe(false);
    expect((await preview(ben)).equals(small)).toBe(true);
    ann.events.length = 0;
    ann.uno('.uno:NotesMode');
    await ann.event('status', ({ status }) => status.height > status.width);
    ann.uno('.uno:NormalMultiPaneGUI');
    await ann.event('status', ({ status }) => status.parts.length === 3 && status.height < status.width);
    await until(() => !differ());
    expect(Buffer.compare(ann.pixels(0, 0), before)).toBe(0);
    expect(ben.told('status').every(({ status }) => status.parts.length === 3)).toBe(true);
    await editor.close();
  });

  it('saves text while it is being typed into a shape', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    ann.show(3, 2);
    ann.click(2000, 1700);
    ann.click(2000, 1700, { count: 2 });
    await ann.event('cursorVisible', ({ visible }) => visible);
    ann.press(Key.home | Key.ctrl);
    ann.type('Typed ');
    expect((await editor.save({ dontTerminateEdit: true })).content).toContain('Typed First slide');
    ann.type('more ');
    expect((await editor.save()).content).toContain('Typed more First slide');
    await editor.close();
  });

  it('keeps what somebody types on a slide that somebody else deletes in that slide, and out of all others', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [ann, ben] = [await editor.view(), await editor.view()];
    for (const view of [ann, ben]) view.show(3, 2, 1);
    ann.click(2000, 1700);
    ann.click(2000, 1700, { count: 2 });
    await ann.event('cursorVisible', ({ visible }) => visible);
    ann.press(Key.home | Key.ctrl);
    const seq = ann.typeFrom(0, 'Begun ');
    await ann.ask({ type: 'status' });
    ben.uno('.uno:DeletePage');
    expect(await ann.event('placeGone')).toMatchObject({ after: seq, upTo: seq });
    expect(await names(ann)).toEqual(['one', 'three']);
    const end = ann.typeFrom(seq, 'gone');
    await ann.event('placeGone', ({ upTo }) => upTo === end);
    ben.uno('.uno:Undo');
    await until(async () => (await names(ann)).length === 3);
    const { content } = await editor.save();
    expect(content).toContain('Begun Second slide');
    expect(content).not.toContain('gone');
    await editor.close();
  });

  it.each(['text', 'composition'] as const)('takes lines of a %s that is typed into a shape', async (type) => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    ann.show(3, 2);
    ann.click(2000, 1700);
    ann.click(2000, 1700, { count: 2 });
    await ann.event('cursorVisible', ({ visible }) => visible);
    ann.press(Key.home | Key.ctrl);
    ann.post({ type, text: 'One\nTwo\r\nThree\u0007\n' });
    if (type === 'composition') ann.post({ type: 'text', text: 'One\nTwo\n' });
    const { path } = await editor.save();
    const paragraphs = (await readFile(path, 'utf8')).match(/<text:p.*?<\/text:p>/gs) ?? [];
    const typed = paragraphs.map((paragraph) => paragraph.replaceAll(/<[^>]+>/g, ''));
    const lines = typed.filter((each) => /One|Two|Three|First/.test(each));
    expect(lines).toEqual(['One', 'Two', ...(type === 'text' ? ['Three'] : []), 'First slide']);
    await editor.close();
  });

  it.each([
    [
      'a table',
      'slides.fodp',
      '<meta><table><tr><td>One</td><td>Two</td></tr><tr><td colspan=2>Three</td></tr></table>',
      4,
    ],
    ['a table', 'drawing.fodg', '<table><tr><th>One<table><tr><td>Two</table></th><td>Three</td></tr></table>', 2],
    ['text with a table in it', 'slides.fodp', '<p>One</p><table><tr><td>Two</td></tr></table><p>Three</p>', 0],
  ])('takes %s of a web page', async (_what, file, data, cells) => {
    const editor = await EditorUnderTest.open(subject, fixture(file));
    const ann = await editor.view();
    expect(await ann.ask({ type: 'paste', mime: 'text/html', data })).toEqual({ pasted: true });
    const { path, content } = await editor.save();
    for (const word of ['One', 'Two', 'Three']) expect(content).toContain(word);
    expect((await readFile(path, 'utf8')).match(/<table:table-cell/g) ?? []).toHaveLength(cells);
    await editor.close();
  });

  it('takes back what somebody else did, told how many steps or not', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    const ben = await editor.view();
    const { parts } = editor.document.status;
    const slides = (count: number) =>
      until(async () => (await editor.document.statusOf(ann.id)).parts.length === parts.length + count);
    ann.uno('.uno:InsertPage');
    await slides(1);
    ben.uno('.uno:Undo', { Repair: flag(true) });
    await slides(0);
    ben.uno('.uno:Redo', { Repair: flag(true), Redo: text('all') });
    await slides(1);
    await editor.close();
  });

  it('lets a suggestion for a word be chosen when its text is not open any more', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    ann.uno('.uno:SpellCheckApplySuggestion', { ApplyRule: text('Spelling_word') });
    ann.uno('.uno:SpellCheckApplySuggestion?ApplyRule:string=Spelling_word');
    ann.uno('.uno:SpellCheckIgnoreAll', { Type: text('Spelling') });
    await editor.document.ping(30_000);
    expect(editor.lost).toBeUndefined();
    await editor.close();
  });

  it('leaves somebody in the text they write when somebody else deletes a shape of that slide', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [ann, ben] = [await editor.view(), await editor.view()];
    for (const view of [ann, ben]) view.show(3, 2);
    const deleted = async (): Promise<void> => {
      ben.uno('.uno:BasicShapes.rectangle', { KeyModifier: { type: 'short', value: String(Key.ctrl) } });
      await ben.event('graphicSelection', ({ rectangle }) => rectangle !== null);
      for (const view of [ann, ben]) view.events.length = 0;
      ben.uno('.uno:Delete');
      await ann.event('cursorVisible', ({ visible }) => visible);
    };
    ann.click(2000, 1700, { count: 2 });
    await ann.event('cursorVisible', ({ visible }) => visible);
    ann.press(Key.home | Key.ctrl);
    for (let letter = 0; letter < 'First'.length; letter++) ann.press(arrowRight);
    await ann.ask({ type: 'status' });
    await deleted();
    ann.type('ly');
    ann.press(Key.end | shift);
    await ann.event('textSelection', ({ rectangles }) => rectangles.length > 0);
    await deleted();
    ann.type(', words');
    const { content } = await editor.save();
    // Where the selection begins, LibreOffice takes the place of a blank for the one behind it.
    expect(content).toMatch(/Firstly ?, words/);
    expect(content).not.toContain('slide, words');
    await editor.close();
  });

  it('tells everybody the colours of a theme that is chosen, and of the one before when that is taken back', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const [ann, ben] = [await editor.view(), await editor.view()];
    ann.uno('.uno:ThemeDialog');
    await ann.event('dialog', ({ dialog }) => isTheme(dialog));
    const [window = 0] = ann.told('dialog').flatMap(({ dialog }) => (isTheme(dialog) ? [dialog.id] : []));
    const answer = (id: string, data: string, control: string): void =>
      ann.post({ type: 'dialog', window, id, cmd: 'click', data, control });
    answer('valueset_theme_colors', '0.5;0.375', 'drawingarea');
    answer('ok', '1', 'responsebutton');
    await heard(ben, 'ff4000');
    ben.events.length = 0;
    ann.uno('.uno:Undo');
    await heard(ben, '18a303');
    await editor.close();
  });

  it('takes no colour of the theme that is told by half', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const ann = await editor.view();
    ann.uno('.uno:SelectAll');
    await ann.event('graphicSelection', ({ rectangle }) => rectangle !== null);
    const half = ['{}', '{', '[]', '{"ThemeIndex":4}', '{"ThemeIndex":4,"Transformations":[{"Type":1}]}'];
    for (const json of half) ann.uno('.uno:FillColor', { 'FillColor.ComplexColorJSON': text(json) });
    ann.uno(`.uno:FillColor?FillColor.ComplexColorJSON:string={}`);
    await editor.document.ping(30_000);
    expect(editor.lost).toBeUndefined();
    await editor.close();
  });

  it('moves shapes of a drawing', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('drawing.fodg'));
    expect(editor.document.kind).toBe('drawing');
    const ann = await editor.view();
    ann.show(4, 3);
    ann.uno('.uno:SelectAll');
    const { rectangle } = await ann.event('graphicSelection', (event) => event.rectangle !== null);
    ann.press(arrowDown);
    await ann.event('graphicSelection', (event) => (event.rectangle?.y ?? 0) > rectangle!.y);
    expect((await editor.save()).modified).toBe(true);
    await editor.close();
  });
});
