import type { DocumentStatus } from '../../src/protocol/index.js';
import { Key, type SocketClient } from '../helpers/socket-client.js';
import type { Read } from './plain-office.js';

/** What was typed, and where: behind words that are there once, or in a cell, behind what is in it. */
export type Edit = { readonly mark: string } & (
  { readonly behind: string } | { readonly sheet: string; readonly row: number; readonly column: number }
);

const left = 1026;
const right = 1027;
const editCell = 769;

const markOf = (index: number): string => `Zqx${String.fromCodePoint(97 + index)}`;

/** In what is embedded, words are read but not found, thousands of them in some documents: so many are looked for at each place. */
const looks = 5;

/** Finds words as people do, and types behind them; at fewer places where too many words are not found. */
export async function editText(client: SocketClient, text: string, count: number): Promise<readonly Edit[]> {
  const edits: Edit[] = [];
  for (const behind of spread(phrasesOf(text), count).slice(0, looks * count)) {
    if (edits.length === count) break;
    if (!(await find(client, behind))) continue;
    const mark = markOf(edits.length);
    // From a selection the right arrow goes one letter further.
    for (const key of [left, right]) client.press({ key });
    client.type(mark);
    edits.push({ mark, behind });
  }
  return edits;
}

/** Text in cells gets longer; below all that is used, cells are filled. */
export async function editCells(
  client: SocketClient,
  { parts }: DocumentStatus,
  read: Exclude<Read, string>,
  count: number,
): Promise<readonly Edit[]> {
  const sheets = parts.flatMap(({ name, visible }, part) =>
    visible && read[name] ? [{ name, part, rows: read[name] }] : [],
  );
  const written = sheets.map(({ rows }) => spread(wordsIn(rows), count));
  const edits: Edit[] = [];
  for (let index = 0; index < count && sheets.length > 0; index++) {
    const { name, part, rows } = sheets[index % sheets.length]!;
    const word = index < count / 2 ? written[index % sheets.length]!.shift() : undefined;
    const cell = word ?? { row: rows.length + index, column: index };
    const mark = markOf(index);
    client.input({ type: 'setPart', part });
    const value = `$${String.fromCodePoint(65 + cell.column)}$${cell.row + 1}`;
    client.command('.uno:GoToCell', { ToPoint: { type: 'string', value } });
    if (word) {
      client.press({ key: editCell });
      client.press({ key: Key.end });
    }
    client.type(mark);
    client.press({ char: 13, key: Key.enter });
    edits.push({ mark, sheet: name, ...cell });
  }
  await client.applied();
  return edits;
}

/** The document as it has to be. */
export function withMarks(read: Read, edits: readonly Edit[]): Read {
  if (typeof read === 'string') {
    return edits.reduce(
      (text, edit) => ('behind' in edit ? text.replace(edit.behind, `${edit.behind}${edit.mark}`) : text),
      read,
    );
  }
  const sheets = Object.fromEntries(Object.entries(read).map(([name, rows]) => [name, rows.map((row) => [...row])]));
  for (const edit of edits) {
    if (!('sheet' in edit)) continue;
    const rows = sheets[edit.sheet]!;
    while (rows.length <= edit.row) rows.push([]);
    const row = rows[edit.row]!;
    while (row.length <= edit.column) row.push('');
    row[edit.column] += edit.mark;
  }
  return sheets;
}

async function find(client: SocketClient, words: string): Promise<boolean> {
  const answers = (): readonly boolean[] =>
    client.all('event').flatMap(({ event }) => (event.type === 'searchResult' ? [event.found] : []));
  const before = answers().length;
  client.command('.uno:ExecuteSearch', {
    'SearchItem.SearchString': { type: 'string', value: words },
    'SearchItem.Backward': { type: 'boolean', value: false },
    'SearchItem.Command': { type: 'long', value: 0 },
    'SearchItem.SearchFlags': { type: 'long', value: 0 },
    'SearchItem.TransliterateFlags': { type: 'long', value: 0 },
  });
  await client.until(() => answers().length > before);
  return answers()[before]!;
}

/** One to three words that stand together once, none in two of them. */
function phrasesOf(text: string): readonly string[] {
  const phrases: string[] = [];
  const small = text.toLowerCase();
  for (const line of text.replaceAll(/\S*:\/\/\S*/g, '\n').split('\n')) {
    const words = line
      .split(/[^\p{L}\p{N} ]+|  +/u)
      .map((run) => run.trim().split(' '))
      .filter(([word]) => word);
    for (const run of words) {
      for (let from = 0; from < run.length;) {
        const length = [1, 2, 3].find((count) => isOnce(small, run.slice(from, from + count).join(' ')));
        if (length !== undefined && from + length <= run.length) phrases.push(run.slice(from, from + length).join(' '));
        from += length ?? 1;
      }
    }
  }
  return phrases;
}

/** @param text in small letters */
function isOnce(text: string, words: string): boolean {
  if (words.length < 4) return false;
  const first = text.indexOf(words.toLowerCase());
  return first >= 0 && !text.includes(words.toLowerCase(), first + 1);
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** In the first columns, which have one letter. */
const wordsIn = (rows: readonly (readonly string[])[]): readonly Cell[] =>
  rows.flatMap((cells, row) =>
    cells.slice(0, 26).flatMap((cell, column) => (/^\p{L}{3}[\p{L} ]*$/u.test(cell) ? [{ row, column }] : [])),
  );

/** As far from each other as so many can be; then all others. */
function spread<T>(all: readonly T[], count: number): T[] {
  const first = Array.from({ length: Math.min(count, all.length) }, (_, index) =>
    Math.floor((index * all.length) / Math.min(count, all.length)),
  );
  return [...first, ...[...all.keys()].filter((index) => !first.includes(index))].map((index) => all[index]!);
}
