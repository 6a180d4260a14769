import type { Rectangle } from '../../src/protocol/index.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { until } from '../helpers/until.js';
import { EditorUnderTest, fixture } from './editor-under-test.js';

/** Twips. */
const cm = 567;

describe('a header or footer that is edited', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  it('is told with its place on the page of the caret, whatever margins that has, and also from a table in it', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('margins.fodt'));
    const [ann, ben, reader] = [await editor.view(), await editor.view(), await editor.view({ readOnly: true })];
    for (const view of [ann, ben, reader]) view.show(4, 6);
    const pages: readonly Rectangle[] = (await ann.ask({ type: 'status' })).pages ?? [];
    const click = (view: typeof ann, page: number, y: number): void => {
      const { x, y: top } = pages[page]!;
      view.click(x + 4 * cm, Math.round(top + y * cm));
    };
    const last = () => ann.told('headerArea').at(-1)?.area;
    /** With several views LibreOffice (25.2) tells a ruler at times only when the view does or asks something more. */
    const untilTold = (fits: () => boolean): Promise<unknown> =>
      until(async () => {
        await ann.ask({ type: 'status' });
        return fits();
      });
    /** Centimetres. */
    const isTold = (kind: string | undefined, y = 0, height = 0): Promise<unknown> =>
      untilTold(() => {
        const area = last();
        if (!area) return kind === undefined && area === null;
        return area.kind === kind && Math.abs(area.y - y * cm) < 20 && Math.abs(area.height - height * cm) < 20;
      });
    // What happens before this is told of an opened view, LibreOffice tells no ruler of.
    await ann.event('commandState', ({ command, value }) => command === '.uno:InsertFootnote' && value === 'enabled');
    click(ann, 0, 1.2);
    await isTold('header', 1, 1);
    click(ann, 1, 3.2);
    await isTold('header', 3, 2);
    click(ann, 1, 9);
    await isTold('footer', 8.5, 1.5);
    click(ann, 0, 1.2);
    await isTold('header', 1, 1);
    // In a table there its place is that of the table.
    ann.uno('.uno:InsertTable', { Columns: { type: 'long', value: 2 }, Rows: { type: 'long', value: 1 } });
    click(ann, 1, 9);
    await isTold('footer', 8.5, 1.5);
    click(ann, 0, 1.8);
    await untilTold(() => last()?.kind === 'header' && (last()?.y ?? 0) > 1.2 * cm);
    click(ann, 1, 6);
    await isTold(undefined);
    // In the text it is a table like others.
    ann.uno('.uno:InsertTable', { Columns: { type: 'long', value: 2 }, Rows: { type: 'long', value: 1 } });
    await ann.ask({ type: 'status' });
    click(reader, 0, 1.2);
    await reader.ask({ type: 'status' });
    await isTold(undefined);
    expect([...ben.told('headerArea'), ...reader.told('headerArea')]).toEqual([]);
    await editor.close();
  });
});
