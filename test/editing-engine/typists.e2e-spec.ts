import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, text, type ViewUnderTest } from './editor-under-test.js';

/** Keys of each typist in each kind of document. `SVC_TYPIST_KEYS` asks for more. */
const keys = Number(process.env['SVC_TYPIST_KEYS'] ?? 1200);
const typists = 3;

/** What typist `n` types: its own letters, so that a stray one shows. */
const typing = (n: number) => Array.from({ length: keys }, (_, index) => 'abcdefghij'[index % 10]! + n).join('');

/** A generator of the same numbers in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Everybody types their text, key by key, in an order nobody planned; tiles are painted all the while. */
async function typeAtOnce(editor: EditorUnderTest, views: readonly ViewUnderTest[]): Promise<void> {
  const next = random(4711);
  const left = views.map((_, index) => typing(index).split(''));
  for (let sent = 1; left.some((rest) => rest.length > 0); sent++) {
    const turn = Math.floor(next() * views.length);
    const character = left[turn]?.shift();
    if (character !== undefined) views[turn]?.type(character);
    if (sent % 400 === 0) await editor.document.ping(60_000);
  }
  await editor.document.ping(60_000);
}

describe('typing at once', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start({ kits: { spare: 1 } });
  });
  afterAll(() => subject.stop());

  it('never mixes letters in a text', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('letter.fodt'));
    const views = await Promise.all(Array.from({ length: typists }, () => editor.view()));
    views[0]!.press(Key.home | Key.ctrl);
    for (let count = 1; count < typists; count++) views[0]!.press(Key.enter);
    await editor.document.ping(30_000);
    for (const [index, view] of views.entries()) {
      view.show(3, 3);
      view.press(Key.home | Key.ctrl);
      for (let line = 0; line < index; line++) view.press(1024);
    }
    await typeAtOnce(editor, views);
    const { content } = await editor.save();
    for (const index of views.keys()) expect(content).toContain(typing(index));
    await editor.close();
  });

  it('never mixes letters in a sheet', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('sheets.fods'));
    const views = await Promise.all(Array.from({ length: typists }, () => editor.view()));
    for (const [index, view] of views.entries()) {
      view.show(3, 3);
      view.uno('.uno:GoToCell', { ToPoint: text(`A${index + 10}`) });
    }
    await editor.document.ping(30_000);
    await typeAtOnce(editor, views);
    const { content } = await editor.save();
    for (const index of views.keys()) expect(content).toContain(typing(index));
    await editor.close();
  });

  it('never mixes letters on slides', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('slides.fodp'));
    const views = await Promise.all(Array.from({ length: typists }, () => editor.view()));
    for (const [index, view] of views.entries()) {
      view.show(3, 2, index);
      view.click(2000, 1700);
      view.click(2000, 1700, { count: 2 });
      await view.event('cursorVisible', ({ visible }) => visible);
      view.press(Key.home | Key.ctrl);
    }
    await typeAtOnce(editor, views);
    const { content } = await editor.save();
    for (const index of views.keys()) expect(content).toContain(typing(index));
    await editor.close();
  });
});
