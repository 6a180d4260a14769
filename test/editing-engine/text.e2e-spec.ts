import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, flag, Key, text, type ViewUnderTest } from './editor-under-test.js';
import { until } from '../helpers/until.js';

const dark = (pixels: Uint8Array) => pixels.filter((byte, index) => index % 4 === 0 && byte < 100).length;
const isPng = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString('latin1', 1, 4) === 'PNG';
const differing = (a: Uint8Array, b: Uint8Array) => a.filter((byte, index) => byte !== b[index]).length;
const unitsOf = (view: ViewUnderTest) =>
  view.told('commandState').flatMap(({ command, value }) => (command === '.uno:MetricUnit' ? [String(value)] : []));

describe('editing a text document', () => {
  let subject: EngineUnderTest;
  let editor: EditorUnderTest;
  let ann: ViewUnderTest;
  let ben: ViewUnderTest;

  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());
  beforeEach(async () => {
    editor = await EditorUnderTest.open(subject, fixture('letter.fodt'));
    ann = await editor.view({ author: 'Ann' });
    ben = await editor.view({ author: 'Ben', language: 'de-DE', timezone: 'Europe/Berlin' });
  });
  afterEach(() => editor.close());

  it('shows pages, and text where text is', async () => {
    expect(editor.document.status).toMatchObject({ kind: 'text', part: 0, pages: [{ width: expect.any(Number) }] });
    ann.show(3, 3);
    await until(() => ann.pictures.size === 9);
    expect(dark(ann.pixels(0, 0))).toBeGreaterThan(100);
    expect(dark(ann.pixels(1, 2))).toBe(0);
  });

  it('paints once for everybody who sees the same', async () => {
    ann.show(2, 2);
    ben.show(2, 2);
    await until(() => ann.pictures.size === 4 && ben.pictures.size === 4);
    for (const key of ann.pictures.keys()) {
      expect(differing(ann.pictures.get(key)!.pixels, ben.pictures.get(key)!.pixels)).toBe(0);
    }
    editor.frames.length = 0;
    ann.type('x');
    await until(() => editor.frames.some(({ header }) => header.delta));
    expect(editor.frames[0]!.views.length).toBe(2);
  });

  it('pushes what changed, with the input it includes', async () => {
    ann.show(2, 1);
    await until(() => ann.pictures.size === 2);
    const before = ann.pixels(0, 0).slice();
    ann.post({ type: 'text', text: 'Hello ' }, 7);
    await until(() => ann.seq === 7 && differing(before, ann.pixels(0, 0)) > 0);
    expect(editor.frames.at(-1)!.size).toBeLessThan(20_000);
  });

  it('saves what was typed, and knows whether the host has it', async () => {
    ann.type('First. ');
    const saved = await editor.save();
    expect(saved.content).toContain('First. Dear reader');
    expect(saved.modified).toBe(true);
    await editor.document.markSaved(saved.store!);
    await until(() => editor.modified.at(-1) === false);
    expect((await editor.save()).modified).toBe(false);
    ann.type('Second. ');
    const second = await editor.save();
    ann.type('Third. ');
    await editor.document.markSaved(second.store!);
    await until(() => editor.modified.at(-1) === true);
    expect(second.content).toContain('First. Second. Dear');
    const third = await editor.save();
    expect(third.content).toContain('Third.');
    const snapshot = await editor.save();
    expect([third.edited, snapshot.edited]).toEqual([true, false]);
    await editor.document.markSaved(third.store!);
    await until(() => editor.modified.at(-1) === false);
  });

  it('saves though its last writer left', async () => {
    await editor.view({ readOnly: true });
    ann.type('Goodbye. ');
    await editor.document.destroyView(ann.id);
    await editor.document.destroyView(ben.id);
    expect((await editor.save()).content).toContain('Goodbye.');
  });

  it('begins at the start for those who join, not in a sentence of somebody else', async () => {
    ann.type('Hello ');
    const joined = await editor.view();
    joined.type('Once: ');
    expect((await editor.save()).content).toContain('Once: Hello Dear reader');
  });

  it('begins at the start, too, where half way down the first page is a table', async () => {
    for (const key of [Key.ctrl | Key.home, Key.end, Key.enter]) ann.press(key);
    ann.uno('.uno:InsertTable', { Columns: { type: 'long', value: 2 }, Rows: { type: 'long', value: 40 } });
    await ann.ask({ type: 'status' });
    const joined = await editor.view();
    joined.type('New here. ');
    expect((await editor.save()).content).toContain('New here. Dear reader');
  });

  it('keeps viewers from writing, whatever they send', async () => {
    const viewer = await editor.view({ readOnly: true });
    viewer.type('no');
    viewer.press(Key.enter);
    viewer.post({ type: 'text', text: 'no' });
    viewer.post({ type: 'composition', text: 'no' });
    viewer.post({ type: 'removeText', before: 0, after: 4 });
    viewer.uno('.uno:InsertText', { Text: text('no') });
    viewer.uno('.uno:SelectAll');
    viewer.uno('.uno:Delete');
    viewer.uno('.uno:InsertAnnotation', { Text: text('no') });
    expect(await viewer.ask({ type: 'paste', mime: 'text/html', data: '<b>no</b>' })).toEqual({ pasted: false });
    await viewer.ask({ type: 'cut' });
    await editor.document.ping(30_000);
    expect(await ann.allText()).toBe('Dear reader, this letter has one page.');
    expect(await ann.ask({ type: 'commandValues', command: '.uno:ViewAnnotations' })).toMatchObject({ comments: [] });
  });

  it('lets reviewers comment and nothing else', async () => {
    const reviewer = await editor.view({ author: 'Rae', readOnly: true, allowComments: true });
    reviewer.uno('.uno:InsertAnnotation', { Text: text('well done') });
    const { comment } = await ann.event('comment');
    expect(comment).toMatchObject({ action: 'Add', author: 'Rae', html: expect.stringContaining('well done') });
    reviewer.type('no');
    await editor.document.ping(30_000);
    expect(await ann.allText()).not.toContain('no ');
  });

  it('answers and deletes comments', async () => {
    ann.uno('.uno:InsertAnnotation', { Text: text('why?') });
    const { id } = (await ben.event('comment')).comment as { id: string };
    ben.uno('.uno:ReplyComment', { Id: text(id), Text: text('because') });
    await ann.event('comment', ({ comment }) => (comment as { author: string }).author === 'Ben');
    ben.uno('.uno:DeleteComment', { Id: text(id) });
    await ann.event('comment', ({ comment }) => (comment as { action: string }).action === 'Remove');
  });

  it('tracks changes by author', async () => {
    ann.uno('.uno:TrackChanges', { TrackChanges: flag(true) });
    ben.type('tracked');
    await ann.event('redline', ({ redline }) => (redline as { author: string }).author === 'Ben');
    const redlines = async (): Promise<string[]> => {
      const values = await ann.ask({ type: 'commandValues', command: '.uno:AcceptTrackedChanges' });
      return (values as { redlines: { description: string }[] }).redlines.map(({ description }) => description);
    };
    // LibreOffice gathers what is typed fast and inserts it a little later.
    await until(async () => (await redlines()).some((description) => description.includes('tracked')));
    expect(await redlines()).toHaveLength(1);
    ann.uno('.uno:RejectAllTrackedChanges');
    await editor.document.ping(30_000);
    expect(await ben.allText()).not.toContain('tracked');
  });

  it('saves with the command sent just before, though LibreOffice does some only in its own loop', async () => {
    ann.uno('.uno:TrackChanges', { TrackChanges: flag(true) });
    ben.type('tracked');
    expect((await editor.save()).content).toContain('tracked');
    ann.uno('.uno:RejectAllTrackedChanges');
    expect((await editor.save()).content).not.toContain('tracked');
    ben.type('again');
    ann.uno('.uno:RejectAllTrackedChanges');
    await editor.document.destroyView(ann.id);
    expect((await editor.save()).content).not.toContain('again');
  });

  it('undoes by view', async () => {
    ann.press(Key.end | Key.ctrl);
    ann.press(Key.enter);
    ann.type('ann');
    ben.type('ben');
    await editor.document.ping(30_000);
    ben.uno('.uno:Undo');
    await until(async () => !(await ann.allText()).includes('ben'));
    expect(await ann.allText()).toContain('ann');
  });

  it('tells each view of the others', async () => {
    ann.press(Key.end);
    const { rectangle } = await ben.event('viewCursor', ({ view }) => view === ann.id);
    expect(rectangle).toMatchObject({ height: expect.any(Number) });
    ann.uno('.uno:SelectAll');
    const { rectangles } = await ben.event('viewSelection', (event) => event.rectangles.length > 0);
    expect(rectangles.length).toBeGreaterThan(0);
    expect(ben.told('viewCursor').every(({ view }) => view === ann.id)).toBe(true);
  });

  it('takes text from input methods', async () => {
    ann.post({ type: 'composition', text: 'か' });
    ann.post({ type: 'composition', text: 'かん' });
    ann.post({ type: 'text', text: '漢' });
    ann.type('!');
    ben.post({ type: 'composition', text: 'given up' });
    ben.post({ type: 'composition', text: '' });
    await editor.document.ping(30_000);
    expect(await ann.allText()).toBe('漢!Dear reader, this letter has one page.');
    ann.press(Key.home | Key.ctrl);
    ann.post({ type: 'removeText', before: 0, after: 1 });
    await editor.document.ping(30_000);
    expect(await ann.allText()).toBe('!Dear reader, this letter has one page.');
  });

  it('copies, cuts and pastes for each view by itself', async () => {
    expect(await ann.ask({ type: 'copy' })).toEqual({});
    ann.uno('.uno:SelectAll');
    const copied = await ann.ask({ type: 'copy' });
    expect(copied.text).toContain('Dear reader');
    expect(copied.html).toContain('<p');
    expect(await ann.ask({ type: 'commandValues', command: '.uno:Bookmarks' })).not.toMatchObject({
      bookmarks: [expect.anything()],
    });
    ann.press(Key.home | Key.ctrl);
    await ann.ask({ type: 'paste', mime: 'text/html', data: '<b>bold</b> ' });
    await ben.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data: 'Grüße ' });
    const all = await ann.allText();
    expect(all).toContain('bold');
    expect(all).toContain('Grüße');
    ann.uno('.uno:SelectAll');
    await ann.ask({ type: 'cut' });
    ann.uno('.uno:Paste');
    await until(async () => (await ann.allText()).includes('Dear reader'));
  });

  it('what is typed goes behind what was pasted before anything else was done', async () => {
    expect(await ann.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data: 'First' })).toEqual({ pasted: true });
    ann.type('Second');
    expect(await ann.allText()).toContain('FirstSecond');
  });

  it('pastes an image, and gives it back as one', async () => {
    const { png } = await ann.ask({ type: 'preview', part: 0, width: 40, height: 50 });
    expect(await ann.ask({ type: 'paste', mime: 'image/png', data: png })).toEqual({ pasted: true });
    const { rectangle } = await ann.event('graphicSelection', (event) => event.rectangle !== null);
    const copied = await ann.ask({ type: 'copy' });
    expect(isPng(copied.png)).toBe(true);
    const { x, y, width, height } = rectangle!;
    ann.post({ type: 'graphicSelection', handle: 'start', x: x + width, y: y + height });
    ann.post({ type: 'graphicSelection', handle: 'end', x: x + 2 * width, y: y + 2 * height });
    await ann.event('graphicSelection', (event) => (event.rectangle?.width ?? 0) > 1.5 * width);
  });

  it('searches and replaces', async () => {
    const search = (command: number, more = {}) =>
      ann.uno('.uno:ExecuteSearch', {
        'SearchItem.SearchString': text('letter'),
        'SearchItem.Command': { type: 'unsigned short', value: command },
        ...more,
      });
    search(1);
    expect((await ann.event('searchResult')).results).toMatchObject({ searchResultSelection: [{ part: '0' }] });
    search(3, { 'SearchItem.ReplaceString': text('note') });
    await until(async () => (await ben.allText()).includes('this note has'));
    ann.events.length = 0;
    search(0);
    expect(await ann.event('searchResult')).toMatchObject({ found: false });
  });

  it('tells states of commands to the view they are of', async () => {
    ann.events.length = ben.events.length = 0;
    ann.uno('.uno:Bold');
    await ann.event('commandState', ({ command, value }) => command === '.uno:Bold' && value === 'true');
    expect(ben.told('commandState').filter(({ command }) => command === '.uno:Bold')).toEqual([]);
  });

  it('tells everybody the unit of lengths that somebody chooses, each time', async () => {
    ann.show(1, 1);
    await until(() => ann.pictures.size === 1);
    for (const unit of ['8', '2', '8']) {
      ann.events.length = ben.events.length = 0;
      ann.uno('.uno:MetricUnit', { MetricUnit: { type: 'unsigned short', value: Number(unit) } });
      await until(() => unitsOf(ann).includes(unit) && unitsOf(ben).includes(unit));
    }
  });

  it('opens context menus', async () => {
    ann.click(2500, 1600, { buttons: 4 });
    expect((await ann.event('contextMenu')).menu).toMatchObject({ menu: expect.any(Array) });
  });

  it('opens dialogs as trees, for one view, and takes answers', async () => {
    ann.uno('.uno:FontDialog');
    const { dialog } = await ann.event('dialog', (event) => (event.dialog as { type?: string }).type === 'dialog');
    const { id } = dialog as { id: string };
    ann.post({ type: 'dialog', window: Number(id), id: 'cancel', cmd: 'click', data: '', control: 'responsebutton' });
    await ann.event('dialog', (event) => (event.dialog as { action?: string }).action === 'close');
    expect(ben.told('dialog')).toEqual([]);
  });

  it('gives values of commands that only read', async () => {
    const fonts = await ann.ask({ type: 'commandValues', command: '.uno:CharFontName' });
    expect(fonts).toMatchObject({ commandValues: expect.any(Object) });
    for (const command of ['.uno:Save', '.uno:StyleApply\n', 'vnd.sun.star.script:x', '']) {
      await expect(ann.ask({ type: 'commandValues', command })).rejects.toMatchObject({ code: 'bad_option' });
    }
  });

  it('paints pages small', async () => {
    const { png } = await ann.ask({ type: 'preview', part: 0, width: 100, height: 130 });
    expect(isPng(png)).toBe(true);
    await expect(ann.ask({ type: 'preview', part: 9, width: 10, height: 10 })).rejects.toMatchObject({
      code: 'page_out_of_range',
    });
  });

  it('marks every tile of a watermarked view, and no other', async () => {
    const [marked, other] = [await editor.view({ watermark: 'For Ann' }), await editor.view({ watermark: 'For Ben' })];
    for (const view of [ann, marked, other]) view.show(3, 3);
    await until(() => [ann, marked, other].every(({ pictures }) => pictures.size === 9));
    for (const key of ann.pictures.keys()) {
      const [plain, one, two] = [ann, marked, other].map((view) => view.pictures.get(key)!.pixels);
      expect(differing(plain!, one!)).toBeGreaterThan(200);
      expect(differing(one!, two!)).toBeGreaterThan(200);
    }
    editor.frames.length = 0;
    ann.type('x');
    await until(() => new Set(editor.frames.flatMap(({ views }) => views)).size === 3);
    expect(editor.frames.every(({ views }) => views.length === 1)).toBe(true);
  });

  it('tells a view that comes later what the text at its caret looks like', async () => {
    const font = '.uno:CharFontName';
    const first = await ann.event('commandState', ({ command }) => command === font);
    const late = await editor.view();
    expect((await late.event('commandState', ({ command }) => command === font)).value).toBe(first.value);
    await late.event('commandState', ({ command }) => command === '.uno:FontHeight');
  });

  it('paints dark for those who want it', async () => {
    const night = await editor.view({ darkTheme: true });
    for (const view of [ann, night]) view.show(2, 2);
    await until(() => ann.pictures.size === 4 && night.pictures.size === 4);
    expect(ann.pixels(1, 1)[0]).toBe(255);
    expect(night.pixels(1, 1)[0]).toBeLessThan(64);
    editor.frames.length = 0;
    ann.type('x');
    await until(() => new Set(editor.frames.flatMap(({ views }) => views)).size === 2);
    expect(editor.frames.every(({ views }) => views.length === 1)).toBe(true);
    for (const view of [ann, night]) view.show(2, 2);
    await until(() => new Set(editor.frames.map(({ header }) => `${header.column}/${header.row}`)).size === 4);
    expect(ann.pixels(1, 1)[0]).toBe(255);
    expect(night.pixels(1, 1)[0]).toBeLessThan(64);
  });

  it('turns the paper of one view dark and light again, and leaves that of all others', async () => {
    const reader = await editor.view({ readOnly: true });
    /** Light or dark, of the views as they are painted after something was typed. */
    const shades = async (...views: readonly ViewUnderTest[]): Promise<string[]> => {
      editor.frames.length = 0;
      for (const view of views) view.show(2, 2);
      const whole = ({ id }: ViewUnderTest) =>
        editor.frames.filter(({ views: to, header }) => to.includes(id) && !header.delta).length;
      await until(() => views.every((view) => whole(view) >= 4));
      return views.map((view) => (view.pixels(1, 1)[0]! < 64 ? 'dark' : view.pixels(1, 1)[0] === 255 ? 'light' : '?'));
    };
    expect(await shades(ann, ben, reader)).toEqual(['light', 'light', 'light']);
    const plain = Buffer.from(ben.pixels(0, 0));
    ann.post({ type: 'darkPaper', dark: true });
    await until(() => ann.pixels(1, 1)[0]! < 64);
    ann.type('x');
    expect(await shades(ann, ben, reader)).toEqual(['dark', 'light', 'light']);
    ann.post({ type: 'darkPaper', dark: false });
    await until(() => ann.pixels(1, 1)[0] === 255);
    reader.post({ type: 'darkPaper', dark: true });
    await until(() => reader.pixels(1, 1)[0]! < 64);
    ann.post({ type: 'darkPaper', dark: true });
    await until(() => ann.pixels(1, 1)[0]! < 64);
    const late = await editor.view();
    const night = await editor.view({ darkTheme: true });
    expect(await shades(ann, ben, reader, late, night)).toEqual(['dark', 'light', 'dark', 'light', 'dark']);
    // Who sees the same shares what is painted.
    expect(differing(reader.pixels(0, 0), night.pixels(0, 0))).toBe(0);
    for (const view of [ann, reader]) view.post({ type: 'darkPaper', dark: false });
    await until(() => [ann, reader].every((view) => view.pixels(1, 1)[0] === 255));
    ann.press(Key.backspace);
    expect(await shades(ann, ben, reader, late, night)).toEqual(['light', 'light', 'light', 'light', 'dark']);
    // What was typed may be undone in the paper a moment later: spelling is looked at when nothing else is to be done.
    await until(() => differing(ben.pixels(0, 0), plain) === 0);
    // … also of somebody who sees the text in a way of their own.
    ann.uno('.uno:ControlCodes');
    await shades(ann);
    ann.post({ type: 'darkPaper', dark: true });
    await until(() => ann.pixels(1, 1)[0]! < 64);
    expect(await shades(ann, ben)).toEqual(['dark', 'light']);
    ann.post({ type: 'darkPaper', dark: false });
    ann.uno('.uno:ControlCodes');
    await until(() => ann.pixels(1, 1)[0] === 255);
  });

  it.each([[[]], [['GridVisible', 'ControlCodes']], [['ShowGraphics']]])(
    'shows everybody what they wish, whoever comes when: %j',
    async (switched) => {
      /** Shows them all anew. */
      const seen = async (views: readonly ViewUnderTest[]): Promise<void> => {
        editor.frames.length = 0;
        for (const view of views) view.show(2, 2);
        const whole = ({ id }: ViewUnderTest) =>
          editor.frames.filter(({ views: to, header }) => to.includes(id) && !header.delta).length;
        await until(() => views.every((view) => whole(view) >= 4));
      };
      const { png } = await ann.ask({ type: 'preview', part: 0, width: 40, height: 50 });
      await ann.ask({ type: 'paste', mime: 'image/png', data: png });
      ann.press(Key.escape);
      await seen([ann]);
      const plain = new Map([...ann.pictures].map(([key, { pixels }]) => [key, pixels.slice()]));
      const unlike = (view: ViewUnderTest): number =>
        [...plain].reduce((sum, [key, pixels]) => sum + differing(pixels, view.pictures.get(key)!.pixels), 0);
      for (const command of switched) ann.uno(`.uno:${command}`);
      const night = await editor.view({ darkTheme: true });
      for (const command of switched) night.uno(`.uno:${command}`);
      const late = await editor.view();
      await seen([ann, ben, night, late]);
      expect([unlike(ben), unlike(late)]).toEqual([0, 0]);
      expect(unlike(ann) > 0).toBe(switched.length > 0);
      expect(night.pixels(1, 1)[0]).toBeLessThan(64);
      for (const command of switched) ann.uno(`.uno:${command}`);
      await seen([ann, night]);
      expect(unlike(ann)).toBe(0);
    },
  );

  it('outlives malformed input', async () => {
    const odd = [
      { type: 'visibleArea', part: 0, area: { x: Infinity, y: 0, width: 1, height: 1 }, tileTwips: 3840 },
      { type: 'visibleArea', part: -5, area: { x: 0, y: 0, width: 1e12, height: 1e12 }, tileTwips: 1 },
      { type: 'key', action: 'down', char: 'x', key: null },
      { type: 'dialog', window: 4711, id: '"}', cmd: '{', data: '"]', control: '\\' },
      { type: 'uno', command: '.uno:InsertText', args: { Text: { type: 'string', value: '"}{' } } },
      { type: 'uno', command: '.uno:ChangeTabStop', args: { Index: { type: 'long', value: -1 } } },
      {
        type: 'uno',
        command: '.uno:ChangeTabStop',
        args: { Index: { type: 'long', value: -9 }, Position: { type: 'long', value: 1 }, Remove: flag(true) },
      },
      { type: 'formField', args: { cmd: '"}' } },
      { type: 'contentControl', args: { type: '{' } },
      { type: 'setPart', part: 99 },
      { type: 'nonsense' },
    ];
    for (const input of odd) ann.post(input as never);
    await editor.document.ping(30_000);
    expect(await ben.allText()).toContain('"}{Dear reader');
  });

  it('does not search for what it is not told', async () => {
    ann.uno('.uno:ExecuteSearch');
    ann.uno('.uno:ExecuteSearch', { 'SearchItem.SearchString': { type: 'long', value: 1 } });
    expect(await ben.allText()).toContain('Dear reader');
    expect(editor.lost).toBeUndefined();
  });

  it('goes on for the others when somebody leaves with the dialog of spelling open', async () => {
    ann.uno('.uno:SpellingAndGrammarDialog');
    await ann.event('dialog');
    await editor.document.destroyView(ann.id);
    ben.type('Stays ');
    expect((await editor.save()).content).toContain('Stays ');
    expect(editor.lost).toBeUndefined();
  });

  it('goes on for the others when somebody leaves with a dialog over a dialog open', async () => {
    // LibreOffice may tell a dialog more than once.
    const dialogs = (): readonly string[] => {
      const told = ann.told('dialog').map(({ dialog }) => dialog as { readonly type?: string; readonly id: string });
      return [...new Set(told.filter(({ type }) => type === 'dialog').map(({ id }) => id))];
    };
    ann.uno('.uno:TitlePageDialog');
    const window = Number(await until(() => dialogs()[0]));
    const button = { id: 'PB_PAGE_PROPERTIES', cmd: 'click', data: '', control: 'pushbutton' } as const;
    ann.post({ type: 'dialog', window, ...button });
    await until(() => dialogs().length === 2);
    await editor.document.destroyView(ann.id);
    ben.type('Stays ');
    expect((await editor.save()).content).toContain('Stays ');
    expect(editor.lost).toBeUndefined();
  });

  it.each([
    ['body', []],
    ['header', [['.uno:InsertPageHeader', { PageStyle: text('Default Page Style'), On: flag(true) }]]],
  ] as const)(
    'lets people in, and write, while somebody has a picture of the %s selected',
    async (_place, commands) => {
      for (const [command, args] of commands) ann.uno(command, args);
      const { png } = await ann.ask({ type: 'preview', part: 0, width: 40, height: 50 });
      await ann.ask({ type: 'paste', mime: 'image/png', data: png });
      const typing = await editor.view();
      typing.type('Key');
      const composing = await editor.view();
      composing.post({ type: 'composition', text: 'I' });
      composing.post({ type: 'text', text: 'Input ' });
      const { content } = await editor.save();
      expect(content).toContain('Input Key');
      expect(editor.lost).toBeUndefined();
    },
  );
});
