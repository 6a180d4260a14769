import { newComment } from '../office/comment-commands.js';
import type { EditorConnection } from '../socket/editor-connection.js';
import { heard } from '../state/found.js';
import { commentOfCell, type EditorStore, type UnsentEntry } from '../state/index.js';

/**
 * `present`: it is in its cell already. `seen`: its words are in the document, as far as a search can tell. `elsewhere`: its
 * place is not what it was. `occupied`: the cell holds something else. All but the first leave the choice to a person.
 */
export type InsertOutcome = 'inserted' | 'present' | 'seen' | 'elsewhere' | 'occupied';

interface Target {
  readonly store: EditorStore;
  readonly socket: Pick<EditorConnection, 'input' | 'ask'>;
}

/** Fewer letters before a place do not tell it from others. */
const leastContext = 6;
/** LibreOffice's answer to a search or a jump, ms. */
const patience = 5_000;
/** Of more lines than these nobody is told whether they are in the document. */
const mostLines = 20;
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
  const { document, cell } = store.getState();
  if (comment) {
    if (commentOfCell(store.getState())) return 'occupied';
    socket.input({ type: 'uno', ...newComment(text) });
    return 'inserted';
  }
  if (document?.kind === 'spreadsheet' && !/[\n\t]/.test(text)) {
    if (cell.formula === text) return 'present';
    return cell.formula === '' ? enterString(socket, text) : 'occupied';
  }
  const { pasted } = await socket.ask({ type: 'paste', mime: 'text/plain;charset=utf-8', data: text });
  return pasted ? 'inserted' : 'elsewhere';
}

async function intoCell(target: Target, { text, place }: UnsentEntry, cell: string): Promise<InsertOutcome> {
  const { store, socket } = target;
  if (!(await toPart(target, place!.part, place!.partName))) return 'elsewhere';
  socket.input({ type: 'uno', command: '.uno:GoToCell', args: { ToPoint: { type: 'string', value: cell } } });
  const there = await heard(store, patience, ({ cell: { address } }) => address === cell);
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
  return heard(store, patience, (state) => state.document?.part === part);
}

async function behindWords(target: Target, entry: UnsentEntry): Promise<InsertOutcome> {
  try {
    const doubt = await doubtOf(target, entry);
    if (doubt) return doubt;
  } finally {
    // What is found is selected, and the next key would replace it: the caret goes to its end.
    target.socket.input({ type: 'resetSelection' });
  }
  return insertAtCaret(target, entry);
}

/**
 * Why it is not put behind its words; without a doubt these were found once, and last. Without an answer it may be there:
 * nothing is put in twice.
 */
async function doubtOf(target: Target, { before, text }: UnsentEntry): Promise<'seen' | 'elsewhere' | undefined> {
  const [first = '', ...others] = text.split('\n');
  // LibreOffice searches in one paragraph after the other.
  const lines = [...(first === '' ? [] : [before + first]), ...others.filter((line) => line.trim() !== '')];
  let seen = 0;
  for (const line of lines.slice(0, mostLines)) {
    const there = await find(target, line);
    if (there === undefined) return 'elsewhere';
    if (there > 0) seen += 1;
    else if (seen > 0) return 'elsewhere';
  }
  if (seen > 0) return seen === lines.length ? 'seen' : 'elsewhere';
  return (await find(target, before)) === 1 ? undefined : 'elsewhere';
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
  const answered = await heard(store, patience, (state) => state.search.found !== undefined);
  const { hits } = store.getState().search;
  store.setState({ search });
  return answered ? hits.length : undefined;
}
