import type { DocumentStatus, Point, Rectangle, TileHeader, ClientInput } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { isMirrored, type EditorState, type EditorStore } from '../state/index.js';
import { AreaRequest } from './area-request.js';
import { CaretBlink } from './caret-blink.js';
import { CanvasPainter, type Look } from './canvas-painter.js';
import { DrawLoop } from './draw-loop.js';
import { documentExtent, grownExtent } from './extent.js';
import { frozen, frozenCounts } from './frozen-panes.js';
import { headerHeight, headerWidth, type SheetGeometry } from './sheet-headers.js';
import { SheetModel } from './sheet-model.js';
import type { Stage } from './stage.js';
import { canvasSurfaces } from './surfaces.js';
import { TileStore, tilesOver } from './tile-store.js';
import { UserLabels } from './user-labels.js';
import type { ViewHandle } from './view-handle.js';
import { Viewport } from './viewport.js';
import { clampScale, nextStep, tileTwipsOf } from './zoom.js';

export interface CanvasPort {
  input(input: ClientInput): void;
  commandValues(command: string): Promise<unknown>;
}

/** While zooming, tiles are asked for when the hand rests so long, ms. */
const zoomSettle = 110;

/** Beside the overlay's own state, what is drawn there. */
const overlaid = [
  'users',
  'permission',
  'comments',
  'trackedChanges',
  'activeNote',
  'rulers',
  'search',
  'cell',
] as const;

/** The document on screen: keeps viewport, tiles and overlay together and draws them. */
export class CanvasView implements ViewHandle, Disposable {
  readonly #lifetime = new Lifetime();
  #viewport = Viewport.empty;
  #ghost: { rectangle: Rectangle; rotation: number } | undefined;
  #touch = false;
  #focused = false;
  #part = 0;
  /** The zoom to begin with is chosen: tiles may be asked for. */
  #looked = false;
  /** The surface lies where it stays, with the size it keeps. */
  #placed = false;
  /** Until then, caret moves scroll: they answer what the person just did. */
  #revealUntil = 0;
  /** Where a pointer was pressed last, client pixels: context menus open there. */
  pressedAt: Point = { x: 0, y: 0 };
  readonly tiles = new TileStore(canvasSurfaces);
  readonly sheet: SheetModel;
  readonly #painter: CanvasPainter;
  readonly #draw = this.#lifetime.owns(
    new DrawLoop(
      () => this.#drawDocument(),
      () => this.#drawOverlay(),
    ),
  );
  readonly #blink = this.#lifetime.owns(new CaretBlink(() => this.#draw.overlaySoon()));
  readonly #labels = this.#lifetime.owns(new UserLabels(() => this.#draw.overlaySoon()));
  readonly #area: AreaRequest;

  constructor(
    private readonly stage: Stage,
    private readonly store: EditorStore,
    private readonly port: CanvasPort,
  ) {
    this.#painter = new CanvasPainter(stage, this.tiles);
    this.#area = this.#lifetime.owns(
      new AreaRequest(
        (input) => port.input(input),
        ({ part, tileTwips }) =>
          this.#viewport.seenAreas.flatMap((area) => this.tiles.droppedIn(part, tileTwips, area)),
      ),
    );
    this.sheet = new SheetModel(
      (command) => port.commandValues(command),
      () => {
        this.#extend();
        this.#freeze();
        this.#draw.overlaySoon();
      },
    );
    stage.onResize(() => this.#resized());
    stage.onScroll(() => this.#scrolled());
    this.#lifetime.atEnd(store.subscribe((state, before) => this.#stateChanged(state, before)));
    this.#lifetime.owns(stage);
    this.#resized();
  }

  /** With the stage: it is drawn on by nobody else. */
  dispose(): void {
    this.#lifetime.dispose();
  }

  /** The surface was moved to where it stays; elements that are moved lose scroll position and focus. */
  placed(): void {
    this.#placed = true;
    const { scrollX, scrollY } = this.#viewport.state;
    this.stage.restoreScroll({ x: scrollX, y: scrollY });
    this.#resized();
    this.stage.focus();
    const { document } = this.store.getState();
    if (document && !this.#looked) this.#firstLook(document);
  }

  get viewport(): Viewport {
    return this.#viewport;
  }

  /** Columns and rows of the sheet that is shown; nothing for other kinds. */
  get geometry(): SheetGeometry | undefined {
    const { kind, tileTwips } = this.#viewport.state;
    return kind === 'spreadsheet' ? this.sheet.geometryAt(tileTwips) : undefined;
  }

  // --- tiles ---

  tileReceived(header: TileHeader, rgba: Uint8Array): void {
    const change = this.tiles.apply(header, rgba);
    if ('lost' in change) return this.#area.refetch(change.lost);
    this.#painter.tile(this.#look(), change.tile);
    this.stage.painted(header.seq);
    this.stage.complete = this.#isComplete;
  }

  /** The service forgot what this view was sent; old tiles stand in until the new ones are there. */
  startOver(): void {
    this.#area.startOver();
    this.sheet.reload();
  }

  // --- looking ---

  setZoom(scale: number, anchor: Point = this.#middle(), settle = 0): void {
    this.#zoomTo(clampScale(scale), anchor, settle);
    this.#publishZoom('none');
  }

  zoomBy(factor: number, anchor: Point): void {
    this.setZoom(this.#viewport.scale * factor, anchor, zoomSettle);
  }

  zoomStep(direction: 1 | -1): void {
    this.setZoom(nextStep(this.#viewport.scale, direction));
  }

  fit(mode: 'width' | 'page'): void {
    const page = this.store.getState().document?.pages?.[0];
    const content = page && { ...page, width: page.width + 2 * page.x };
    this.#zoomTo(clampScale(this.#viewport.fitScale(mode, mode === 'page' ? page : content)), this.#middle(), 0);
    this.#publishZoom(mode);
  }

  reveal(rectangle: Rectangle): void {
    this.#scrollTo(this.#viewport.revealing(rectangle));
  }

  scrollBy(dx: number, dy: number): void {
    const { scrollX, scrollY } = this.#viewport.state;
    this.#scrollTo(this.#viewport.scrolledTo(scrollX + dx, scrollY + dy));
  }

  focus(): void {
    this.stage.focus();
  }

  // --- what the input handlers tell ---

  /** The person did something: the next caret moves are theirs and scroll into view. */
  acted(): void {
    this.#revealUntil = performance.now() + 1_500;
    this.#blink.restart();
  }

  set focused(focused: boolean) {
    this.#focused = focused;
    this.#draw.overlaySoon();
  }

  set touch(touch: boolean) {
    this.#touch = touch;
  }

  set ghost(ghost: { rectangle: Rectangle; rotation: number } | undefined) {
    this.#ghost = ghost;
    this.#draw.overlaySoon();
  }

  // --- changes ---

  #stateChanged(state: EditorState, before: EditorState): void {
    if (state.document && state.document !== before.document) this.#documentChanged(state.document, before.document);
    if (state.overlay !== before.overlay) this.#overlayChanged(state, before);
    if (state.headersVersion !== before.headersVersion) this.sheet.reload();
    if (state.commands !== before.commands) this.#freeze();
    if (state.ui.theme !== before.ui.theme || state.document?.pages !== before.document?.pages)
      this.#draw.documentSoon();
    if (state.ui.comments !== before.ui.comments) this.#draw.overlaySoon();
    if (overlaid.some((key) => state[key] !== before[key])) this.#draw.overlaySoon();
    if (state.following !== before.following) this.#follow(state);
  }

  #documentChanged(document: DocumentStatus, before: DocumentStatus | undefined): void {
    const isSheet = document.kind === 'spreadsheet';
    const first = before === undefined;
    const otherPart = document.part !== this.#part;
    this.#part = document.part;
    const mirrored = isMirrored(document);
    const turned = mirrored !== this.#viewport.state.mirrored;
    this.stage.mirrored = mirrored;
    this.#setViewport(
      this.#viewport.with({
        kind: document.kind,
        mirrored,
        ...documentExtent(document, isSheet ? this.geometry : undefined, this.#viewport.visibleArea),
        headerWidth: isSheet ? headerWidth : 0,
        headerHeight: isSheet ? headerHeight : 0,
      }),
    );
    if (isSheet && (first || otherPart)) this.sheet.reload();
    if (otherPart || turned) this.#scrollTo(this.#viewport.scrolledTo(0, 0));
    if (first) this.#firstLook(document);
    // Notes have another paper than slides.
    else if (hasOtherPaper(document, before) && this.store.getState().zoom.fit === 'page') this.fit('page');
    this.#draw.documentSoon();
  }

  /** Takes up what LibreOffice says about frozen columns and rows. */
  #freeze(): void {
    const { frozenWidth, frozenHeight } = this.#viewport.state;
    const now = this.#frozen(this.#viewport).state;
    if (now.frozenWidth === frozenWidth && now.frozenHeight === frozenHeight) return;
    this.#setViewport(this.#viewport);
    this.#draw.documentSoon();
  }

  #frozen(viewport: Viewport): Viewport {
    const { kind, tileTwips } = viewport.state;
    if (kind !== 'spreadsheet') return viewport;
    return frozen(viewport, frozenCounts(this.store.getState().commands, this.#part), this.sheet.geometryAt(tileTwips));
  }

  #extend(): void {
    const { document } = this.store.getState();
    if (document?.kind !== 'spreadsheet') return;
    const wanted = documentExtent(document, this.geometry, this.#viewport.visibleArea);
    const grown = grownExtent(this.#viewport.state, wanted);
    if (grown) this.#setViewport(this.#viewport.with(grown));
  }

  /** Pages no wider than the window at 100 %; slides as a whole. */
  #firstLook(document: DocumentStatus): void {
    const whole = document.kind === 'presentation' || document.kind === 'drawing';
    // Tiles of a zoom that changes with the window's size would be painted in vain.
    if (whole && !this.#placed) return;
    this.#looked = true;
    if (whole) return this.fit('page');
    if (document.kind === 'text' && this.#viewport.fitScale('width') < 1) return this.fit('width');
    this.setZoom(1);
  }

  #overlayChanged(state: EditorState, before: EditorState): void {
    const { overlay } = state;
    this.#labels.changed(overlay.others, before.overlay.others);
    if (overlay.cursor !== before.overlay.cursor) {
      this.#blink.restart();
      this.#publishPage(state);
    }
    const moved =
      (overlay.cursor !== before.overlay.cursor && overlay.cursor) ||
      (overlay.cellCursor !== before.overlay.cellCursor && overlay.cellCursor);
    if (moved && performance.now() < this.#revealUntil) this.reveal(moved);
    if (state.following !== undefined) this.#follow(state);
    if (overlay.cursor) this.stage.placeInput(this.#viewport.toScreenBox(overlay.cursor));
    this.stage.setPointer(overlay.pointer);
    this.#draw.overlaySoon();
  }

  #follow({ following, overlay }: EditorState): void {
    const other = following === undefined ? undefined : overlay.others[following];
    const place = other?.cursor ?? other?.cellCursor ?? other?.graphic;
    if (!other || !place) return;
    if (other.part !== this.#part && other.part >= 0) this.port.input({ type: 'setPart', part: other.part });
    else this.reveal(place);
  }

  #resized(): void {
    const { width, height, pixelRatio } = this.stage.size();
    const before = this.#viewport.state;
    const tileTwips =
      pixelRatio === before.pixelRatio ? before.tileTwips : tileTwipsOf(this.#viewport.scale, pixelRatio);
    this.tiles.limit = Math.max(200, Math.ceil((width * height * pixelRatio ** 2) / 65_536) * 5);
    this.#setViewport(this.#viewport.with({ width, height, pixelRatio, tileTwips }));
    const { fit } = this.store.getState().zoom;
    if (fit !== 'none' && before.documentWidth > 0 && width > 0) this.fit(fit);
    this.#draw.now();
  }

  #scrolled(): void {
    const { x, y } = this.stage.scroll();
    this.#setViewport(this.#viewport.with({ scrollX: x, scrollY: y }));
    this.#extend();
    this.#publishPage(this.store.getState());
    this.#draw.documentSoon();
  }

  #zoomTo(scale: number, anchor: Point, settle: number): void {
    this.#setViewport(this.#viewport.zoomedAt(scale, anchor), settle);
    this.#draw.now();
  }

  #scrollTo(viewport: Viewport): void {
    this.#setViewport(viewport);
    this.#draw.documentSoon();
  }

  #setViewport(wanted: Viewport, settle = 0): void {
    const viewport = this.#frozen(this.#withScrollToCome(wanted));
    this.#viewport = viewport;
    this.stage.scrolledFrom = viewport.scrolledFrom;
    const { scrollX, scrollY, documentWidth, tileTwips, width, height, frozenWidth, frozenHeight } = viewport.state;
    this.stage.setContent(viewport.contentWidth, viewport.contentHeight, { x: scrollX, y: scrollY });
    this.#publishOrigin();
    if (!this.#looked || documentWidth === 0 || width === 0 || height === 0) return;
    const area = viewport.visibleArea;
    const kept = frozenWidth + frozenHeight > 0 && { frozen: { width: frozenWidth, height: frozenHeight } };
    this.#area.want({ part: this.#part, area, tileTwips, margin: Math.round(area.height / 2), ...kept }, settle);
  }

  /** Browsers tell of a scroll some time after it; what changes nothing about the place must not take it back. */
  #withScrollToCome(wanted: Viewport): Viewport {
    const { scrollX, scrollY } = this.#viewport.state;
    if (!this.#placed || wanted.state.scrollX !== scrollX || wanted.state.scrollY !== scrollY) return wanted;
    const { x, y } = this.stage.scroll();
    return Math.abs(x - scrollX) < 1 && Math.abs(y - scrollY) < 1 ? wanted : wanted.with({ scrollX: x, scrollY: y });
  }

  #publishZoom(fit: 'none' | 'width' | 'page'): void {
    this.store.setState({ zoom: { scale: this.#viewport.scale, fit } });
  }

  #publishOrigin(): void {
    const { left: x, top: y } = this.#viewport;
    const { origin } = this.store.getState();
    if (origin.x !== x || origin.y !== y) this.store.setState({ origin: { x, y } });
  }

  #publishPage(state: EditorState): void {
    const pages = state.document?.pages;
    if (!pages) return;
    const { y, height } = this.#viewport.visibleArea;
    const page =
      Math.max(
        0,
        pages.findLastIndex((rectangle) => rectangle.y <= y + height / 2),
      ) + 1;
    if (page !== state.page) this.store.setState({ page });
  }

  // --- drawing ---

  get #isComplete(): boolean {
    const { tileTwips } = this.#viewport.state;
    const places = this.#viewport.seenAreas.flatMap((area) => tilesOver(area, tileTwips));
    return places.every(({ column, row }) => this.tiles.has(this.#part, tileTwips, column, row));
  }

  #middle(): Point {
    const { headerWidth, headerHeight } = this.#viewport.state;
    return {
      x: headerWidth + this.#viewport.innerWidth / 2,
      y: headerHeight + this.#viewport.innerHeight / 2,
    };
  }

  #look(): Look {
    return { viewport: this.#viewport, part: this.#part, geometry: this.geometry, state: this.store.getState() };
  }

  #drawDocument(): void {
    this.#painter.document(this.#look());
    this.stage.complete = this.#isComplete;
    this.tiles.trim(this.#part, this.#viewport.state.tileTwips);
  }

  #drawOverlay(): void {
    this.#painter.overlay(this.#look(), {
      caretOn: this.#blink.on,
      focused: this.#focused,
      labelled: this.#labels.shown,
      touch: this.#touch,
      ghost: this.#ghost,
    });
  }
}

const hasOtherPaper = ({ kind, width, height }: DocumentStatus, before: DocumentStatus): boolean =>
  (kind === 'presentation' || kind === 'drawing') && (width !== before.width || height !== before.height);
