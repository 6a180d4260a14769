import type { Rectangle } from '../../protocol/index.js';
import { hasDarkPaper, headerArea, isDark, markedHits, type EditorState } from '../state/index.js';
import { DocumentPainter, type DocumentScene } from './document-painter.js';
import type { Ghost } from './ghost.js';
import { formulaMarks } from './formula-marks.js';
import { noteMarks } from './note-marks.js';
import { OverlayPainter } from './overlay-painter.js';
import { paletteOf, type Palette } from './palette.js';
import { paintHeaders, type SheetGeometry } from './sheet-headers.js';
import type { Stage } from './stage.js';
import type { Tile, TileStore } from './tile-store.js';
import type { Viewport } from './viewport.js';

/** What is looked at. */
export interface Look {
  readonly viewport: Viewport;
  readonly part: number;
  readonly geometry: SheetGeometry | undefined;
  readonly state: EditorState;
}

/** What the hands do at the moment. */
export interface Hands {
  readonly caretOn: boolean;
  readonly focused: boolean;
  readonly touch: boolean;
  /** Views whose name is shown. */
  readonly labelled: ReadonlySet<number>;
  readonly ghost: Ghost | undefined;
}

/** Draws the state of the editor: tiles on one canvas, what lies over them on the other. */
export class CanvasPainter {
  readonly #document: DocumentPainter;
  readonly #overlay: OverlayPainter;

  constructor(
    private readonly stage: Stage,
    tiles: TileStore<OffscreenCanvas>,
  ) {
    this.#document = new DocumentPainter(stage.documentContext, tiles);
    this.#overlay = new OverlayPainter(stage.overlayContext);
  }

  document(look: Look): void {
    this.#document.paint(this.#scene(look));
  }

  /** Only what one new tile changes. */
  tile(look: Look, tile: Tile<OffscreenCanvas>): void {
    this.#document.paintTile(this.#scene(look), tile);
  }

  overlay({ viewport, part, geometry, state }: Look, hands: Hands): void {
    const palette = this.#palette(state);
    const { overlay, users, permission, comments, search } = state;
    const searchHits = markedHits(search, part);
    const commented = geometry ? commentedCells(comments, part, geometry) : [];
    const readOnly = permission !== 'edit';
    const formula = formulaMarks(state, part, geometry);
    this.#overlay.paint({
      ...hands,
      viewport,
      palette,
      overlay,
      part,
      users,
      commented,
      notes: noteMarks(state),
      copied: state.copied?.part === part ? state.copied.ranges : [],
      header: headerArea(state),
      pages: state.document?.pages ?? [],
      searchHits,
      readOnly,
      crops: state.cropping !== undefined,
      formula,
    });
    if (!geometry) return;
    const range = overlay.cellSelection ?? overlay.cellCursor;
    paintHeaders(this.stage.overlayContext, viewport, geometry, { range }, palette);
  }

  #palette(state: EditorState): Palette {
    return paletteOf(shade(isDark(state)), shade(hasDarkPaper(state)));
  }

  #scene({ viewport, part, state }: Look): DocumentScene {
    const { documentWidth: width, documentHeight: height } = viewport.state;
    const whole = { x: 0, y: 0, width, height };
    const kind = state.document?.kind;
    const pages = kind === 'text' ? (state.document?.pages ?? [whole]) : [whole];
    return {
      viewport,
      part,
      pages,
      palette: this.#palette(state),
      edged: kind === 'presentation' || kind === 'drawing',
    };
  }
}

const shade = (dark: boolean) => (dark ? 'dark' : 'light');

/** Cells of a sheet that have a comment and are not hidden, twips. */
function commentedCells(
  comments: EditorState['comments'],
  part: number,
  { columns, rows }: SheetGeometry,
): readonly Rectangle[] {
  return comments.flatMap(({ cell, part: on = part }) => {
    if (!cell || on !== part) return [];
    const [width, height] = [columns.size(cell.column), rows.size(cell.row)];
    return width > 0 && height > 0 ? [{ x: columns.start(cell.column), y: rows.start(cell.row), width, height }] : [];
  });
}
