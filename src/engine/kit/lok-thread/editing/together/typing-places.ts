import type { DocumentKind, ViewEvent, ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { DrawingLayers } from '../layers/drawing-layers.js';
import { besideCell } from '../sheets/beside-cell.js';
import type { EditorView } from '../view/editor-view.js';
import { endComposition } from '../view/end-composition.js';
import { HistorySteps, newestStep, type Moved } from '../reading/history-steps.js';
import {
  choosesPlace,
  deletesSlide,
  entersTexts,
  isStep,
  isTyping,
  leavesCell,
  movesCells,
  movesColumns,
  movesSheets,
  putsOthers,
  removedLayer,
  takesShapes,
} from '../commands/moving-commands.js';
import { isTextOpen, leaveText, openTextAgain, openTextBeside, type TextPlace } from './open-text.js';
import { Settling } from './settling.js';
import { TextTurns } from './text-turns.js';
import { TextPlaces } from './text-places.js';
import type { UntoldCarets } from './untold-carets.js';

const cancel = '.uno:Cancel';
const removeSheet = '.uno:Remove';

/** The document that people type in. */
interface Shared {
  readonly kind: DocumentKind;
  readonly lok: LokDocument;
  readonly views: ReadonlyMap<number, EditorView>;
  readonly untoldCarets: Pick<UntoldCarets, 'has'>;
  readonly layers: Pick<DrawingLayers, 'holdsSelection'>;
  inOwnView<T>(work: () => T): T;
  tell(view: EditorView, event: ViewEvent): void;
}

/** Where somebody was before somebody else did something that may have taken the place away. */
interface Watched {
  readonly part: string;
  readonly typing: boolean;
  /** What stood beside the cell that is typed into, in its row or, when columns move, in its column. */
  readonly beside: string;
  readonly columns: boolean;
  /** Cells move, and not only sheets. */
  readonly cells: boolean;
  readonly text: TextPlace;
  /** They were put out of the text for the search of this view, and come back into it. */
  readonly left: number | undefined;
}

/**
 * Keeps what somebody types out of the cell, sheet or slide that comes into the place of theirs when somebody else takes that
 * away: LibreOffice (25.2) goes on typing at the same address; of texts see {@link TextPlaces}. Such keys go nowhere, until
 * their person has chosen another place, and are told as lost, with what stood in the open cell: it was in the document at no time.
 */
export class TypingPlaces {
  readonly #watched = new Map<number, Watched>();
  readonly #texts: TextPlaces;
  readonly #steps = new HistorySteps();
  /** Of whom, and between which numbers, what was typed is nowhere, and not told yet. */
  readonly #lost = new Map<number, { readonly after: number; readonly upTo: number }>();
  readonly #turns: TextTurns;
  readonly #settling = new Settling();
  /** What the command under way brings or takes, and the newest step of the history before it. */
  #step: { readonly by: number; readonly before: string; readonly moved: Moved } | undefined;

  constructor(private readonly document: Shared) {
    // What was typed before went with its place, and comes back with it.
    this.#texts = new TextPlaces(document, (view) => {
      view.displaced = true;
      if (view.wrote) this.#lose(view, view.tiles.seq, view.tiles.seq);
    });
    this.#turns = new TextTurns(document, (view) => {
      view.displaced = view.placeTaken = true;
    });
  }

  /** What stands in open cells may go, or what went is not told yet: nothing is to be called saved meanwhile. */
  get isWaiting(): boolean {
    return this.#watched.size > 0 || this.#lost.size > 0 || this.#texts.isWaiting;
  }

  isWatched(view: number): boolean {
    return this.#watched.has(view) || this.#texts.isWatched(view);
  }

  /**
   * @param seq undefined for a question: its answer says what became of it, and no input is lost
   * @returns whether an input goes nowhere, as its place is gone
   */
  refuses(view: EditorView, input: ViewInput, seq?: number): boolean {
    if (choosesPlace(input)) view.displaced = view.placeTaken = false;
    if (this.#turns.refuses(view, input)) view.displaced = view.placeTaken = true;
    if (!view.displaced) return false;
    const refused = isTyping(input) || input.type === 'paste';
    const upTo = seq ?? view.tiles.seq;
    if (refused) this.#lose(view, seq === undefined ? upTo : seq - 1, upTo);
    return refused;
  }

  /** An input is about to be applied. */
  before(by: EditorView, input: ViewInput): void {
    this.#noteStep();
    if (input.type === 'uno') by.command = input.command;
    // In an open chart it takes nothing from the document.
    if (input.type === 'uno' && isStep(by.command) && by.openObject !== undefined) return;
    if (this.document.kind === 'spreadsheet') this.#beforeInSheet(by, input);
    else if (this.document.kind === 'text') this.#texts.before(by, input);
    else if (takesShapes(input)) this.#beforeOnSlide(by, input);
  }

  /** It has been applied. */
  after(by: EditorView, input: ViewInput, seq: number): void {
    if (this.document.kind === 'text') this.#texts.after(by, input);
    if (choosesPlace(input)) by.chosenAt = Math.max(by.chosenAt, seq);
    else if (this.document.kind === 'spreadsheet' && leavesCell(input)) by.chosenAt = by.openedAfter = seq;
    this.#noteStep();
  }

  /** LibreOffice has told that a cell or shape is typed into from now on, or where the cell cursor is. */
  opened(view: EditorView): void {
    if (!this.isWatched(view.id)) view.openedAfter = view.chosenAt;
  }

  /** Called at each turn of LibreOffice's loop, see {@link Settling.turn}. */
  proceed(rest: number): void {
    this.#texts.proceed(rest);
    if (this.#lost.size > 0) this.#tellLost();
    if (this.#watched.size === 0 && this.#step === undefined) return;
    this.#noteStep();
    if (!this.#settling.turn(rest)) return;
    // It made none: what people do next is no part of it.
    this.#step = undefined;
    for (const [id, watched] of this.#watched) {
      this.#watched.delete(id);
      const view = this.document.views.get(id);
      if (view === undefined) continue;
      if (!this.#isThere(view, watched)) this.#displace(view, watched);
      else if (watched.typing && watched.cells) this.document.tell(view, { type: 'cellsMoved' });
    }
    this.#tellLost();
  }

  #noteStep(): void {
    if (this.#step === undefined) return;
    const { by, before, moved } = this.#step;
    const view = this.document.views.get(by);
    if (view !== undefined) this.document.lok.setView(by);
    if (view === undefined || this.#steps.note(this.document.lok, before, moved)) this.#step = undefined;
  }

  #beforeInSheet(by: EditorView, input: ViewInput): void {
    const { lok } = this.document;
    if (input.type !== 'uno' && input.type !== 'dialog') return;
    lok.setView(by.id);
    if (isStep(by.command)) {
      const moved = input.type === 'uno' ? this.#steps.next(lok, by.command, countOf(input)) : undefined;
      if (moved === undefined) return;
      if (moved === 'sheets') this.#closeCells(by);
    } else if (movesCells(by.command)) {
      const moved = movesSheets(by.command) ? 'sheets' : 'cells';
      this.#step = { by: by.id, before: newestStep(lok), moved };
      this.#settle();
    } else return;
    const removes = input.type === 'uno' && by.command === removeSheet;
    // It ends then likewise.
    if (removes) this.#closeCells(by);
    const [columns, cells] = [movesColumns(by.command), !movesSheets(by.command)];
    for (const view of this.#others(by)) this.#watch(view, { columns, cells });
    if (removes) this.#stepAside(by, input);
    lok.setView(by.id);
  }

  /**
   * Whoever is at a sheet behind one that is removed ends LibreOffice (25.2) with the next letter: it takes them along to
   * the new number of their sheet, and not all that it remembers of the old one. At the removed sheet they are taken to
   * another properly, and from there go back to theirs.
   */
  #stepAside(by: EditorView, { args }: Extract<ViewInput, { type: 'uno' }>): void {
    const { lok } = this.document;
    lok.setView(by.id);
    const removed = args?.['Index'] === undefined ? lok.part() : Number(args['Index'].value) - 1;
    for (const { id } of this.#others(by)) {
      lok.setView(id);
      if (lok.part() > removed) lok.setPart(removed);
    }
  }

  /** With one open LibreOffice ends when a step brings or takes a sheet, whichever that is (25.2). */
  #closeCells(by: EditorView): void {
    for (const view of this.#others(by)) if (view.typing) this.#displace(view, { typing: true, part: '' });
  }

  #beforeOnSlide(by: EditorView, input: ViewInput): void {
    // In a text it takes letters, and everybody else's input would wait for nothing.
    if (input.type === 'key' && by.typing) return;
    const { lok } = this.document;
    const name = input.type === 'uno' ? input.command : '';
    const layer = removedLayer(input);
    for (const view of this.#others(by)) {
      if (layer !== undefined && !this.document.layers.holdsSelection(view, layer)) continue;
      lok.setView(view.id);
      endComposition(lok, view);
      // That a text is open is told later.
      if (entersTexts(name) || putsOthers(name)) view.typing ||= isTextOpen(lok);
      const left = entersTexts(name) && view.typing ? by.id : undefined;
      this.#watch(view, { left });
      const goesAlong = layer !== undefined || ((deletesSlide(name) || putsOthers(name)) && isOfSlides(by, view, lok));
      if (left === undefined && !(view.typing && goesAlong)) continue;
      // What is typed into a shape is in the slide, and comes back with it, when the shape is left; so it is of a layer. Of two views in one
      // text, LibreOffice (25.2) puts one out, whose letters go nowhere, or ends.
      lok.setView(view.id);
      leaveText(lok);
      view.openedAfter = view.tiles.seq;
    }
    lok.setView(by.id);
  }

  #others(by: EditorView): EditorView[] {
    return [...this.document.views.values()].filter((view) => view !== by && !view.options.readOnly);
  }

  #watch(
    view: EditorView,
    { columns = false, cells = false, left }: Partial<Pick<Watched, 'columns' | 'cells' | 'left'>>,
  ) {
    const { lok, kind } = this.document;
    this.#settle();
    if (this.#watched.has(view.id)) return;
    lok.setView(view.id);
    const part = lok.part();
    const inCell = kind === 'spreadsheet' && view.typing;
    const beside = inCell ? this.#beside(part, view, columns) : '';
    const { typing, tiles, selected } = view;
    const text = { caret: tiles.caret, start: selected.start, end: selected.end };
    this.#watched.set(view.id, { part: lok.partHash(part), typing, beside, columns, cells, text, left });
  }

  /** Somebody who goes on and on, with a key held down say, keeps nobody from typing meanwhile. */
  #settle(): void {
    if (this.#watched.size > 0) this.#settling.more();
    else this.#settling.begin();
  }

  #beside(part: number, { address }: EditorView, inColumn: boolean): string {
    return this.document.inOwnView(() => besideCell(this.document.lok, part, address, inColumn));
  }

  #isThere(view: EditorView, { part, typing, beside, columns, text, left }: Watched): boolean {
    const { lok, kind } = this.document;
    lok.setView(view.id);
    const now = lok.part();
    if (lok.partHash(now) !== part) return kind === 'spreadsheet' && !typing && this.#goBack(part);
    if (!typing) return true;
    if (kind === 'spreadsheet') return this.#beside(now, view, columns) === beside;
    if (left !== undefined) return (view.typing = openTextBeside(lok, view, text, left));
    if (!view.typing && view.graphicSelected) openTextAgain(lok, text);
    return view.typing || view.graphicSelected;
  }

  /** @returns whether the sheet is still there */
  #goBack(sheet: string): boolean {
    const at = this.#partOf(sheet);
    if (at >= 0) this.document.lok.setPart(at);
    return at >= 0;
  }

  #partOf(hash: string): number {
    const { lok } = this.document;
    return Array.from({ length: lok.parts() }, (_, part) => lok.partHash(part)).indexOf(hash);
  }

  /** Whoever was typing there is told at once. */
  #displace(view: EditorView, { typing, part }: Pick<Watched, 'typing' | 'part'>): void {
    const { lok, kind } = this.document;
    view.displaced = true;
    view.placeTaken = false;
    lok.setView(view.id);
    const isInDocument = kind !== 'spreadsheet' && this.#showAgain(view, part);
    if (!typing) return;
    this.#lose(view, isInDocument ? view.tiles.seq : view.openedAfter, view.tiles.seq);
    if (kind !== 'spreadsheet') return;
    lok.postUnoCommand(cancel, null, true);
    view.typing = false;
  }

  /**
   * LibreOffice goes on showing the slide of the same number when an insertion before it is undone (25.2), and puts what is
   * typed into the slide that it leaves.
   *
   * @returns whether it is another slide that is shown, while this one is still there
   */
  #showAgain(view: EditorView, slide: string): boolean {
    const { lok } = this.document;
    if (lok.partHash(lok.part()) === slide) return false;
    const at = this.#partOf(slide);
    if (at < 0) return false;
    view.part = at;
    lok.setPart(at);
    this.document.tell(view, { type: 'setPart', part: at });
    return true;
  }

  #lose(view: EditorView, after: number, upTo: number): void {
    const lost = this.#lost.get(view.id);
    this.#lost.set(view.id, { after: lost?.after ?? after, upTo });
  }

  #tellLost(): void {
    for (const [id, range] of this.#lost) {
      const view = this.document.views.get(id);
      if (view !== undefined)
        this.document.tell(view, { type: 'placeGone', ...range, ...(view.placeTaken && { taken: true }) });
    }
    this.#lost.clear();
  }
}

/** Whether what somebody does is done to the slide that another one shows, which is at hand. */
const isOfSlides = (by: EditorView, { part, mode }: EditorView, lok: LokDocument): boolean =>
  mode === by.mode && (part === by.part || by.slides.has(lok.partHash(part)));

/** How many steps are undone or redone: LibreOffice takes a number, or all. */
function countOf({ command, args }: Extract<ViewInput, { type: 'uno' }>): number {
  const count = args?.[command.replace('.uno:', '')]?.value;
  return count === undefined ? 1 : Number(count) || Infinity;
}
