import { readFile } from 'node:fs/promises';
import { EngineUnderTest, until } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, text } from './editor-under-test.js';

describe('embedded objects of a document that is edited', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start({ kits: { spare: 1 } });
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
});
