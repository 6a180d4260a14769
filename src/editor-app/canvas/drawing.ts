import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { hasDarkPaper, isDark, type EditorState } from '../state/index.js';
import { CanvasPainter, type Hands, type Look } from './canvas-painter.js';
import { CaretBlink } from './caret-blink.js';
import { DrawLoop } from './draw-loop.js';
import type { Stage } from './stage.js';
import { tilesOver, type Tile, type TileStore } from './tile-store.js';
import { UserLabels } from './user-labels.js';

type Hand = Pick<Hands, 'focused' | 'touch' | 'ghost'>;

/** Beside the overlay's own state, what is drawn there. */
const overlaid = [
  'users',
  'permission',
  'comments',
  'trackedChanges',
  'activeNote',
  'rulers',
  'copied',
  'search',
  'cell',
] as const;

/** When the document and what lies over it are drawn, and what of them. */
export class Drawing implements Disposable {
  readonly #lifetime = new Lifetime();
  #hands: Hand = { focused: false, touch: false, ghost: undefined };
  readonly #painter: CanvasPainter;
  readonly #loop = this.#lifetime.owns(
    new DrawLoop(
      () => this.#document(),
      () => this.#overlay(),
    ),
  );
  readonly #blink = this.#lifetime.owns(new CaretBlink(() => this.#loop.overlaySoon()));
  readonly #labels = this.#lifetime.owns(new UserLabels(() => this.#loop.overlaySoon()));

  constructor(
    private readonly stage: Stage,
    private readonly tiles: TileStore<OffscreenCanvas>,
    private readonly look: () => Look,
  ) {
    this.#painter = new CanvasPainter(stage, tiles);
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  documentSoon(): void {
    this.#loop.documentSoon();
  }

  overlaySoon(): void {
    this.#loop.overlaySoon();
  }

  now(): void {
    this.#loop.now();
  }

  stateChanged(state: EditorState, before: EditorState): void {
    if (isDark(state) !== isDark(before) || hasDarkPaper(state) !== hasDarkPaper(before)) this.now();
    if (state.document?.pages !== before.document?.pages) this.documentSoon();
    if (state.ui.comments !== before.ui.comments) this.overlaySoon();
    if (overlaid.some((key) => state[key] !== before[key])) this.overlaySoon();
  }

  /** A tile has come, with what was typed up to `seq`. */
  tile(tile: Tile<OffscreenCanvas>, seq: number): void {
    this.#painter.tile(this.look(), tile);
    this.stage.painted(seq);
    this.stage.complete = this.#isComplete;
  }

  /** It is seen at once where it is now. */
  caretMoved(): void {
    this.#blink.restart();
  }

  othersChanged(...change: Parameters<UserLabels['changed']>): void {
    this.#labels.changed(...change);
  }

  set hands(changed: Partial<Hand>) {
    this.#hands = { ...this.#hands, ...changed };
    this.#loop.overlaySoon();
  }

  get #isComplete(): boolean {
    const { viewport, part } = this.look();
    const { tileTwips } = viewport.state;
    const places = viewport.seenAreas.flatMap((area) => tilesOver(area, tileTwips));
    return places.every(({ column, row }) => this.tiles.has(part, tileTwips, column, row));
  }

  #document(): void {
    const look = this.look();
    this.#painter.document(look);
    this.stage.complete = this.#isComplete;
    this.tiles.trim(look.part, look.viewport.state.tileTwips);
  }

  #overlay(): void {
    this.#painter.overlay(this.look(), { ...this.#hands, caretOn: this.#blink.on, labelled: this.#labels.shown });
  }
}
