import { jest } from '@jest/globals';
import type { ClientInput } from '../../protocol/index.js';
import { createEditorStore, type UnsentEntry } from '../state/index.js';
import { reduceMessage } from '../state/reduce-message.js';
import { settings, welcome } from '../testing/fixtures.js';
import { insertAtCaret, insertInPlace } from './insert.js';

const typed: UnsentEntry = {
  id: '1',
  text: 'words',
  at: 1_000,
  before: 'Dear reader, ',
  why: 'lost',
  place: { kind: 'text', part: 0, partName: '', page: 1 },
};
const inCell: UnsentEntry = {
  ...typed,
  before: '',
  place: { kind: 'spreadsheet', part: 0, partName: 'Data', page: 1, cell: 'B2', formula: '' },
};

/** LibreOffice answers a search with so many hits, or not in time. */
const begin = (hitsOf: (words: string) => number | undefined) => {
  const store = createEditorStore(settings);
  store.setState((state) => reduceMessage(state, welcome), true);
  const asked: string[] = [];
  const told: ClientInput[] = [];
  const socket = {
    input: (input: ClientInput) => {
      told.push(input);
      const words = input.type === 'uno' ? input.args?.['SearchItem.SearchString']?.value : undefined;
      const count = typeof words === 'string' ? hitsOf(words) : undefined;
      if (count === undefined) return;
      const hits = Array.from({ length: count }, () => ({ part: 0, rectangles: [] }));
      store.setState(({ search }) => ({ search: { ...search, found: count > 0, hits } }));
    },
    ask: jest.fn((input: ClientInput) => {
      asked.push(input.type);
      return Promise.resolve(input.type === 'paste' ? { pasted: true } : {});
    }) as never,
  };
  return { store, socket, asked, told };
};

/** To the end of LibreOffice's time to answer. */
async function outcomeOf(target: ReturnType<typeof begin>, entry: UnsentEntry): Promise<string> {
  jest.useFakeTimers();
  const outcome = insertInPlace(target, entry);
  await jest.runAllTimersAsync();
  return outcome;
}

describe('insertInPlace', () => {
  afterEach(() => jest.useRealTimers());

  it('puts words behind those that were before them', async () => {
    const target = begin((words) => (words === typed.before ? 1 : 0));
    expect(await outcomeOf(target, typed)).toBe('inserted');
    expect(target.asked).toEqual(['paste']);
  });

  it('puts nothing in when nobody said in time that it is not there yet', async () => {
    const target = begin((words) => (words === typed.before ? 1 : undefined));
    expect(await outcomeOf(target, typed)).toBe('elsewhere');
    expect(target.asked).toEqual([]);
  });

  it('gives up at once when the line is cut, and leaves nothing selected that a key would replace', async () => {
    const target = begin(() => undefined);
    jest.useFakeTimers();
    const outcome = insertInPlace(target, typed);
    target.store.setState(({ connection }) => ({ connection: { ...connection, online: false } }));
    expect(await outcome).toBe('elsewhere');
    expect(target.told.at(-1)).toEqual({ type: 'resetSelection' });
  });

  it.each([
    ['a new paragraph', '\nA page of words.'],
    ['an empty line', '\n\nA page of words.'],
    ['words before one', 'and more.\nA page of words.'],
  ])('puts in what begins with %s, whole', async (_name, text) => {
    const target = begin((words) => (words === typed.before ? 1 : 0));
    expect(await outcomeOf(target, { ...typed, text })).toBe('inserted');
    expect(target.socket.ask).toHaveBeenCalledWith(expect.objectContaining({ type: 'paste', data: text }));
  });

  it.each([
    ['a beginning of longer words', { text: '1', hits: ['Dear reader, 1'] }, 'seen'],
    ['all its lines', { text: 'one\ntwo', hits: ['Dear reader, one', 'two'] }, 'seen'],
    ['its first line alone', { text: 'one\ntwo', hits: ['Dear reader, one'] }, 'elsewhere'],
    ['its last line alone', { text: '\none\ntwo', hits: ['two'] }, 'elsewhere'],
  ])('leaves it to the person when %s is found', async (_name, { text, hits }, outcome) => {
    const target = begin((words) => (words === typed.before || hits.includes(words) ? 1 : 0));
    expect(await outcomeOf(target, { ...typed, text })).toBe(outcome);
    expect(target.asked).toEqual([]);
  });

  it.each([
    ['it is seen', () => 1],
    ['its place is there twice', (words: string) => (words === typed.before ? 2 : 0)],
    ['LibreOffice does not answer', () => undefined],
  ])('leaves nothing selected that the next key would replace: %s', async (_name, hitsOf) => {
    const target = begin(hitsOf);
    await outcomeOf(target, typed);
    expect(target.told.at(-1)).toEqual({ type: 'resetSelection' });
  });

  it('replaces nothing in a cell that somebody chose for it', async () => {
    const target = begin(() => 0);
    const holding = (formula: string): void =>
      target.store.setState(({ document, cell }) => ({
        document: document && { ...document, kind: 'spreadsheet' },
        cell: { ...cell, address: 'C3', formula },
      }));
    holding('newer');
    expect(await insertAtCaret(target, inCell)).toBe('occupied');
    expect(target.told).toEqual([]);
    holding(inCell.text);
    expect(await insertAtCaret(target, inCell)).toBe('present');
    holding('');
    expect(await insertAtCaret(target, inCell)).toBe('inserted');
  });

  it('takes no other cell for its own when the jump is not answered in time', async () => {
    const target = begin(() => undefined);
    target.store.setState(({ document, cell }) => ({
      document: document && { ...document, part: 0, parts: [{ ...document.parts[0]!, name: 'Data' }] },
      cell: { ...cell, address: 'A1', formula: inCell.text },
    }));
    expect(await outcomeOf(target, inCell)).toBe('elsewhere');
  });
});
