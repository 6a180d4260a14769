import type { UnoArguments } from '../../src/protocol/index.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, text, type ViewUnderTest } from './editor-under-test.js';
import { until } from '../helpers/until.js';

const goTo = (view: ViewUnderTest, cell: string): void => view.uno('.uno:GoToCell', { ToPoint: text(cell) });
const number = (type: string, value: number) => ({ type, value });
const compose = (view: ViewUnderTest, composed: string): void => view.post({ type: 'composition', text: composed });

/** @returns the last number of what was typed into a cell that stays open */
async function begin(view: ViewUnderTest, cell: string): Promise<number> {
  goTo(view, cell);
  await view.ask({ type: 'status' });
  view.events.length = 0;
  const seq = view.typeFrom(0, 'typ');
  await view.event('cursorVisible', ({ visible }) => visible);
  return seq;
}

/** What is stored of a sheet in which the place was taken from whoever typed: what they type on goes nowhere, either. */
async function storedAfter(editor: EditorUnderTest, view: ViewUnderTest, seq: number): Promise<string> {
  await view.event('placeGone', ({ after, upTo }) => after === 0 && upTo === seq);
  view.typeFrom(seq, 'ed');
  view.press(Key.enter);
  await view.ask({ type: 'status' });
  return (await editor.save({ extension: 'csv', filterOptions: '44,34,76,1' })).content;
}

describe('somebody beside others', () => {
  let subject: EngineUnderTest;
  let editor: EditorUnderTest;
  let ann: ViewUnderTest;
  let ben: ViewUnderTest;

  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());
  afterEach(() => editor.close());

  const open = async (name: string): Promise<void> => {
    editor = await EditorUnderTest.open(subject, fixture(name));
    [ann, ben] = [await editor.view(), await editor.view()];
    for (const view of [ann, ben]) view.show(3, 2);
  };

  describe('who types into a cell', () => {
    const data = ['left1\tright1', 'left2\tright2', 'left2\tright2', 'left4\tright4'].join('\n');

    beforeEach(async () => {
      await open('sheets.fods');
      goTo(ann, 'A10');
      await ann.ask({ type: 'status' });
      await ann.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data });
    });

    it.each<[string, UnoArguments | undefined]>([
      [
        'InsertContents',
        { Flags: text('SVD'), FormulaCommand: number('unsigned short', 0), MoveMode: number('short', 1) },
      ],
      ['InsertCellsDown', undefined],
      ['InsertCellsRight', undefined],
    ])('does not do so into another that comes into its place by %s', async (command, args) => {
      goTo(ben, 'A10');
      ben.uno('.uno:Copy');
      goTo(ben, 'A11');
      await ben.ask({ type: 'status' });
      const seq = await begin(ann, 'C11');
      ben.uno(`.uno:${command}`, args);
      const content = await storedAfter(editor, ann, seq);
      expect(content).not.toContain('typ');
      expect(content).toContain('left2,right2');
    });

    it('has what they compose when a save ends the cell meanwhile', async () => {
      goTo(ann, 'E5');
      compose(ann, 'に');
      await ann.event('cursorVisible', ({ visible }) => visible);
      await editor.save({ views: [ann.id] });
      compose(ann, 'にほ');
      ann.post({ type: 'text', text: '日本' });
      expect((await editor.save()).content.match(/.本|に.?/g)).toEqual(['日本']);
    });
  });

  it('is told how large their own sheet is, whatever others do to theirs', async () => {
    await open('sheets.fods');
    ben.show(3, 2, 1);
    await ben.ask({ type: 'status' });
    goTo(ben, 'AZ3000');
    ben.type('far');
    ben.press(Key.enter);
    ann.uno('.uno:Insert', { Name: text('Third'), Index: { type: 'long', value: 3 } });
    for (const view of [ann, ben]) await view.event('status', ({ status }) => status.parts.length === 3);
    for (const view of [ann, ben]) {
      const { height } = await view.ask({ type: 'status' });
      await until(() => view.told('status').at(-1)?.status.height === height);
    }
    expect(ben.told('status').at(-1)?.status.height).toBeGreaterThan(ann.told('status').at(-1)!.status.height);
  });

  describe('who sends commands with arguments', () => {
    beforeEach(() => open('letter.fodt'));

    it('takes back their own steps alone, however many they ask for', async () => {
      ann.type('Anns ');
      await ann.ask({ type: 'status' });
      ben.press(Key.end | Key.ctrl);
      for (const word of ['Primo', 'Secondo']) {
        ben.type(word);
        ben.press(Key.enter);
      }
      await ben.ask({ type: 'status' });
      ben.uno('.uno:Undo', { Undo: number('unsigned short', 50) });
      const { content } = await editor.save();
      expect(content).toContain('Anns ');
      expect(content).not.toContain('Primo');
      ben.uno('.uno:Redo', { Redo: number('unsigned short', 50) });
      expect((await editor.save()).content).toMatch(/Anns .*Primo.*Secondo/s);
    });

    it('comments by no other name', async () => {
      const reviewer = await editor.view({ author: 'Rae', readOnly: true, allowComments: true });
      reviewer.uno('.uno:InsertAnnotation', { Text: text('well done'), Author: text('Ann'), Initials: text('A') });
      const { comment } = await ann.event('comment');
      expect(comment).toMatchObject({ action: 'Add', author: 'Rae', html: expect.stringContaining('well done') });
    });

    it('comments by no other name, and takes back nobody else’s steps, with parameters in the command either', async () => {
      ann.uno('.uno:InsertAnnotation?Text:string=hi&Author:string=Ben&Initials:string=B');
      expect((await ben.event('comment')).comment).toMatchObject({
        author: 'Person 1',
        html: expect.stringContaining('hi'),
      });
      ben.type('Bens ');
      await ben.ask({ type: 'status' });
      ann.press(Key.end | Key.ctrl);
      ann.type('Primo');
      await ann.ask({ type: 'status' });
      ann.uno('.uno:Undo?Undo:short=50');
      const { content } = await editor.save();
      expect(content).toContain('Bens ');
      expect(content).not.toContain('Primo');
    });

    it('chooses nothing from the list of a content control that is not in it', async () => {
      ann.uno('.uno:InsertDropdownContentControl');
      const choose = (selected: string): void =>
        ann.post({ type: 'contentControl', args: { type: 'drop-down', selected } });
      await ann.event('other', (event) => event.name === 'content_control' && JSON.stringify(event).includes('items'));
      for (const selected of ['0', '-3', '7', '99999999999', '1e9', '']) choose(selected);
      ann.post({ type: 'contentControl', args: { type: 'picture', changed: 'file:///etc/hostname' } });
      choose('0');
      ann.press(Key.end | Key.ctrl);
      ann.type('goes on');
      expect((await editor.save()).content).toContain('goes on');
      expect(editor.lost).toBeUndefined();
    });
  });
});
