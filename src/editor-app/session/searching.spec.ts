import { jest } from '@jest/globals';
import type { UnoArguments } from '../../protocol/index.js';
import { createEditorStore } from '../state/index.js';
import { reduceMessage } from '../state/reduce-message.js';
import { settings, welcome } from '../testing/fixtures.js';
import { Searching } from './searching.js';

const plain = { matchCase: false, wholeWords: false, pattern: false };
const place = (x: number) => ({ part: 0, rectangles: [{ x, y: 5, width: 10, height: 3 }] });
const inRow = (row: number) => ({ ...place(row * 10), cell: { column: 1, row } });

const begin = () => {
  jest.useFakeTimers();
  const store = createEditorStore(settings);
  store.setState((state) => reduceMessage(state, welcome), true);
  const sent: UnoArguments[] = [];
  const cells: unknown[] = [];
  const carets: unknown[] = [];
  const parts: number[] = [];
  const searching = new Searching(store, {
    search: (args) => sent.push(args),
    goToCell: (cell) => cells.push(cell),
    goToPart: (part) => parts.push(part),
    caretTo: (point) => carets.push(point),
    cellsIn: (rectangles) =>
      rectangles.map((rectangle, row) => ({ part: 0, cell: { column: 1, row }, rectangles: [rectangle] })),
  });
  const value = (name: string) => sent.map((args) => args[`SearchItem.${name}`]?.value);
  return { store, sent, cells, carets, parts, searching, value };
};

describe('Searching', () => {
  afterEach(() => jest.useRealTimers());

  it('asks for all hits and the one behind the caret when the typing rests', () => {
    const { store, carets, searching, value } = begin();
    store.setState(({ overlay }) => ({ overlay: { ...overlay, cursor: { x: 7, y: 5, width: 0, height: 3 } } }));
    searching.open(false);
    searching.typed('a', plain);
    searching.typed('ap', { ...plain, pattern: true });
    expect(value('Command')).toEqual([]);
    jest.runAllTimers();
    expect(value('SearchString')).toEqual(['ap', 'ap']);
    expect(value('Command')).toEqual([1, 0]);
    const hits = [place(1), place(20), place(50)];
    store.setState(({ search }) => ({ search: { ...search, found: true, hits } }));
    searching.answered({ type: 'searchResult', found: true });
    expect(carets).toEqual([]);
    searching.answered({ type: 'searchResult', found: true });
    expect(carets).toEqual([{ x: 20, y: 6.5 }]);
    expect(value('Command')).toEqual([1, 0, 0]);
    expect(value('AlgorithmType2')).toEqual([2, 2, 2]);
  });

  it('neither counts nor goes to what was found of the text before, once another is typed', () => {
    const { store, cells, searching, value } = begin();
    store.setState((state) => ({
      document: { ...state.document!, kind: 'spreadsheet' },
      search: { ...state.search, text: 'a', found: true, hits: [inRow(1), inRow(2)], current: 0 },
    }));
    searching.typed('ab', plain);
    expect(store.getState().search).toMatchObject({ found: undefined, current: undefined });
    searching.next(false);
    expect(cells).toEqual([]);
    expect(value('SearchString')).toEqual(['ab']);
  });

  it('goes to the slide of a hit that is chosen, not to the hit after the last one', () => {
    const { store, parts, searching, value } = begin();
    store.setState((state) => ({
      document: { ...state.document!, kind: 'presentation' },
      search: { ...state.search, text: 'a', found: true, hits: [place(1), { ...place(1), part: 2 }], current: 0 },
    }));
    searching.goTo(1);
    expect(parts).toEqual([2]);
    expect(store.getState().search.current).toBe(1);
    expect(value('Command')).toEqual([]);
  });

  it('counts anew before it goes on in a text that was changed', () => {
    const { store, searching, value } = begin();
    store.setState(({ search }) => ({
      search: { ...search, text: 'a', found: true, hits: [place(1), place(50)], current: 1 },
    }));
    searching.next(false);
    expect(value('Command')).toEqual([0]);
    searching.changed();
    searching.next(true);
    expect(value('Command')).toEqual([0, 1, 0]);
    const found = { type: 'searchResult', found: true } as const;
    searching.answered(found);
    searching.answered(found);
    // Before the second hit is the first, which LibreOffice has gone to.
    expect(value('Command')).toEqual([0, 1, 0]);
  });

  it('begins in a sheet where the cursor is by the time of the answer, each time the search is opened', () => {
    const { store, cells, searching } = begin();
    const cursor = (row: number): void => store.setState(({ cell }) => ({ cell: { ...cell, column: 0, row } }));
    const answer = (): void => {
      jest.runAllTimers();
      const hits = [{ part: 0, rectangles: [0, 1, 2].map((row) => place(row).rectangles[0]!) }];
      store.setState(({ search }) => ({ search: { ...search, found: true, hits } }));
      searching.answered({ type: 'searchResult', found: true });
    };
    store.setState(({ document }) => ({ document: { ...document!, kind: 'spreadsheet' } }));
    searching.open(false);
    searching.typed('a', plain);
    cursor(2);
    answer();
    expect(cells).toEqual([{ column: 1, row: 2 }]);
    cursor(0);
    searching.typed('ap', plain);
    answer();
    expect(cells.at(-1)).toEqual({ column: 1, row: 2 });
    searching.close();
    cursor(1);
    searching.open(false);
    answer();
    expect(cells.at(-1)).toEqual({ column: 1, row: 1 });
  });

  it('goes from cell to cell of a sheet, and searches on in others behind the last', () => {
    const { store, cells, searching, value } = begin();
    const status = { ...welcome.status, kind: 'spreadsheet' as const };
    store.setState((state) => ({ document: status, cell: { ...state.cell, column: 2, row: 0 } }));
    searching.open(false);
    searching.typed('a', plain);
    jest.runAllTimers();
    store.setState(({ search }) => ({ search: { ...search, found: true, hits: [place(1), place(2)] } }));
    searching.answered({ type: 'searchResult', found: true });
    expect(cells).toEqual([{ column: 1, row: 1 }]);
    store.setState((state) =>
      reduceMessage(state, { type: 'event', event: { type: 'cellCursor', rectangle: null, column: 1, row: 1 } }),
    );
    expect(store.getState().search.current).toBe(1);
    searching.next(true);
    expect(cells.at(-1)).toEqual({ column: 1, row: 0 });
    searching.next(false);
    expect([value('Command'), value('AllTables')]).toEqual([
      [1, 0],
      [false, true],
    ]);
  });

  it('leaves whoever comes to another sheet where they are: its hits are marked and counted, also when there are none', () => {
    const { store, cells, searching, value } = begin();
    store.setState((state) => ({
      document: { ...state.document!, kind: 'spreadsheet' },
      cell: { ...state.cell, column: 0, row: 1 },
      search: { ...state.search, open: true, text: 'a', found: true, hits: [inRow(1)], current: 0 },
    }));
    searching.otherPart();
    jest.runAllTimers();
    searching.answered({ type: 'searchResult', found: false });
    expect(value('AllTables')).toEqual([false]);
    searching.otherPart();
    jest.runAllTimers();
    const hits = [{ part: 1, rectangles: [0, 1, 2].map((row) => place(row).rectangles[0]!) }];
    store.setState(({ search }) => ({ search: { ...search, found: true, hits } }));
    searching.answered({ type: 'searchResult', found: true });
    expect(store.getState().search.hits).toHaveLength(3);
    expect(cells).toEqual([]);
    // From there it goes on both ways.
    searching.next(false);
    searching.next(true);
    expect(cells).toEqual([
      { column: 1, row: 1 },
      { column: 1, row: 0 },
    ]);
  });

  it('is on slides at the hit behind the one that it replaced', () => {
    const { store, searching, value } = begin();
    store.setState((state) => ({
      document: { ...state.document!, kind: 'presentation' },
      search: { ...state.search, text: 'a', found: true, hits: [place(1), place(20), place(50)], current: 1 },
    }));
    searching.replace('b');
    expect(store.getState().search).toMatchObject({ hits: [place(1), place(50)], current: 1 });
    // What was put in is found again.
    searching.replace('aa');
    expect(store.getState().search).toMatchObject({ hits: [place(1), place(50)], current: 0 });
    searching.replace('b');
    searching.replace('b');
    expect(store.getState().search).toMatchObject({ hits: [], found: false, current: undefined });
    expect(value('Command')).toEqual([2, 2, 2, 2]);
  });

  it('says that it replaced nothing', () => {
    const { store, searching } = begin();
    store.setState(({ search }) => ({ search: { ...search, text: 'a' } }));
    searching.replaceAll('b');
    searching.answered({ type: 'searchResult', found: false });
    expect(store.getState().notices.map(({ text, values }) => [text, values])).toEqual([['replaced', { count: 0 }]]);
  });

  it('counts what it replaces, also when the bar is closed at once', () => {
    const { store, searching, value } = begin();
    store.setState(({ search }) => ({ search: { ...search, text: 'a' } }));
    searching.replaceAll('b');
    searching.close();
    expect(value('Command')).toEqual([1, 3]);
    searching.answered({ type: 'searchResult', found: true, results: { highlightAll: 'false' } });
    store.setState(({ search }) => ({ search: { ...search, found: true, hits: [place(1), place(50)] } }));
    searching.answered({ type: 'searchResult', found: true, results: { highlightAll: 'true' } });
    expect(value('Command')).toEqual([1, 3]);
    expect(store.getState().notices.map(({ text, values }) => [text, values])).toEqual([['replaced', { count: 2 }]]);
  });

  it('says nothing of what was to be replaced over a line that was cut, nor goes where it was to go', () => {
    const { store, carets, searching } = begin();
    store.setState(({ search }) => ({ search: { ...search, text: 'a' } }));
    searching.replaceAll('b');
    searching.startOver();
    searching.next(false);
    searching.startOver();
    const hits = [place(1), place(50)];
    store.setState(({ search }) => ({ search: { ...search, found: true, hits } }));
    for (let answer = 0; answer < 2; answer++)
      searching.answered({ type: 'searchResult', found: true, results: { highlightAll: 'true' } });
    expect(store.getState().notices).toEqual([]);
    expect(store.getState().search.hits).toEqual(hits);
    expect(carets).toEqual([]);
  });
});
