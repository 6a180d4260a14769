import { tileSize, type DocumentKind, type Point, type Rectangle } from '../../protocol/index.js';
import { fittingScale, scaleOf, tileTwipsOf } from './zoom.js';

/** Free room around pages and slides, CSS pixels. */
const padding = 12;

export interface ViewportState {
  readonly kind: DocumentKind;
  /** Twips. */
  readonly documentWidth: number;
  readonly documentHeight: number;
  /** Of the stage, CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly tileTwips: number;
  /** CSS pixels. */
  readonly scrollX: number;
  readonly scrollY: number;
  /** Room for row and column headers, CSS pixels. */
  readonly headerWidth: number;
  readonly headerHeight: number;
  /** Columns and rows at the sheet's beginning that stay while the rest scrolls, twips. */
  readonly frozenWidth: number;
  readonly frozenHeight: number;
  /** The stage shows itself in a mirror: a sheet whose columns run from the right. */
  readonly mirrored: boolean;
}

/** A part of the window that scrolls as one: all of it, or one of the two or four that frozen columns and rows make. */
export interface Pane {
  /** Without frozen parts, at the scroll position of this pane. */
  readonly viewport: Viewport;
  /** Of the stage, CSS pixels. */
  readonly box: Rectangle;
}

/** Where the document lies in the window: twips on one side, CSS pixels on the other. A value; changes make a new one. */
export class Viewport {
  /** Before there is a document and a window. */
  static readonly empty = new Viewport({
    kind: 'text',
    documentWidth: 0,
    documentHeight: 0,
    width: 0,
    height: 0,
    pixelRatio: 1,
    tileTwips: 3840,
    scrollX: 0,
    scrollY: 0,
    headerWidth: 0,
    headerHeight: 0,
    frozenWidth: 0,
    frozenHeight: 0,
    mirrored: false,
  });

  constructor(readonly state: ViewportState) {}

  with(patch: Partial<ViewportState>): Viewport {
    return new Viewport({ ...this.state, ...patch });
  }

  get scale(): number {
    return scaleOf(this.state.tileTwips, this.state.pixelRatio);
  }

  get pixelsPerTwip(): number {
    return tileSize / (this.state.tileTwips * this.state.pixelRatio);
  }

  /** Room for the document itself. */
  get innerWidth(): number {
    return Math.max(0, this.state.width - this.state.headerWidth);
  }

  get innerHeight(): number {
    return Math.max(0, this.state.height - this.state.headerHeight);
  }

  /** Of the part of the window where the document is shown, CSS pixels. */
  get middle(): Point {
    const { headerWidth, headerHeight } = this.state;
    return { x: headerWidth + this.innerWidth / 2, y: headerHeight + this.innerHeight / 2 };
  }

  /** Of everything that can be scrolled to, with the headers. */
  get contentWidth(): number {
    return this.state.headerWidth + Math.ceil(this.#documentPixels('documentWidth')) + 2 * this.#padding;
  }

  get contentHeight(): number {
    return this.state.headerHeight + Math.ceil(this.#documentPixels('documentHeight')) + 2 * this.#padding;
  }

  /** Where the document's left edge is drawn; a whole device pixel, so that tiles stay sharp. */
  get left(): number {
    const free = (this.innerWidth - this.#documentPixels('documentWidth')) / 2;
    return this.#snap(this.state.headerWidth + this.#margin(free) - this.state.scrollX);
  }

  get top(): number {
    const free = this.state.kind === 'text' ? 0 : (this.innerHeight - this.#documentPixels('documentHeight')) / 2;
    return this.#snap(this.state.headerHeight + this.#margin(free) - this.state.scrollY);
  }

  /** Where frozen columns and rows end on the stage, and what scrolls begins, CSS pixels; without any, where headers do. */
  get scrolledFrom(): Point {
    const { headerWidth, headerHeight, frozenWidth, frozenHeight } = this.state;
    return {
      x: headerWidth + this.#snap(frozenWidth * this.pixelsPerTwip),
      y: headerHeight + this.#snap(frozenHeight * this.pixelsPerTwip),
    };
  }

  toScreen({ x, y }: Point): Point {
    const { headerWidth, headerHeight, frozenWidth, frozenHeight } = this.state;
    return {
      x: (frozenWidth > 0 && x < frozenWidth ? headerWidth : this.left) + x * this.pixelsPerTwip,
      y: (frozenHeight > 0 && y < frozenHeight ? headerHeight : this.top) + y * this.pixelsPerTwip,
    };
  }

  toScreenBox({ x, y, width, height }: Rectangle): Rectangle {
    const ppt = this.pixelsPerTwip;
    return { ...this.toScreen({ x, y }), width: width * ppt, height: height * ppt };
  }

  toDocument({ x, y }: Point): Point {
    const { headerWidth, headerHeight, frozenWidth, frozenHeight } = this.state;
    const from = this.scrolledFrom;
    const left = frozenWidth > 0 && x < from.x ? headerWidth : this.left;
    const top = frozenHeight > 0 && y < from.y ? headerHeight : this.top;
    return { x: Math.round((x - left) / this.pixelsPerTwip), y: Math.round((y - top) / this.pixelsPerTwip) };
  }

  /** The part of the document that is seen and scrolls, twips, within the document. */
  get visibleArea(): Rectangle {
    const { width, height, documentWidth, documentHeight } = this.state;
    const from = this.toDocument(this.scrolledFrom);
    const to = this.toDocument({ x: width, y: height });
    const x = Math.max(0, Math.min(from.x, documentWidth));
    const y = Math.max(0, Math.min(from.y, documentHeight));
    const right = Math.max(x, Math.min(to.x, documentWidth));
    const bottom = Math.max(y, Math.min(to.y, documentHeight));
    return { x, y, width: right - x, height: bottom - y };
  }

  /** All that is seen of the document, frozen parts too, twips. */
  get seenAreas(): readonly Rectangle[] {
    return this.panes.map(({ viewport, box: { x, y, width, height } }) => {
      const from = viewport.toDocument({ x, y });
      const to = viewport.toDocument({ x: x + width, y: y + height });
      const right = Math.min(to.x, this.state.documentWidth);
      const bottom = Math.min(to.y, this.state.documentHeight);
      const [left, top] = [Math.max(0, from.x), Math.max(0, from.y)];
      return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
    });
  }

  /** What scrolls last, so that it may be found by `at(-1)`. */
  get panes(): readonly Pane[] {
    const { width, height, headerWidth, headerHeight, scrollX, scrollY } = this.state;
    const from = this.scrolledFrom;
    const columns = [
      { x: headerWidth, width: from.x - headerWidth, scrollX: 0 },
      { x: from.x, width: width - from.x, scrollX },
    ];
    const rows = [
      { y: headerHeight, height: from.y - headerHeight, scrollY: 0 },
      { y: from.y, height: height - from.y, scrollY },
    ];
    return rows.flatMap((row) =>
      columns
        .filter((column) => column.width > 0 && row.height > 0)
        .map((column) => ({
          viewport: this.with({ frozenWidth: 0, frozenHeight: 0, scrollX: column.scrollX, scrollY: row.scrollY }),
          box: { x: column.x, y: row.y, width: column.width, height: row.height },
        })),
    );
  }

  /** Changes the zoom so that the document point under `anchor` (stage pixels) stays where it is, as far as it can. */
  zoomedAt(scale: number, anchor: Point): Viewport {
    const point = {
      x: (anchor.x - this.left) / this.pixelsPerTwip,
      y: (anchor.y - this.top) / this.pixelsPerTwip,
    };
    const zoomed = this.with({ tileTwips: tileTwipsOf(scale, this.state.pixelRatio), scrollX: 0, scrollY: 0 });
    const moved = zoomed.toScreen(point);
    return zoomed.scrolledTo(moved.x - anchor.x, moved.y - anchor.y);
  }

  scrolledTo(scrollX: number, scrollY: number): Viewport {
    return this.with({
      scrollX: Math.max(0, Math.min(scrollX, this.contentWidth - this.state.width)),
      scrollY: Math.max(0, Math.min(scrollY, this.contentHeight - this.state.height)),
    });
  }

  /** The smallest scroll that shows the rectangle with some room around it. */
  revealing(rectangle: Rectangle, room = 24): Viewport {
    const box = this.toScreenBox(rectangle);
    const { frozenWidth, frozenHeight, width, height, scrollX, scrollY } = this.state;
    const from = this.scrolledFrom;
    const byX =
      frozenWidth > 0 && rectangle.x < frozenWidth ? 0 : overshoot(box.x, box.x + box.width, from.x, width, room);
    const byY =
      frozenHeight > 0 && rectangle.y < frozenHeight ? 0 : overshoot(box.y, box.y + box.height, from.y, height, room);
    return this.scrolledTo(scrollX + byX, scrollY + byY);
  }

  centredAcross({ x, width }: Rectangle): Viewport {
    const middle = this.toScreen({ x: x + width / 2, y: 0 }).x;
    return this.scrolledTo(this.state.scrollX + middle - this.middle.x, this.state.scrollY);
  }

  fitScale(mode: 'width' | 'page', content?: Rectangle): number {
    const width = content?.width ?? this.state.documentWidth;
    const height = content?.height ?? this.state.documentHeight;
    const byWidth = (this.innerWidth - 2 * padding) / (width / 15);
    const scale = mode === 'width' ? byWidth : Math.min(byWidth, (this.innerHeight - 2 * padding) / (height / 15));
    return fittingScale(scale, this.state.pixelRatio);
  }

  #documentPixels(side: 'documentWidth' | 'documentHeight'): number {
    return this.state[side] * this.pixelsPerTwip;
  }

  /** Sheets begin at the headers; pages and slides have room around them and are centred. */
  get #padding(): number {
    return this.state.kind === 'spreadsheet' ? 0 : padding;
  }

  #margin(free: number): number {
    return this.state.kind === 'spreadsheet' ? 0 : Math.max(padding, free);
  }

  #snap(pixels: number): number {
    return Math.round(pixels * this.state.pixelRatio) / this.state.pixelRatio;
  }
}

/** How far [from, to] sticks out of [low, high], with room; shows the start of what is larger than the window. */
function overshoot(from: number, to: number, low: number, high: number, room: number): number {
  if (from < low) return from - low - room;
  if (to > high) return Math.min(to - high + room, from - low - room);
  return 0;
}

/**
 * Browsers tell of a scroll some time after it; what changes nothing about the place must not take it back.
 *
 * @param scroll where the window is scrolled to
 */
export function withScrollToCome(wanted: Viewport, now: Viewport, { x, y }: Point): Viewport {
  const { scrollX, scrollY } = now.state;
  if (wanted.state.scrollX !== scrollX || wanted.state.scrollY !== scrollY) return wanted;
  return Math.abs(x - scrollX) < 1 && Math.abs(y - scrollY) < 1 ? wanted : wanted.with({ scrollX: x, scrollY: y });
}
