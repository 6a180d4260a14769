import type { DocumentKind, Point, Rectangle, UnoArguments, ViewEvent } from '../../protocol/index.js';
import type { Disposable } from '../lifetime/lifetime.js';
import type { EditorStore, SearchHit, SearchManner, SearchState } from '../state/index.js';
import { searchAtCell } from '../state/search-result.js';
import { withNotice } from '../state/notices.js';
import { asText } from '../state/text.js';
import { isRecord } from '../../values/index.js';

/** Commands of LibreOffice's search item. */
const SearchCommand = { find: 0, findAll: 1, replace: 2, replaceAll: 3 } as const;
/** com.sun.star.util.SearchFlags.NORM_WORD_ONLY */
const wordsOnly = 0x10;
/** i18nutil TransliterationFlags::IGNORE_CASE */
const ignoreCase = 0x100;
/** com.sun.star.util.SearchAlgorithms.REGEXP and SearchAlgorithms2.REGEXP */
const regularExpression = { one: 1, two: 2 } as const;

/** A search is begun when the typing rests so long, ms. */
const typingRests = 150;

export interface SearchPort {
  search(args: UnoArguments): void;
  goToCell(cell: Cell): void;
  goToPart(part: number): void;
  caretTo(point: Point): void;
  /** The cells of the sheet in front that lie in these rectangles, row by row. */
  cellsIn(rectangles: readonly Rectangle[]): SearchHit[];
}

type Cell = NonNullable<SearchHit['cell']>;

/**
 * Searches while the text is typed. All hits are asked for, to be marked and counted; then the one that comes next from
 * where the person was. What LibreOffice answers comes by `reduceSearch` into the state.
 *
 * In sheets, LibreOffice tells all hits of the sheet in front as blocks of cells and takes no place to begin at: here
 * the cells are counted and gone to, and LibreOffice searches on when the sheet has no more.
 */
export class Searching implements Disposable {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the person was when they began; the hit behind it is gone to. */
  #from: Point | undefined;
  #fromCell: Cell | undefined;
  /** The text has changed since all hits were asked for. */
  #stale = false;
  /** What is done with the next answer. */
  #then: ((event: Extract<ViewEvent, { type: 'searchResult' }>) => void) | undefined;

  /** The next answer tells all that are being replaced. */
  #counting = false;

  constructor(
    private readonly store: EditorStore,
    private readonly port: SearchPort,
  ) {}

  dispose(): void {
    clearTimeout(this.#timer);
  }

  open(replace: boolean): void {
    this.#from = undefined;
    this.#fromCell = undefined;
    this.#put({ open: true, replace, asked: this.#search.asked + 1 });
    if (this.#search.text !== '') this.#look();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#then = undefined;
    this.#put({ open: false, found: undefined, hits: [], current: undefined });
  }

  typed(text: string, how: SearchManner): void {
    clearTimeout(this.#timer);
    if (text === '') {
      this.#from = undefined;
      this.#fromCell = undefined;
      return this.#put({ text, how, found: undefined, hits: [], current: undefined });
    }
    this.#from ??= this.#here('start');
    // Hits of the text before stay marked until there are others; they are neither counted nor gone to.
    this.#put({ text, how, found: undefined, current: undefined });
    this.#timer = setTimeout(() => this.#look(), typingRests);
  }

  next(backward: boolean): void {
    const { text, found } = this.#search;
    if (text === '') return;
    clearTimeout(this.#timer);
    if (found === undefined) return this.#look(backward);
    if (this.#stale && this.#kind === 'spreadsheet') return this.#lookAgain(backward);
    this.#goOn(backward);
  }

  #goOn(backward: boolean): void {
    if (this.#goToNextCell(backward)) return;
    const from = this.#here(backward ? 'start' : 'end');
    this.#from = undefined;
    if (this.#stale && this.#kind === 'text') {
      this.#from = from;
      return this.#look(backward);
    }
    this.#ask(SearchCommand.find, { backward });
  }

  goTo(index: number): void {
    const { part = 0, rectangles = [], cell } = this.#search.hits[index] ?? {};
    const [rectangle] = rectangles;
    if (!rectangle) return;
    this.#from = undefined;
    if (cell) return this.port.goToCell(cell);
    // On slides LibreOffice takes no place to begin at, and would go on to the hit after the last one.
    if (this.#kind !== 'text') {
      this.port.goToPart(part);
      return this.#put({ current: index });
    }
    this.port.caretTo(middleOf(rectangle));
    this.#ask(SearchCommand.find);
  }

  /** LibreOffice does not say where it went on to. */
  replace(by: string): void {
    const { text } = this.#search;
    if (text === '') return;
    // What was put in may hold what is searched for; it is not gone to again.
    const again = by.toLowerCase().includes(text.toLowerCase());
    const from = this.#here(again ? 'end' : 'start');
    this.#ask(SearchCommand.replace, { by });
    this.#from = from;
    this.#fromCell = this.store.getState().cell;
    if (this.#kind === 'text' || this.#kind === 'spreadsheet') this.#look();
    else this.#goneOn(again);
  }

  /** On slides, where a search for all would begin at the first again: LibreOffice is at the hit behind the one that was replaced. */
  #goneOn(again: boolean): void {
    const { hits, current } = this.#search;
    if (current === undefined) return;
    const left = again ? hits : hits.filter((_, at) => at !== current);
    const next = again ? current + 1 : current;
    this.#put({ hits: left, found: left.length > 0, current: left.length > 0 ? next % left.length : undefined });
  }

  /**
   * LibreOffice does not say how many it replaced: they are counted first. It goes on at once: somebody who closes the bar
   * in the same moment meant it, too.
   */
  replaceAll(by: string): void {
    if (this.#search.text === '') return;
    clearTimeout(this.#timer);
    this.#then = undefined;
    this.#counting = true;
    this.#ask(SearchCommand.findAll);
    this.#ask(SearchCommand.replaceAll, { by });
  }

  /**
   * Another sheet is in front; its cells are not known at once. They are marked and counted; whoever came to it stays where
   * they are, also where it has none.
   */
  otherPart(): void {
    if (this.#kind !== 'spreadsheet' || !this.#search.open || this.#search.text === '') return;
    clearTimeout(this.#timer);
    this.#fromCell = undefined;
    this.#put({ found: undefined, hits: [], current: undefined });
    this.#timer = setTimeout(() => this.#lookAround(), typingRests);
  }

  /** What was asked over the line before this one is answered no more. */
  startOver(): void {
    this.#then = undefined;
    this.#counting = false;
  }

  answered(event: Extract<ViewEvent, { type: 'searchResult' }>): void {
    if (this.#counting) return this.#replaced(event);
    const run = this.#then;
    this.#then = undefined;
    run?.(event);
  }

  /** The document changed somewhere. */
  changed(): void {
    this.#stale = true;
  }

  get #search(): SearchState {
    return this.store.getState().search;
  }

  get #kind(): DocumentKind | undefined {
    return this.store.getState().document?.kind;
  }

  #put(patch: Partial<SearchState>): void {
    this.store.setState(({ search }) => ({ search: { ...search, ...patch } }));
  }

  #replaced({ found, results }: Extract<ViewEvent, { type: 'searchResult' }>): void {
    // Of one hit that was gone to before.
    if (found && isOfOne(results)) return;
    this.#counting = false;
    if (found) this.#takeCells();
    const count = found ? this.#search.hits.length : 0;
    this.#put({ found: undefined, hits: [], current: undefined });
    this.store.setState((state) => withNotice(state, 'success', 'replaced', { count }));
  }

  /** After a search for all, LibreOffice begins at the beginning; the hit that is meant is gone to from there. */
  #look(backward = false): void {
    this.#stale = false;
    const from = this.#from ?? this.#here('start');
    if (this.#kind === 'spreadsheet') return this.#lookInSheet();
    this.#ask(SearchCommand.findAll);
    this.#ask(SearchCommand.find);
    if (this.#kind !== 'text' || !from) return;
    this.#then = () => {
      this.#then = () => {
        const at = hitFrom(this.#search.hits, from, backward);
        if (at > 0) this.goTo(at);
      };
    };
  }

  #lookInSheet(): void {
    this.#then = ({ found }) => {
      // Where the cursor is was told before the answer, and not always before the question; a search for all leaves it there.
      const from = (this.#fromCell ??= this.store.getState().cell);
      if (!found) return this.#ask(SearchCommand.find);
      this.#takeCells();
      const { hits } = this.#search;
      const cell = (hits[hitBehind(hits, from)] ?? hits[0])?.cell;
      if (cell) this.port.goToCell(cell);
    };
    this.#ask(SearchCommand.findAll);
  }

  /** Cells were changed: they are marked and counted anew, and gone on from where the cursor is. */
  #lookAgain(backward: boolean): void {
    this.#stale = false;
    this.#then = ({ found }) => {
      if (found) this.#takeCells();
      this.#goOn(backward);
    };
    this.#ask(SearchCommand.findAll);
  }

  #lookAround(): void {
    this.#stale = false;
    this.#then = ({ found }) => {
      if (found) this.#takeCells();
    };
    this.#ask(SearchCommand.findAll);
  }

  #takeCells(): void {
    if (this.#kind !== 'spreadsheet') return;
    const hits = this.port.cellsIn(this.#search.hits.flatMap(({ rectangles }) => rectangles));
    const { column, row } = this.store.getState().cell;
    // Nothing is told when the cell that is gone to is the one one is in.
    this.#put(searchAtCell({ ...this.#search, hits }, column, row));
  }

  /** @returns whether the sheet in front has one; behind its last, LibreOffice goes on in the other sheets */
  #goToNextCell(backward: boolean): boolean {
    const { hits, current } = this.#search;
    if (hits[0]?.cell === undefined) return false;
    const behind = current === undefined ? hitBehind(hits, this.store.getState().cell) : current + 1;
    const before = (current ?? behind) - 1;
    const cell = hits[backward ? before : behind]?.cell;
    this.#fromCell = undefined;
    if (cell) this.port.goToCell(cell);
    return cell !== undefined;
  }

  /** Where the selected hit begins or ends, or the caret is; twips. */
  #here(edge: 'start' | 'end'): Point | undefined {
    const { search, overlay } = this.store.getState();
    const rectangles = search.hits[search.current ?? -1]?.rectangles ?? overlay.selection;
    const rectangle = edge === 'start' ? rectangles[0] : rectangles.at(-1);
    if (!rectangle) return overlay.cursor && middleOf(overlay.cursor);
    return middleOf(rectangle, edge === 'end' ? rectangle.width : 0);
  }

  #ask(command: number, { backward = false, by }: { backward?: boolean; by?: string } = {}): void {
    const { text, how } = this.#search;
    this.port.search({
      'SearchItem.SearchString': { type: 'string', value: text },
      ...(by !== undefined && { 'SearchItem.ReplaceString': { type: 'string', value: by } }),
      'SearchItem.Backward': { type: 'boolean', value: backward },
      'SearchItem.Command': { type: 'long', value: command },
      'SearchItem.SearchFlags': { type: 'long', value: how.wholeWords ? wordsOnly : 0 },
      'SearchItem.TransliterateFlags': { type: 'long', value: how.matchCase ? 0 : ignoreCase },
      ...(this.#kind === 'spreadsheet' && {
        // All hits of all sheets would be selected, and what is typed next go into each of those.
        'SearchItem.AllTables': { type: 'boolean', value: command === SearchCommand.find },
      }),
      ...(how.pattern && {
        'SearchItem.AlgorithmType': { type: 'short', value: regularExpression.one },
        'SearchItem.AlgorithmType2': { type: 'short', value: regularExpression.two },
      }),
    });
  }
}

const isOfOne = (results: unknown): boolean => isRecord(results) && asText(results['highlightAll']) === 'false';
/** On the line for sure: its edge may belong to the line above. */
const middleOf = ({ x, y, height }: Rectangle, along = 0): Point => ({ x: x + along, y: y + height / 2 });

/** The first hit in or behind a cell; as many as there are where none is. */
function hitBehind(hits: readonly SearchHit[], { column, row }: Cell): number {
  const at = hits.findIndex(({ cell }) => cell && (cell.row > row || (cell.row === row && cell.column >= column)));
  return at < 0 ? hits.length : at;
}

/** The first hit at or behind a place, or the last one before it; around the end of the text. */
function hitFrom(hits: readonly SearchHit[], { x, y }: Point, backward: boolean): number {
  const behind = hits.findIndex(({ rectangles: [first] }) => {
    if (!first) return false;
    return y < first.y || (y <= first.y + first.height && x <= first.x);
  });
  if (!backward) return Math.max(0, behind);
  return (behind <= 0 ? hits.length : behind) - 1;
}
