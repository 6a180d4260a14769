import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, type ViewUnderTest } from './editor-under-test.js';

describe('somebody beside others', () => {
  let subject: EngineUnderTest;
  let editor: EditorUnderTest;
  let ann: ViewUnderTest;

  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());
  afterEach(() => editor.close());

  const open = async (name: string): Promise<void> => {
    editor = await EditorUnderTest.open(subject, fixture(name));
    ann = await editor.view();
    ann.show(3, 2);
  };

  describe('who sends commands with arguments', () => {
    beforeEach(() => open('letter.fodt'));

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
