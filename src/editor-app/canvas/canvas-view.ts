import type { DocumentStatus, Point, Rectangle, TileHeader, ClientInput } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { isMirrored, type EditorState, type EditorStore } from '../state/index.js';
import { AreaRequest, wantedArea } from './area-request.js';
import { Attention, placeFollowed } from './attention.js';
import type { Hands, Look } from './canvas-painter.js';
import { Drawing } from './drawing.js';
import { documentExtent, grownExtent } from './extent.js';
import { frozen, frozenCounts } from './frozen-panes.js';
import { hasOtherPaper, inWindow, isShownWhole, laidOut } from './laid-out.js';
import { PlacePublisher } from './place-publisher.js';
import type { SheetGeometry } from './sheet-headers.js';
import { SheetModel } from './sheet-model.js';
import type { Stage } from './stage.js';
import { canvasSurfaces } from './surfaces.js';
import { textColumn } from './text-column.js';
import { TileStore } from './tile-store.js';
import type { ViewHandle } from './view-handle.js';
import { Viewport, withScrollToCome } from './viewport.js';
import { clampScale, nextStep } from './zoom.js';

export interface CanvasPort {
  input(input: ClientInput): void;
  commandValues(command: string): Promise<unknown>;
}

/** While zooming, tiles are asked for when the hand rests so long, ms. */
const zoomSettle = 110;

/** The document on screen: keeps viewport, tiles and overlay together and draws them. */
export class CanvasView implements ViewHandle, Disposable {
  readonly #lifetime = new Lifetime();
  #viewport = Viewport.empty;
  #part = 0;
  /** The zoom to begin with is chosen: tiles may be asked for. */
  #looked = false;
  /** The surface lies where it stays, with the size it keeps. */
  #placed = false;
  /** Width of the text that a phone is fitted to, twips. */
  #fitted: number | undefined;
  readonly #attention = new Attention();
  /** Where a pointer was pressed last, client pixels: context menus open there. */
  pressedAt: Point = { x: 0, y: 0 };
  readonly tiles = new TileStore(canvasSurfaces);
  readonly sheet: SheetModel;
  readonly #drawing: Drawing;
  readonly #place: PlacePublisher;
  readonly #area: AreaRequest;

  constructor(
    private readonly stage: Stage,
    private readonly store: EditorStore,
    private readonly port: CanvasPort,
  ) {
    this.#drawing = this.#lifetime.owns(new Drawing(stage, this.tiles, () => this.#look()));
    this.#place = new PlacePublisher(store);
    this.#area = this.#lifetime.owns(
      new AreaRequest(
        (input) => port.input(input),
        ({ part, tileTwips }) =>
          this.#viewport.seenAreas.flatMap((area) => this.tiles.droppedIn(part, tileTwips, area)),
      ),
    );
    this.sheet = new SheetModel(
      (command) => port.commandValues(command),
      (moved) => {
        // The dashes around them would stay where they were.
        if (moved) store.setState({ copied: undefined });
        this.#extend();
        this.#freeze();
        this.#drawing.overlaySoon();
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
    this.#drawing.tile(change.tile, header.seq);
  }

  /** The service forgot what this view was sent; old tiles stand in until the new ones are there. */
  startOver(): void {
    this.#area.startOver();
    this.sheet.reload();
  }

  // --- looking ---

  setZoom(scale: number, anchor: Point = this.#viewport.middle, settle = 0): void {
    this.#zoomTo(clampScale(scale), anchor, settle);
    this.#place.zoom(this.#viewport, 'none');
  }

  zoomBy(factor: number, anchor: Point): void {
    this.setZoom(this.#viewport.scale * factor, anchor, zoomSettle);
  }

  zoomStep(direction: 1 | -1): void {
    this.setZoom(nextStep(this.#viewport.scale, direction));
  }

  fit(mode: 'width' | 'page'): void {
    const page = this.store.getState().document?.pages?.[0];
    const column = mode === 'width' ? this.#column() : undefined;
    const content = column ?? (page && { ...page, width: page.width + 2 * page.x });
    this.#zoomTo(clampScale(this.#viewport.fitScale(mode, mode === 'page' ? page : content)), this.#viewport.middle, 0);
    if (column) this.#scrollTo(this.#viewport.centredAcross(column));
    this.#fitted = column?.width;
    this.#place.zoom(this.#viewport, mode);
  }

  #column(): Rectangle | undefined {
    const { document, rulers } = this.store.getState();
    return textColumn(document, rulers.horizontal, this.#viewport.state.width);
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
    this.#attention.acted();
    this.#drawing.caretMoved();
  }

  set hands(changed: Partial<Pick<Hands, 'focused' | 'touch' | 'ghost'>>) {
    this.#drawing.hands = changed;
  }

  // --- changes ---

  #stateChanged(state: EditorState, before: EditorState): void {
    if (state.document && state.document !== before.document) this.#documentChanged(state.document, before.document);
    if (state.overlay !== before.overlay) this.#overlayChanged(state, before);
    if (state.headersVersion !== before.headersVersion) this.sheet.reload();
    if (state.commands !== before.commands) this.#freeze();
    this.#drawing.stateChanged(state, before);
    if (state.following !== before.following) this.#follow(state);
    if (state.rulers !== before.rulers && this.#fitted !== undefined) this.#fitAnew(state, this.#fitted);
  }

  #documentChanged(document: DocumentStatus, before: DocumentStatus | undefined): void {
    const isSheet = document.kind === 'spreadsheet';
    const first = before === undefined;
    const otherPart = document.part !== this.#part;
    this.#part = document.part;
    const turned = isMirrored(document) !== this.#viewport.state.mirrored;
    this.stage.mirrored = isMirrored(document);
    this.#setViewport(laidOut(this.#viewport, document, this.geometry));
    if (isSheet && (first || otherPart)) this.sheet.turn();
    if (otherPart || turned) this.#scrollTo(this.#viewport.scrolledTo(0, 0));
    if (first) this.#firstLook(document);
    // Notes have another paper than slides.
    else if (hasOtherPaper(document, before) && this.store.getState().zoom.fit === 'page') this.fit('page');
    this.#drawing.documentSoon();
  }

  /** Text would be cut off: its margins are narrower than was thought. */
  #fitAnew({ zoom }: EditorState, fitted: number): void {
    if (zoom.fit === 'width' && (this.#column()?.width ?? 0) > fitted) this.fit('width');
  }

  /** Takes up what LibreOffice says about frozen columns and rows. */
  #freeze(): void {
    const { frozenWidth, frozenHeight } = this.#viewport.state;
    const now = this.#frozen(this.#viewport).state;
    if (now.frozenWidth === frozenWidth && now.frozenHeight === frozenHeight) return;
    this.#setViewport(this.#viewport);
    this.#drawing.documentSoon();
  }

  #frozen(viewport: Viewport): Viewport {
    const { kind, tileTwips } = viewport.state;
    if (kind !== 'spreadsheet') return viewport;
    return frozen(viewport, frozenCounts(this.store.getState().commands, this.#part), this.sheet.geometryAt(tileTwips));
  }

  /** More of a sheet is seen: by scrolling, in a smaller zoom, or in a larger window. */
  #extend(): void {
    const { document } = this.store.getState();
    if (document?.kind !== 'spreadsheet') return;
    const wanted = documentExtent(document, this.geometry, this.#viewport.visibleArea);
    const grown = grownExtent(this.#viewport.state, wanted);
    if (grown) this.#setViewport(this.#viewport.with(grown));
  }

  /** Pages no wider than the window at 100 %; slides as a whole. */
  #firstLook(document: DocumentStatus): void {
    const whole = isShownWhole(document);
    // Tiles of a zoom that changes with the window's size would be painted in vain.
    if (whole && !this.#placed) return;
    this.#looked = true;
    if (whole) return this.fit('page');
    if (document.kind === 'text' && this.#viewport.fitScale('width') < 1) return this.fit('width');
    this.setZoom(1);
  }

  #overlayChanged(state: EditorState, before: EditorState): void {
    const { overlay } = state;
    this.#drawing.othersChanged(overlay.others, before.overlay.others);
    if (overlay.cursor !== before.overlay.cursor) {
      this.#drawing.caretMoved();
      this.#place.page(this.#viewport, state);
    }
    const moved = this.#attention.drawnTo(overlay, before.overlay);
    if (moved) this.reveal(moved);
    if (state.following !== undefined) this.#follow(state);
    if (overlay.cursor) this.stage.placeInput(this.#viewport.toScreenBox(overlay.cursor));
    this.stage.setPointer(overlay.pointer);
    this.#drawing.overlaySoon();
  }

  #follow(state: EditorState): void {
    const place = placeFollowed(state);
    if (!place) return;
    const { part, rectangle } = place;
    if (part !== this.#part && part >= 0) this.port.input({ type: 'setPart', part });
    else this.reveal(rectangle);
  }

  #resized(): void {
    const size = this.stage.size();
    const { width, height, pixelRatio } = size;
    const before = this.#viewport.state;
    this.tiles.limit = Math.max(200, Math.ceil((width * height * pixelRatio ** 2) / 65_536) * 5);
    this.#setViewport(inWindow(this.#viewport, size));
    const { fit } = this.store.getState().zoom;
    if (fit !== 'none' && before.documentWidth > 0 && width > 0) this.fit(fit);
    this.#extend();
    this.#drawing.now();
  }

  #scrolled(): void {
    const { x, y } = this.stage.scroll();
    this.#setViewport(this.#viewport.with({ scrollX: x, scrollY: y }));
    this.#extend();
    this.#place.page(this.#viewport, this.store.getState());
    this.#drawing.documentSoon();
  }

  #zoomTo(scale: number, anchor: Point, settle: number): void {
    this.#setViewport(this.#viewport.zoomedAt(scale, anchor), settle);
    this.#extend();
    this.#drawing.now();
  }

  #scrollTo(viewport: Viewport): void {
    this.#setViewport(viewport);
    this.#drawing.documentSoon();
  }

  #setViewport(wanted: Viewport, settle = 0): void {
    const viewport = this.#frozen(
      this.#placed ? withScrollToCome(wanted, this.#viewport, this.stage.scroll()) : wanted,
    );
    this.#viewport = viewport;
    this.stage.scrolledFrom = viewport.scrolledFrom;
    const { scrollX, scrollY, documentWidth, width, height } = viewport.state;
    this.stage.setContent(viewport.contentWidth, viewport.contentHeight, { x: scrollX, y: scrollY });
    this.#place.origin(viewport);
    if (!this.#looked || documentWidth === 0 || width === 0 || height === 0) return;
    this.#area.want(wantedArea(viewport, this.#part), settle);
  }

  #look(): Look {
    return { viewport: this.#viewport, part: this.#part, geometry: this.geometry, state: this.store.getState() };
  }
}
