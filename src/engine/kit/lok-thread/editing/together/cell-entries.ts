import { columnOf, type DocumentKind, type ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { singleCell } from '../sheets/single-cell.js';
import { cursorCell } from '../sheets/cursor-cell.js';
import type { EditorView } from '../view/editor-view.js';
import { newestStep, readSteps } from '../reading/history-steps.js';
import { JoinedSteps } from './joined-steps.js';
import { isTyping, leavesCell } from '../commands/moving-commands.js';

/** LibreOffice keeps a hundred steps. */
const maxCells = 200;
/** It makes some steps in its own loop; turns of that. */
const patience = 3;

/** They leave no cell. */
const besides: ReadonlySet<ViewInput['type']> = new Set([
  'visibleArea',
  'tilesReceived',
  'pause',
  'accessibility',
  'words',
  'darkPaper',
  'composition',
  'editCell',
]);

interface Sheets {
  readonly kind: DocumentKind;
  readonly lok: LokDocument;
  readonly views: ReadonlyMap<number, EditorView>;
}

/** In which cells people typed: the steps of LibreOffice's history do not tell. */
export class CellEntries {
  readonly joined = new JoinedSteps();
  /** By the time at which the step was done, which it keeps. */
  readonly #cells = new Map<string, string>();
  /** Where somebody typed something that is in no step yet. */
  readonly #open = new Map<number, string>();
  #leaving: { readonly by: number; readonly cell: string; readonly before: string } | undefined;
  #turns = 0;

  constructor(private readonly sheets: Sheets) {}

  /** The cell that was typed into with a step; undefined where that is not known. */
  of(done: string): string | undefined {
    return this.#cells.get(done);
  }

  /** An input is about to be applied. LibreOffice's current view may be another one then. */
  before(by: EditorView, input: ViewInput): void {
    if (this.sheets.kind !== 'spreadsheet') return;
    this.#note();
    const writes = isWriting(input);
    if (writes || isEntered(input)) this.#write(by);
    const cell = this.#open.get(by.id);
    if (!writes && cell !== undefined && mayLeave(input)) this.#leave(by, cell, input);
  }

  /** It has been applied. */
  after(): void {
    this.#note();
  }

  /** Called at each turn of LibreOffice's loop. */
  proceed(): void {
    if (this.#leaving === undefined) return;
    this.#note();
    if (++this.#turns >= patience) this.#leaving = undefined;
  }

  #write(by: EditorView): void {
    const { lok } = this.sheets;
    lok.setView(by.id);
    const cell = cellAtCursor(lok) ?? this.#open.get(by.id) ?? cellOf(lok, by.address);
    if (cell !== undefined) this.#open.set(by.id, cell);
  }

  #leave(by: EditorView, cell: string, input: ViewInput): void {
    const { lok } = this.sheets;
    lok.setView(by.id);
    if (!isEntered(input) && cellAtCursor(lok) !== undefined) return void this.#open.delete(by.id);
    this.#leaving = { by: by.id, cell, before: newestStep(lok) };
    this.#turns = 0;
  }

  #note(): void {
    if (this.#leaving === undefined) return;
    const { by, cell, before } = this.#leaving;
    if (!this.sheets.views.has(by)) return void (this.#leaving = undefined);
    this.sheets.lok.setView(by);
    const steps = readSteps(this.sheets.lok, '.uno:Undo');
    const known = steps.findIndex(({ done }) => done === before);
    // What the input has done besides came after that.
    const entry = steps.slice(0, known < 0 ? undefined : known).findLast(({ view }) => view === by);
    if (entry === undefined) return;
    this.#remember(entry.done, cell);
    this.#open.delete(by);
    this.#leaving = undefined;
  }

  #remember(done: string, cell: string): void {
    this.#cells.set(done, cell);
    const [oldest] = this.#cells.keys();
    if (this.#cells.size > maxCells && oldest !== undefined) this.#cells.delete(oldest);
  }
}

const isWriting = (input: ViewInput): boolean =>
  isTyping(input) && !leavesCell(input) && !(input.type === 'key' && input.action === 'up');
const isEntered = (input: ViewInput): boolean => input.type === 'uno' && input.command === '.uno:EnterString';

function mayLeave(input: ViewInput): boolean {
  if (input.type === 'key') return input.action === 'down';
  return !besides.has(input.type) && !(input.type === 'mouse' && input.action === 'move');
}

function cellAtCursor(lok: LokDocument): string | undefined {
  const cursor = cursorCell(lok);
  return cursor && nameOf(lok, cursor.column, cursor.row);
}

function cellOf(lok: LokDocument, address: string): string | undefined {
  const [, letters, digits] = singleCell.exec(address) ?? [];
  return letters === undefined ? undefined : nameOf(lok, columnOf(letters) - 1, Number(digits) - 1);
}

/** @param column from 0 @param row likewise */
const nameOf = (lok: LokDocument, column: number, row: number): string =>
  `${lok.partHash(lok.part())} ${column} ${row}`;
