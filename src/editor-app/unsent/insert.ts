import { commentCommands } from '../office/comment-commands.js';
import type { EditorConnection } from '../socket/editor-connection.js';
import { cameTrue } from '../state/found.js';
import type { EditorStore, UnsentEntry } from '../state/index.js';

/** `present`: it is in the document already. `elsewhere`: its place is not what it was; a person has to choose. */
export type InsertOutcome = 'inserted' | 'present' | 'elsewhere';

interface Target {
  readonly store: EditorStore;
  readonly socket: Pick<EditorConnection, 'input' | 'ask'>;
}

/** Fewer letters before a place do not tell it from others. */
const leastContext = 6;
/** LibreOffice's answer to a search or a jump, ms. */
const patience = 5_000;
const findAll = 1;

/**
 * Puts text where it was meant to go, if what was there is still there: the content of a cell, the words before.
 * @throws ServiceError
 */
export async function insertInPlace(target: Target, entry: UnsentEntry): Promise<InsertOutcome> {
  const { place, comment } = entry;
  if (comment) return 'elsewhere';
  if (place?.kind === 'spreadsheet' && place.cell !== undefined) return intoCell(target, entry, place.cell);
  if (place?.kind === 'text' && entry.before.trim().length >= leastContext) return behindWords(target, entry);
  return 'elsewhere';
}

/** Puts text where the caret, or the cell cursor, is. @throws ServiceError */
export async function insertAtCaret({ store, socket }: Target, entry: UnsentEntry): Promise<InsertOutcome> {
  const { text, comment } = entry;
  const { document } = store.getState();
  if (comment) {
    socket.input({ type: 'uno', command: commentCommands.new, args: { Text: { type: 'string', value: text } } });
    return 'inserted';
  }
  if (document?.kind === 'spreadsheet' && !/[\n\t]/.test(text)) return enterString(socket, text);
  const { pasted } = await socket.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data: text });
  return pasted ? 'inserted' : 'elsewhere';
}

async function intoCell(target: Target, { text, place }: UnsentEntry, cell: string): Promise<InsertOutcome> {
  const { store, socket } = target;
  if (!(await toPart(target, place!.part, place!.partName))) return 'elsewhere';
  socket.input({ type: 'uno', command: '.uno:GoToCell', args: { ToPoint: { type: 'string', value: cell } } });
  const there = await cameTrue(store, patience, ({ cell: { address } }) => address === cell);
  // LibreOffice tells what is in the cell before it answers this.
  await socket.ask({ type: 'status' });
  const { formula } = store.getState().cell;
  if (!there) return 'elsewhere';
  if (formula === text) return 'present';
  if (formula !== (place!.formula ?? '')) return 'elsewhere';
  return enterString(socket, text);
}

function enterString(socket: Target['socket'], text: string): InsertOutcome {
  socket.input({ type: 'uno', command: '.uno:EnterString', args: { StringName: { type: 'string', value: text } } });
  return 'inserted';
}

async function toPart({ store, socket }: Target, part: number, name: string): Promise<boolean> {
  const { document } = store.getState();
  if (document?.parts[part]?.name !== name) return false;
  if (document.part === part) return true;
  socket.input({ type: 'setPart', part });
  return cameTrue(store, patience, (state) => state.document?.part === part);
}

async function behindWords(target: Target, entry: UnsentEntry): Promise<InsertOutcome> {
  const { before, text } = entry;
  const [line = ''] = text.split('\n');
  const there = await find(target, before + line);
  // Without an answer it may be there: nothing is put in twice.
  if (there === undefined) return 'elsewhere';
  if (there > 0) return 'present';
  if ((await find(target, before)) !== 1) return 'elsewhere';
  // From the words that were found to the end of them.
  target.socket.input({ type: 'resetSelection' });
  return insertAtCaret(target, entry);
}

/** @returns how often it is there, selected then; undefined when LibreOffice did not say in time */
async function find({ store, socket }: Target, words: string): Promise<number | undefined> {
  const { search } = store.getState();
  store.setState({ search: { ...search, text: words, found: undefined, hits: [] } });
  socket.input({
    type: 'uno',
    command: '.uno:ExecuteSearch',
    args: {
      'SearchItem.SearchString': { type: 'string', value: words },
      'SearchItem.Backward': { type: 'boolean', value: false },
      'SearchItem.Command': { type: 'long', value: findAll },
      'SearchItem.SearchFlags': { type: 'long', value: 0 },
      'SearchItem.TransliterateFlags': { type: 'long', value: 0 },
    },
  });
  const answered = await cameTrue(store, patience, (state) => state.search.found !== undefined);
  const { hits } = store.getState().search;
  store.setState({ search });
  return answered ? hits.length : undefined;
}
