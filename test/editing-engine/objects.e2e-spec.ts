import { readFile } from 'node:fs/promises';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, text } from './editor-under-test.js';
import { until } from '../helpers/until.js';

/** Twips. */
const near = (value: number, wanted: number): boolean => Math.abs(value - wanted) < 200;

describe('objects of a document that is edited', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  it('a chart stays, and another one can be inserted', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('objects.fods'));
    const ann = await editor.view();
    ann.show(2, 1);
    ann.uno('.uno:GoToCell', { ToPoint: text('A1:B2') });
    ann.uno('.uno:InsertObjectChart');
    const charts = async (): Promise<number> => {
      const { path } = await editor.document.save({ extension: 'fods' });
      return (await readFile(path, 'utf8')).split('<chart:chart ').length - 1;
    };
    await until(async () => editor.lost !== undefined || (await charts()) === 2);
    expect(editor.lost).toBeUndefined();
    await editor.close();
  });

  it('pictures that are pasted onto one another in a sheet are stored, selected or not', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('sheets.fods'));
    const ann = await editor.view();
    ann.show(2, 1);
    const data = await readFile(fixture('dot.png'));
    const picture = { type: 'paste', mime: 'image/png', data } as const;
    expect(await ann.ask(picture)).toEqual({ pasted: true });
    await ann.event('graphicSelection', ({ rectangle }) => rectangle !== null);
    await ann.ask(picture);
    ann.press(Key.escape);
    await ann.ask(picture);
    const { path } = await editor.document.save();
    expect((await readFile(path, 'utf8')).split('<office:binary-data>').length - 1).toBe(3);
    await editor.close();
  });

  it.each(['letter.fodt', 'sheets.fods'])(
    'whoever leaves %s with a formula open holds up nobody, and the formula stays',
    async (name) => {
      const editor = await EditorUnderTest.open(subject, fixture(name));
      const [ann, ben] = [await editor.view(), await editor.view()];
      for (const view of [ann, ben]) view.show(4, 5);
      ann.uno('.uno:InsertObjectStarMath');
      ann.uno('.uno:InsertCommandText', { Text: text('sqrt{2}') });
      await ann.ask({ type: 'status' });
      await editor.document.destroyView(ann.id);
      await ben.ask({ type: 'status' });
      const { path } = await editor.document.save();
      expect(await readFile(path, 'utf8')).toContain('sqrt');
      await editor.close();
    },
  );

  it.each([
    ['drawing.fodg', '.uno:Line'],
    ['drawing.fodg', '.uno:Rect'],
    ['slides.fodp', '.uno:Rect'],
    ['sheets.fods', '.uno:BasicShapes.rectangle'],
    ['letter.fodt', '.uno:BasicShapes.rectangle'],
    ['rtl.fods', '.uno:BasicShapes.rectangle'],
  ])('in %s, a shape of %s can be dragged by a handle as soon as it is there', async (name, command) => {
    const editor = await EditorUnderTest.open(subject, fixture(name));
    const ann = await editor.view();
    ann.show(4, 5);
    ann.uno(command);
    const { rectangle } = await ann.event('graphicSelection', (event) => event.rectangle !== null);
    const { x, y } = rectangle!;
    if (!name.endsWith('fodt')) ann.uno('.uno:SelectObject');
    ann.post({ type: 'graphicSelection', handle: 'start', x, y });
    // LibreOffice takes this place as it is, not as in the mirror in which it tells of such sheets.
    const target = name === 'rtl.fods' ? 700 - x : x - 700;
    ann.post({ type: 'graphicSelection', handle: 'end', x: target, y: y - 900 });
    await ann.event(
      'graphicSelection',
      ({ rectangle: now }) => now !== null && near(now.x, x - 700) && near(now.y, y - 900),
    );
    await editor.close();
  });
});
