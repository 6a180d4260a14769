import { readFile } from 'node:fs/promises';
import { EngineUnderTest, zygotesOf } from '../engine/engine-under-test.js';
import { until } from '../helpers/until.js';
import { EditorUnderTest, fixture, Key, text, type ViewUnderTest } from './editor-under-test.js';

const enter = (view: ViewUnderTest, cell: string, typed: string): void => {
  view.uno('.uno:GoToCell', { ToPoint: text(cell) });
  view.type(typed);
  view.press(Key.enter);
};

const hasSheets = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/maps`, 'utf8')).includes('libsclo');

describe('the language of a spreadsheet', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start({ kits: { recycleAfter: 1 } });
    // Whatever was converted before, and however warm that is which kits are forked from.
    await subject.convert();
    await until(async () => (await Promise.all((await zygotesOf(subject.workDir)).map(hasSheets))).every(Boolean));
  });
  afterAll(() => subject.stop());

  it.each([
    { language: 'de-DE', number: '1234,5', date: '24.11.2026', sum: '=SUM(1,5;2)', shown: '1234,5' },
    { language: 'fr-FR', number: '1234,5', date: '24/11/2026', sum: '=SUM(1,5;2)', shown: '1234,5' },
    { language: 'en-GB', number: '1234.5', date: '24/11/2026', sum: '=SUM(1.5,2)', shown: '1234.5' },
    { language: 'en-US', number: '1234.5', date: '11/24/2026', sum: '=SUM(1.5,2)', shown: '1234.5' },
    { language: 'sv-SE', number: '1234,5', date: '2026-11-24', sum: '=SUM(1,5;2)', shown: '1234,5' },
  ])('is that of its numbers, dates and formulas, whoever types: $language', async ({ language, ...typed }) => {
    const editor = await EditorUnderTest.open(subject, fixture('sheets.fods'), { language });
    // LibreOffice goes by none of the views.
    const ann = await editor.view({ language: 'de-DE' });
    const ben = await editor.view({ language: 'en-US' });
    for (const [view, row] of [
      [ann, 11],
      [ben, 12],
    ] as const) {
      enter(view, `A${row}`, typed.number);
      enter(view, `B${row}`, typed.date);
      enter(view, `C${row}`, typed.sum);
    }
    ann.uno('.uno:GoToCell', { ToPoint: text('A11') });
    await ann.event('cellFormula', (event) => event.text === typed.number);
    ben.uno('.uno:GoToCell', { ToPoint: text('C11') });
    await ben.event('cellFormula', (event) => event.text === typed.sum);
    const { path } = await editor.save();
    const stored = await readFile(path, 'utf8');
    expect(stored.match(/office:value="1234.5"/g)).toHaveLength(2);
    expect(stored.match(/office:date-value="2026-11-24"/g)).toHaveLength(2);
    expect(stored.match(/table:formula="of:=SUM\(1.5;2\)"/g)).toHaveLength(2);
    expect(stored).toContain(`>${typed.shown}<`);
    await editor.close();
  });
});
