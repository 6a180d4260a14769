import { readFile } from 'node:fs/promises';
import type { ChartTable, WantedChartTable } from '../../src/protocol/index.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { until } from '../helpers/until.js';
import { EditorUnderTest, fixture, Key, type ViewUnderTest } from './editor-under-test.js';
import { openChart } from './open-chart.js';

const untouched: ChartTable = {
  categories: ['Row 1', 'Row 2', 'Row 3', 'Row 4'],
  series: [
    { name: 'Column 1', values: [9.1, 2.4, 3.1, 4.3] },
    { name: 'Column 2', values: [3.2, 8.8, 1.5, 9.02] },
    { name: 'Column 3', values: [4.54, 9.65, 3.7, 6.2] },
  ],
};

/** Without the second series and with a new one; two rows more. */
const wanted: WantedChartTable = {
  categories: ['Lemon', 'Fig', 'Ä & <b>', '', 'Pear', 'Plum'],
  series: [
    { name: 'North', values: [1, 2, 3, 4, 5, 6.5] },
    { name: 'South', values: [-1, null, 3, 4, 5, 1e6] },
    { name: 'New', values: [7, 7, 7, 7, 7, 7] },
  ],
  was: [0, 2, null],
};
const { was: _was, ...written } = wanted;

/** The frame of the chart in a flat file, without what changes by itself. */
const frameOf = (file: string): string | undefined => /<draw:frame [^>]*>(?=\s*<draw:object)/.exec(file)?.[0];

/** The colours of the series, in order. */
function colorsOf(file: string): (string | undefined)[] {
  const names = [...file.matchAll(/<chart:series [^>]*chart:style-name="(\w+)"/g)].map(([, name]) => name!);
  return names.map(
    (name) =>
      new RegExp(`<style:style style:name="${name}" style:family="chart".*?draw:fill-color="(#\\w+)"`, 's').exec(
        file,
      )?.[1],
  );
}

describe('the table of a chart', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  it.each(['letter.fodt', 'slides.fodp', 'drawing.fodg'])(
    '%s: is read, and written in one step of the chart, which stays where it is and open',
    async (name) => {
      const editor = await EditorUnderTest.open(subject, fixture(name));
      const [ann, ben] = [await editor.view(), await editor.view()];
      for (const view of [ann, ben]) view.show(4, 5);
      expect(await ann.ask({ type: 'chartTable' })).toBeNull();
      await openChart(ann);
      expect(await ann.ask({ type: 'chartTable' })).toEqual(untouched);
      expect(await ben.ask({ type: 'chartTable' })).toBeNull();
      const stored = async (): Promise<string> =>
        readFile((await editor.document.save({ dontTerminateEdit: true })).path, 'utf8');
      const before = await stored();
      ann.events.length = 0;
      const write = { type: 'writeChartTable', before: untouched, table: wanted } as const;
      expect(await ann.ask(write)).toEqual({ result: 'written' });
      await ann.event('invalidate', () => true);
      expect(await ann.ask({ type: 'chartTable' })).toEqual(written);
      // Whoever does not know what came of it may ask again.
      expect(await ann.ask(write)).toEqual({ result: 'written' });
      const stale = { ...write, table: { ...wanted, categories: wanted.categories.map(() => 'x') } };
      expect(await ann.ask(stale)).toEqual({ result: 'changed' });
      const after = await stored();
      expect(after).toContain('<text:p>Ä &amp; &lt;b&gt;</text:p>');
      expect(frameOf(after)).toBe(frameOf(before));
      const [first, , third] = colorsOf(before);
      expect(colorsOf(after)).toEqual([first, third, expect.stringMatching(/^#/)]);
      expect(new Set(colorsOf(after)).size).toBe(3);
      expect([...ann.told('window'), ...ann.told('dialog')]).toEqual([]);
      ann.uno('.uno:Undo');
      expect(await ann.ask({ type: 'chartTable' })).toEqual(untouched);
      ann.uno('.uno:Redo');
      expect(await ann.ask({ type: 'chartTable' })).toEqual(written);
      expect(editor.modified.at(-1)).toBe(true);
      ann.press(Key.escape);
      await ann.event('objectOpened', ({ area }) => area === null);
      expect(
        await ann.ask({ type: 'writeChartTable', before: written, table: { ...untouched, was: [0, 1, 2] } }),
      ).toEqual({
        result: 'gone',
      });
      await ben.ask({ type: 'status' });
      expect(editor.lost).toBeUndefined();
      await editor.close();
    },
  );

  it.each([
    ['letter.fodt', 'docx'],
    ['slides.fodp', 'pptx'],
  ])('of a chart in %s is written in a %s of it, and stored there', async (name, extension) => {
    const editor = await EditorUnderTest.open(subject, fixture(name));
    const ann = await editor.view();
    ann.show(4, 5);
    await openChart(ann);
    const { x, y, width, height } = ann.told('objectOpened').at(-1)!.area!;
    const { path } = await editor.document.save({ extension, dontTerminateEdit: true });
    await editor.close();
    /** Opens the chart of the file, which lies where it did. */
    const open = async (file: string): Promise<{ stored: EditorUnderTest; ben: ViewUnderTest }> => {
      const stored = await EditorUnderTest.open(subject, file);
      const ben = await stored.view();
      ben.show(4, 5);
      for (const count of [1, 2]) ben.click(Math.round(x + width / 2), Math.round(y + height / 2), { count });
      await ben.event('objectOpened', ({ area }) => area !== null);
      return { stored, ben };
    };
    const first = await open(path);
    expect(await first.ben.ask({ type: 'chartTable' })).toEqual(untouched);
    const write = { type: 'writeChartTable', before: untouched, table: wanted } as const;
    expect(await first.ben.ask(write)).toEqual({ result: 'written' });
    const saved = await first.stored.document.save();
    const second = await open(saved.path);
    expect(await second.ben.ask({ type: 'chartTable' })).toEqual(written);
    await first.stored.close();
    await second.stored.close();
  });

  it('stays written when the chart was left: what Undo takes back then is what was done before it was opened', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('letter.fodt'));
    const ann = await editor.view();
    ann.show(4, 5);
    await openChart(ann);
    const write = { type: 'writeChartTable', before: untouched, table: wanted } as const;
    expect(await ann.ask(write)).toEqual({ result: 'written' });
    for (let times = 0; times < 2; times++) ann.press(Key.escape);
    await ann.event('objectOpened', ({ area }) => area === null);
    const stored = async (): Promise<string> => readFile((await editor.document.save()).path, 'utf8');
    expect(await stored()).toContain('Lemon');
    await until(async () => {
      ann.uno('.uno:Undo');
      return !(await stored()).includes('<chart:chart');
    });
    await until(async () => {
      ann.uno('.uno:Redo');
      return (await stored()).includes('<chart:chart');
    });
    expect(await stored()).toContain('Lemon');
    await editor.close();
  });

  it('is none where the numbers are no plain table, or in cells', async () => {
    const sheet = await EditorUnderTest.open(subject, fixture('sheets.fods'));
    const ann = await sheet.view();
    ann.show(4, 5);
    ann.uno('.uno:GoToCell', { ToPoint: { type: 'string', value: 'A1:B2' } });
    await openChart(ann);
    expect(await ann.ask({ type: 'chartTable' })).toBeNull();
    await sheet.close();
  });

  it('may shrink to one row, and is refused when series change their places', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('letter.fodt'));
    const ann = await editor.view();
    ann.show(4, 5);
    await openChart(ann);
    const more = { ...untouched, was: [0, 1, 2] };
    const rows = { categories: ['a'], series: untouched.series.map(({ name }) => ({ name, values: [1] })) };
    await expect(
      ann.ask({ type: 'writeChartTable', before: untouched, table: { ...more, was: [2, 1, 0] } }),
    ).rejects.toThrow();
    const one = { type: 'writeChartTable', before: untouched, table: { ...rows, was: [0, 1, 2] } } as const;
    expect(await ann.ask(one)).toEqual({ result: 'written' });
    expect(await ann.ask({ type: 'chartTable' })).toEqual(rows);
    await until(() => editor.modified.at(-1) === true);
    await editor.close();
  });
});
