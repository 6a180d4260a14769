import type { NamedRange } from '../../src/protocol/index.js';
import { EngineUnderTest } from '../engine/engine-under-test.js';
import { EditorUnderTest, fixture, Key, text, type ViewUnderTest } from './editor-under-test.js';

const sales: NamedRange = { name: 'Sales', part: 0, fromColumn: 1, fromRow: 1, toColumn: 2, toRow: 3 };
const names: readonly NamedRange[] = [
  sales,
  { name: 'Whole', part: 1, fromColumn: 1, fromRow: 0, toColumn: 1, toRow: 1_048_575 },
  { name: 'sales', scope: 1, part: 1, fromColumn: 0, fromRow: 0, toColumn: 0, toRow: 2 },
];

const goTo = (view: ViewUnderTest, cell: string): void => view.uno('.uno:GoToCell', { ToPoint: text(cell) });

const byName = (ranges: readonly NamedRange[]): readonly NamedRange[] =>
  ranges.toSorted((one, other) => (one.name < other.name ? -1 : 1));

describe('names of cells', () => {
  let subject: EngineUnderTest;
  beforeAll(async () => {
    subject = await EngineUnderTest.start();
  });
  afterAll(() => subject.stop());

  it('are told to whoever begins a formula, once, and anew when the cells are elsewhere', async () => {
    const editor = await EditorUnderTest.open(subject, fixture('names.fods'));
    const [ann, ben] = [await editor.view(), await editor.view()];
    for (const view of [ann, ben]) view.show(2, 1);
    goTo(ann, 'E9');
    ann.type('12');
    await ann.event('cellFormula', (event) => event.text === '12');
    ann.press(Key.escape);
    ann.type('=SUM(');
    const { ranges } = await ann.event('namedRanges');
    expect(byName(ranges)).toEqual(byName(names));
    ann.type('Sales)+Rate');
    await ann.event('cellFormula', (event) => event.text === '=SUM(Sales)+Rate');
    await ann.ask({ type: 'status' });
    expect([ann.told('namedRanges').length, ben.told('namedRanges').length]).toEqual([1, 0]);
    goTo(ben, 'A1');
    ben.uno('.uno:InsertRowsBefore');
    await ann.event('namedRanges', (event) =>
      event.ranges.some(({ name, fromRow }) => name === 'Sales' && fromRow === 2),
    );
    ann.press(Key.escape);
    ann.type('=1');
    await ann.event('cellFormula', (event) => event.text === '=1');
    await ann.ask({ type: 'status' });
    expect(ann.told('namedRanges')).toHaveLength(2);
    await editor.close();
  });
});
