import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, text, type ViewUnderTest } from './editor-under-test.js';
import { until } from '../helpers/until.js';

const editCell = 769;
const goTo = (view: ViewUnderTest, cell: string) => view.uno('.uno:GoToCell', { ToPoint: text(cell) });

const enterIn = async (who: ViewUnderTest, cell: string, below: string, word: string): Promise<void> => {
  goTo(who, cell);
  await who.event('cellAddress', ({ address }) => address === cell);
  who.type(word);
  who.press(Key.enter);
  await who.event('cellAddress', ({ address }) => address === below);
};

/** Once LibreOffice's formula bar tells so. */
const caret = (view: ViewUnderTest, selection: string, text: string) =>
  view.event('dialog', ({ dialog }) => JSON.stringify(dialog).includes(`"selection":"${selection}","text":"${text}"`));
const at = (line: number, place: number) => ({ line, at: place });

describe('editing a spreadsheet', () => {
  let subject: EngineUnderTest;
  let editor: EditorUnderTest;
  let ann: ViewUnderTest;
  let ben: ViewUnderTest;

  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());
  beforeEach(async () => {
    editor = await EditorUnderTest.open(subject, fixture('sheets.fods'));
    [ann, ben] = [await editor.view(), await editor.view()];
  });
  afterEach(() => editor.close());

  it('tells sheets, cells and formulas', async () => {
    expect(editor.document.status).toMatchObject({
      kind: 'spreadsheet',
      parts: [{ name: 'Prices', lastColumn: 3, lastRow: 1 }, { name: 'Notes' }],
    });
    ann.show(2, 1);
    ann.click(1500, 1400);
    expect(await ann.event('cellCursor', ({ column }) => column === 1)).toMatchObject({ row: 5 });
    await ann.event('cellAddress', ({ address }) => address === 'B6');
    goTo(ann, 'D1');
    await ann.event('cellFormula', ({ text }) => text === '=B1*C1');
    await ben.event('viewCellCursor', ({ view }) => view === ann.id);
  });

  it('edits a cell from the place in its text that it is told', async () => {
    goTo(ann, 'D1');
    await ann.event('cellFormula', ({ text }) => text === '=B1*C1');
    ann.post({ type: 'editCell', from: at(0, 3), to: at(0, 3) });
    await caret(ann, '3;3;0;0', '=B1*C1');
    await ann.event('cursorVisible', ({ visible }) => visible);
    ann.type('0');
    await ann.event('cellFormula', ({ text }) => text === '=B10*C1');
    ann.post({ type: 'editCell', from: at(0, 1), to: at(0, 4) });
    ann.type('2');
    await ann.event('cellFormula', ({ text }) => text === '=2*C1');
    // Beyond the end.
    ann.post({ type: 'editCell', from: at(0, 1_048_576), to: at(1_048_576, 1_048_576) });
    ann.type('+1');
    ann.press(Key.enter);
    goTo(ann, 'A5');
    ann.post({ type: 'editCell', from: at(1_048_576, 7), to: at(0, 0) });
    ann.type('new');
    ann.press(Key.enter);
    await ann.ask({ type: 'status' });
    goTo(ann, 'A5');
    await ann.event('cellFormula', ({ text }) => text === 'new');
    expect(editor.lost).toBeUndefined();
  });

  it('shows what F9, and what others type, gives the cells that change by themselves', async () => {
    ann.show(2, 1);
    goTo(ann, 'A9');
    ann.uno('.uno:EnterString', { StringName: text('=RAND()') });
    goTo(ann, 'A1');
    await ann.ask({ type: 'status' });
    const random = (): string => Buffer.from(ann.pixels(0, 0).subarray(136 * 1024, 152 * 1024)).toString('base64');
    await until(() => new Set(random()).size > 8);
    const first = random();
    ann.uno('.uno:Calculate');
    await until(() => random() !== first);
    const second = random();
    goTo(ben, 'C5');
    ben.type('elsewhere');
    ben.press(Key.enter);
    await until(() => random() !== second);
  });

  it.each([
    { what: 'a formula that is complete', at: 'C5', typed: '=B1+C1', stored: 'of:=[.B1]+[.C1]' },
    { what: 'a formula that is not', at: 'C5', typed: '=B1+', stored: 'of:=[.B1]+' },
    { what: 'a formula that was begun before', at: 'D1', open: true, typed: '+', stored: 'of:=[.B1]*[.C1]+' },
    { what: 'a number', at: 'A5', typed: '12', stored: 'office:value="12"' },
  ])(
    'keeps $what in the cell of somebody who is gone, and goes on for the others',
    async ({ at, open, typed, stored }) => {
      goTo(ann, at);
      if (open) ann.press(editCell);
      ann.type(typed);
      goTo(ben, 'A9');
      await ann.ask({ type: 'status' });
      await editor.document.destroyView(ann.id);
      ben.type('stays');
      ben.press(Key.enter);
      const { path, content } = await editor.save();
      expect(content).toContain('stays');
      expect(await readFile(path, 'utf8')).toContain(stored);
      expect(editor.lost).toBeUndefined();
    },
  );

  it('folds a group of rows, and leaves alone one that is not there any more', async () => {
    await editor.close();
    editor = await EditorUnderTest.open(subject, fixture('tempting.fods'));
    ann = await editor.view();
    const command = '.uno:SheetGeometryData?rows=true&groups=true';
    const groups = async () => (await ann.ask({ type: 'commandValues', command })) as { rows: { groups: string } };
    const before = await groups();
    const group = { type: 'outline', column: false, level: 0, index: 0, hidden: true } as const;
    ann.post(group);
    await until(async () => (await groups()).rows.groups !== before.rows.groups);
    ann.post({ ...group, hidden: false });
    await until(async () => (await groups()).rows.groups === before.rows.groups);
    for (const other of [{ index: 1 }, { level: 1 }, { column: true }]) {
      for (const hidden of [true, false]) ann.post({ ...group, ...other, hidden });
    }
    expect(await groups()).toEqual(before);
  });

  const refusal = () => ann.event('dialog', ({ dialog }) => (dialog as { type?: string }).type === 'messagebox');

  describe('with a cell that takes numbers only', () => {
    beforeEach(async () => {
      await editor.close();
      const plain = await readFile(fixture('sheets.fods'), 'utf8');
      const rule =
        '<table:content-validations><table:content-validation table:name="v" table:base-cell-address="Prices.A1" ' +
        'table:condition="of:cell-content-is-decimal-number() and cell-content()&gt;0">' +
        '<table:error-message table:message-type="stop" table:display="true"/></table:content-validation></table:content-validations>';
      const limited = plain
        .replace('<office:spreadsheet>', `<office:spreadsheet>${rule}`)
        .replace('<table:table-cell ', '<table:table-cell table:content-validation-name="v" ');
      const path = join(subject.folder, 'limited.fods');
      await writeFile(
        path,
        limited.replace(/ xmlns:of="[^"]*"/, ' xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"'),
      );
      editor = await EditorUnderTest.open(subject, path);
      [ann, ben] = [await editor.view(), await editor.view()];
      goTo(ann, 'A1');
      await ann.ask({ type: 'status' });
      ann.type('letters');
    });

    it('does not let the refusal hold up a save for ever, nor those who type elsewhere', async () => {
      ann.press(Key.enter);
      await refusal();
      goTo(ben, 'F9');
      ben.type('elsewhere');
      ben.press(Key.enter);
      expect((await editor.save()).content).not.toContain('letters');
      expect((await editor.save()).content).toContain('elsewhere');
      await ann.event('dialog', ({ dialog }) => (dialog as { action?: string }).action === 'close');
    });

    it('says so when a save finishes the cell, and then saves', async () => {
      const saved = editor.save();
      await refusal();
      expect((await saved).content).not.toContain('letters');
    });

    it('lets its person go while the refusal is open', async () => {
      ann.press(Key.enter);
      await refusal();
      void editor.document.destroyView(ann.id);
      expect((await editor.save()).content).not.toContain('letters');
    });
  });

  it('shows a sheet that was made, and tells others where theirs is now', async () => {
    ann.show(2, 1);
    await ann.ask({ type: 'status' });
    ben.uno('.uno:Insert', { Name: text('First'), Index: { type: 'long', value: 1 } });
    await ben.event('status', ({ status }) => status.parts[0]?.name === 'First' && status.part === 0);
    await ann.event('setPart', ({ part }) => part === 1);
    ann.uno('.uno:Insert', { Name: text('Last'), Index: { type: 'long', value: 4 } });
    await ann.event('setPart', ({ part }) => part === 3);
    await ann.event('status', ({ status }) => status.parts.length === 4);
  });

  it('computes what is typed', async () => {
    goTo(ann, 'B1');
    ann.type('10');
    ann.press(Key.enter);
    const { content } = await editor.save({ extension: 'csv', filterOptions: '44,34,76,1' });
    expect(content.split('\n')[0]).toBe('Äpfel,10,1.5,15');
  });

  it('empties a cell by Backspace and by command without a question that would hold up everybody', async () => {
    for (const [cell, empty] of [
      ['A1', () => ann.press(Key.backspace)],
      ['B1', () => ann.post({ type: 'removeText', before: 1, after: 0 })],
      ['C1', () => ann.uno('.uno:Delete')],
    ] as const) {
      // LibreOffice tells nothing of a cursor that is there already.
      await until(async () => {
        goTo(ann, 'D9');
        goTo(ann, cell);
        await ben.ask({ type: 'status' });
        return ann.told('cellAddress').some(({ address }) => address === cell);
      });
      empty();
      await ben.ask({ type: 'status' });
    }
    goTo(ann, 'A1');
    ann.type('xy');
    ann.press(Key.backspace);
    ann.press(Key.enter);
    const saved = await editor.save({ extension: 'csv', filterOptions: '44,34,76,1' });
    expect(saved.content).toMatch(/^"?x"?,,,0$/m);
  });

  it('finishes open cells before a save, and leaves them open for a snapshot', async () => {
    goTo(ann, 'E5');
    ann.type('from ann');
    goTo(ben, 'E6');
    ben.type('from ben');
    expect((await editor.save({ dontTerminateEdit: true })).content).not.toContain('from ');
    const { content } = await editor.save();
    expect(content).toContain('from ann');
    expect(content).toContain('from ben');
  });

  it('keeps the open cell of somebody who leaves', async () => {
    goTo(ann, 'E5');
    ann.type('leaving');
    await editor.document.destroyView(ann.id);
    expect((await editor.save()).content).toContain('leaving');
  });

  it('keeps what somebody types out of the cells that come into the place of theirs', async () => {
    let seq = 0;
    const types = async (cell: string): Promise<void> => {
      // In a place that is chosen what is typed goes into the document again.
      goTo(ann, cell);
      await ann.ask({ type: 'status' });
      ann.events.length = 0;
      seq = ann.typeFrom(seq, 'typ');
      await ann.event('cursorVisible', ({ visible }) => visible);
    };
    const data = [1, 2, 3, 4, 5, 6].map((row) => `left${row}\tright${row}`).join('\n');
    goTo(ann, 'A10');
    await ann.ask({ type: 'status' });
    await ann.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data });
    const taken: readonly (readonly [string, () => void])[] = [
      ['A11', () => ben.uno('.uno:DeleteRows')],
      ['C11:C13', () => ben.uno('.uno:DeleteColumns')],
      ['A10:B16', () => ben.uno('.uno:SortDescending')],
      ['A12', () => ben.uno('.uno:Undo')],
    ];
    for (const [range, take] of taken) {
      const before = seq;
      await types('C11');
      goTo(ben, range);
      take();
      await ann.event('placeGone', ({ after, upTo }) => after === before && upTo === seq);
      seq = ann.typeFrom(seq, 'ed');
    }
    await types('C11');
    goTo(ben, 'A10');
    expect(ann.told('cellsMoved')).toEqual([]);
    ben.uno('.uno:DeleteRows');
    await ann.event('cellsMoved');
    seq = ann.typeFrom(seq, 'ed');
    ann.press(Key.enter);
    await ann.ask({ type: 'status' });
    // LibreOffice ended here: with a cell open, whichever it is, when a step takes a sheet.
    ben.uno('.uno:Insert', { Name: text('Third'), Index: { type: 'long', value: 1 } });
    await ann.event('status', ({ status }) => status.parts.length === 3);
    await types('C20');
    ben.uno('.uno:Undo');
    await ann.event('placeGone');
    const { content } = await editor.save({ extension: 'csv', filterOptions: '44,34,76,1' });
    expect(editor.lost).toBeUndefined();
    expect(content.match(/typ/g)).toHaveLength(1);
    expect(content).toContain('left3,right3,typed');
  });

  it('takes nothing that is in the document for lost when somebody pastes where the place is gone', async () => {
    ann.show(4, 2, 1);
    const seq = ann.typeFrom(0, 'kept');
    await ann.event('cursorVisible', ({ visible }) => visible);
    ann.uno('.uno:AcceptFormula');
    await ann.event('cursorVisible', ({ visible }) => !visible);
    ben.uno('.uno:Remove', { Index: { type: 'long', value: 2 } });
    await sheets(1);
    await until(async () => !(await ann.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data: 'no' })).pasted);
    await ann.event('placeGone');
    expect(ann.told('placeGone').every(({ after, upTo }) => after === seq && upTo === seq)).toBe(true);
  });

  const sheets = (count: number): Promise<unknown> =>
    until(async () => (await ben.ask({ type: 'status' })).parts.length === count);

  const insertSheet = async (): Promise<void> => {
    ben.uno('.uno:Insert', { Name: text('Third'), Index: { type: 'long', value: 1 } });
    await sheets(3);
  };

  it('tells of every sheet that is inserted, though nobody does anything more', async () => {
    const { length } = editor.document.status.parts;
    for (const name of ['One', 'Two', 'Three', 'Four'])
      ben.uno('.uno:Insert', { Name: text(name), Index: { type: 'long', value: 1 } });
    await until(() => ben.told('status').at(-1)?.status.parts.length === length + 4);
  });

  it('asks before Undo empties the cell that somebody else has moved into the place of mine', async () => {
    await enterIn(ben, 'H29', 'H30', 'his');
    await enterIn(ann, 'H30', 'H31', 'mine');
    goTo(ben, 'A5');
    ben.uno('.uno:InsertRowsBefore');
    await enterIn(ben, 'B9', 'B10', 'elsewhere');
    ann.uno('.uno:Undo');
    await ann.ask({ type: 'status' });
    const { content } = await editor.save();
    for (const word of ['his', 'mine', 'elsewhere']) expect(content).toContain(word);
    const { result } = await ann.event('commandResult', ({ command }) => command === '.uno:Undo');
    expect(result).toMatchObject({ value: '6683' });
  });

  describe.each([
    ['Undo', (who: ViewUnderTest) => who.uno('.uno:Undo')],
    ['its key', (who: ViewUnderTest) => who.press(Key.ctrl | 537)],
    ['its other key', (who: ViewUnderTest) => who.press(0x4000 | Key.backspace)],
  ])('of what is in a cell, by %s', (_name, undo) => {
    const stored = async (): Promise<string> => {
      undo(ann);
      await ann.ask({ type: 'status' });
      return (await editor.save()).content;
    };

    it('asks where somebody else has typed since, and elsewhere after that', async () => {
      await enterIn(ann, 'H30', 'H31', 'mine');
      await enterIn(ben, 'H30', 'H31', 'his');
      await enterIn(ben, 'B9', 'B10', 'elsewhere');
      const content = await stored();
      for (const word of ['his', 'elsewhere']) expect(content).toContain(word);
      const { result } = await ann.event('commandResult', ({ command }) => command === '.uno:Undo');
      expect(result).toMatchObject({ value: '6683' });
    });

    it('takes it back where others have typed into other cells', async () => {
      await enterIn(ann, 'H30', 'H31', 'mine');
      await enterIn(ben, 'H31', 'H32', 'his');
      await enterIn(ben, 'B9', 'B10', 'elsewhere');
      const content = await stored();
      for (const word of ['his', 'elsewhere']) expect(content).toContain(word);
      expect(content).not.toContain('mine');
      // The next one is again beneath only what is elsewhere.
      await enterIn(ann, 'C9', 'C10', 'again');
      await enterIn(ben, 'H33', 'H34', 'more');
      await enterIn(ben, 'H34', 'H35', 'and more');
      expect(await stored()).not.toContain('again');
    });
  });

  it('takes back what was typed in one go with the line, or left by a click, as well', async () => {
    ann.show(2, 1);
    goTo(ann, 'H30');
    ann.type('one');
    ann.press(Key.enter);
    ann.type('two');
    ann.click(1500, 1400);
    await ann.event('cellAddress', ({ address }) => address === 'B6');
    ann.uno('.uno:EnterString', { StringName: text('three') });
    await enterIn(ben, 'B9', 'B10', 'elsewhere');
    await enterIn(ben, 'B10', 'B11', 'and here');
    for (let times = 0; times < 3; times++) {
      ann.uno('.uno:Undo');
      await ann.ask({ type: 'status' });
    }
    const { content } = await editor.save();
    for (const word of ['elsewhere', 'and here']) expect(content).toContain(word);
    for (const word of ['one', 'two', 'three']) expect(content).not.toContain(word);
  });

  it('goes on for people at sheets behind one that is removed', async () => {
    // LibreOffice ended here: with the next letter of somebody whose sheet has another number now, or at once while they typed.
    const remove = async (left: number): Promise<void> => {
      ann.events.length = 0;
      ben.uno('.uno:Remove', { Index: { type: 'long', value: 1 } });
      await sheets(left);
    };
    const enter = async (row: number, word: string): Promise<void> => {
      goTo(ann, `A${row}`);
      ann.type(word);
      ann.press(Key.enter);
      await ann.event('cellAddress', ({ address }) => address === `A${row + 1}`);
    };
    ann.show(4, 2, 1);
    await insertSheet();
    await remove(2);
    await enter(1, 'one');
    await insertSheet();
    const seq = ann.typeFrom(0, 'two');
    await ann.event('cursorVisible', ({ visible }) => visible);
    await remove(2);
    await ann.event('placeGone', ({ upTo }) => upTo === seq);
    await enter(3, 'three');
    await remove(1);
    await enter(4, 'four');
    const { content } = await editor.save();
    expect(content).toMatch(/one\s*three\s*four/);
    expect(content).not.toContain('two');
    expect(editor.lost).toBeUndefined();
  });

  it('removes the sheet that is shown when none is named, without asking', async () => {
    // Its question came, and its OK ended LibreOffice with the next letter of somebody behind.
    ann.show(4, 2, 1);
    await insertSheet();
    expect((await ben.ask({ type: 'status' })).part).toBe(0);
    // Of an empty one it does not ask.
    ben.uno('.uno:EnterString', { StringName: text('goes') });
    ben.uno('.uno:Remove');
    await sheets(2);
    goTo(ann, 'A1');
    ann.type('behind');
    ann.press(Key.enter);
    await ann.event('cellAddress', ({ address }) => address === 'A2');
    const { content } = await editor.save();
    expect(content).toContain('behind');
    expect(content).not.toContain('goes');
    expect(editor.lost).toBeUndefined();
  });

  it('gives headers and geometry', async () => {
    const headers = await ann.ask({
      type: 'commandValues',
      command: '.uno:ViewRowColumnHeaders?x=0&y=0&width=5000&height=3000',
    });
    expect(headers).toMatchObject({ rows: expect.any(Array), columns: expect.any(Array) });
    const geometry = await ann.ask({
      type: 'commandValues',
      command: '.uno:SheetGeometryData?columns=true&sizes=true',
    });
    expect(geometry).toMatchObject({ columns: { sizes: expect.stringContaining('16383') } });
  });

  it('tells everybody of new sheets; each shows the one it likes', async () => {
    ann.uno('.uno:Insert', { Name: text('Third'), Index: { type: 'long', value: 3 } });
    for (const view of [ann, ben]) {
      const { status } = await view.event('status', (event) => event.status.parts.length === 3);
      expect(status.parts.map(({ name }) => name)).toEqual(['Prices', 'Notes', 'Third']);
    }
    ben.post({ type: 'setPart', part: 1 });
    ann.post({ type: 'setPart', part: 0 });
    expect((await ben.ask({ type: 'status' })).part).toBe(1);
    expect((await ann.ask({ type: 'status' })).part).toBe(0);
    ann.show(1, 1);
    ben.show(1, 1, 1);
    await until(() => ann.pixels(0, 0, 0).length > 0 && ben.pixels(0, 0, 1).length > 0);
    expect(Buffer.compare(ann.pixels(0, 0, 0), ben.pixels(0, 0, 1))).not.toBe(0);
  });

  it('copies and pastes cells', async () => {
    goTo(ann, 'A1');
    expect((await ann.ask({ type: 'copy' })).text).toContain('Äpfel');
    goTo(ann, 'F1');
    ben.events.length = 0;
    const data = '<table><tr><td style="white-space:normal">p1 of several lines</td><td>p2</td></tr></table>';
    await ann.ask({ type: 'paste', mime: 'text/html', data });
    await ben.event('headers');
    const xml = await readFile((await editor.save()).path, 'utf8');
    expect(xml).toMatch(/fo:wrap-option="wrap".*p1.*p2/s);
  });

  it('pastes lines and tabs into cells at once, and into one that is typed into as they are', async () => {
    goTo(ann, 'F20');
    await ann.event('cellAddress', ({ address }) => address === 'F20');
    const mime = 'text/plain;charset=utf-8';
    await ann.ask({ type: 'paste', mime, data: '  Kiwi  red\t  17\n<Quitte>\t"two\nlines"\n' });
    await ann.event('cellAddress', ({ address }) => address === 'F20:G21');
    ann.uno('.uno:Undo');
    expect((await editor.save()).content).not.toContain('Kiwi');
    ann.uno('.uno:Redo');
    goTo(ann, 'H20');
    await ann.event('cellAddress', ({ address }) => address === 'H20');
    ann.type('in ');
    await ann.event('cursorVisible', ({ visible }) => visible);
    await ann.ask({ type: 'paste', mime, data: 'one\tcell' });
    const xml = await readFile((await editor.document.save()).path, 'utf8');
    // LibreOffice breaks the lines of what comes from html.
    expect(xml).not.toContain('fo:wrap-option="wrap"');
    expect(xml).toMatch(/"2"\/>Kiwi <text:s\/>red<.{0,200}value="17".*>&lt;Quitte&gt;<.{0,200}>two<.{16}lines</s);
    expect(xml).toContain('in one cell');
    expect(ann.told('window').some(({ window }) => JSON.stringify(window).includes('Text Import'))).toBe(false);
  });
});
