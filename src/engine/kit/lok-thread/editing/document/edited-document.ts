import type {
  DocumentKind,
  DocumentStatus,
  Rectangle,
  ViewEvent,
  ViewInput,
  ViewOptions,
} from '../../../../../protocol/index.js';
import { documentKind } from '../../common/document-kind.js';
import { KitFailure } from '../../common/kit-failure.js';
import type { LokContext } from '../../common/lok-context.js';
import { lokJson } from '../../../lok/json.js';
import type { RecordSteps } from '../../../lok/step-recording.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { viewData, viewOf } from '../reading/callback-data.js';
import { forKitOnly, parseCallback } from '../reading/callbacks.js';
import { ChartTables } from '../charts/chart-tables.js';
import { DrawingLayers } from '../layers/drawing-layers.js';
import { CellEntries } from '../together/cell-entries.js';
import { readStatus } from '../reading/document-status.js';
import { hasDarkPaper, initialRenderState } from '../painting/render-state.js';
import { stateOfUnit, unitOf } from '../view/unit-of-length.js';
import { drawWatermark } from '../painting/draw-watermark.js';
import { checkSpelling, EditorView, goToStart, setUpView, viewLanguage } from '../view/editor-view.js';
import { AskedAtRest } from './asked-at-rest.js';
import { endComposition } from '../view/end-composition.js';
import { EventOutbox } from './event-outbox.js';
import { InheritedLook } from '../view/inherited-look.js';
import { KnownStates } from './known-states.js';
import { LaterSetup } from '../view/later-setup.js';
import { acceptFormula, LeavingViews } from '../dialogs/leaving-views.js';
import { ModifiedState } from './modified-state.js';
import { inOnePart, PartTurns, withPlaceInTime } from './part-turns.js';
import { OpenObjects } from './open-objects.js';
import { showsSlides } from '../slides/slide-mode.js';
import { SlideNotes } from '../slides/slide-notes.js';
import { StatusTeller } from './status-teller.js';
import { ReaderGuard } from './reader-guard.js';
import { palettes, ThemeColors } from './theme-colors.js';
import { TilePainter } from '../painting/tile-painter.js';
import { TileScheduler } from '../painting/tile-scheduler.js';
import type { VisibleRegion } from '../painting/tile-viewer.js';
import { toText } from '../reading/payload.js';
import { HeldPlaces } from '../together/held-places.js';
import { OwnSteps } from '../together/own-steps.js';
import { TypingPlaces } from '../together/typing-places.js';
import { UnattendedDialogs } from '../dialogs/unattended-dialogs.js';
import { UntoldCarets } from '../together/untold-carets.js';
import { Wordbook } from '../view/wordbook.js';

/** Of the cells whose values it changes LibreOffice tells nobody (25.2): random numbers, the time. */
export const recalculate = '.uno:Calculate';

/** An open document with the views of everybody who edits it. */
export class EditedDocument {
  readonly kind: DocumentKind;
  readonly scheduler = new TileScheduler();
  readonly modified: ModifiedState;
  readonly dialogs: UnattendedDialogs;
  readonly leaving: LeavingViews;
  readonly notes = new SlideNotes(this);
  readonly places = new TypingPlaces(this);
  readonly entries = new CellEntries(this);
  readonly charts = new ChartTables(this, () => this.context.office.uno?.());
  readonly layers = new DrawingLayers(this, () => this.context.office.uno?.());
  readonly heldPlaces = new HeldPlaces(this, () => this.context.office.uno?.());
  readonly colors = new ThemeColors(() => this.inOwnView(() => undefined));
  readonly look = new InheritedLook();
  readonly untoldCarets = new UntoldCarets();
  readonly #steps = new OwnSteps(this, (view, event) => {
    if (this.#asked.isTold(view, event)) this.tell(view, event);
  });
  readonly readers: ReaderGuard;
  /** Somebody's input is being finished for them, which may open a dialog. */
  finishing = false;
  readonly #views = new Map<number, EditorView>();
  readonly #outbox: EventOutbox;
  readonly #known = new KnownStates();
  readonly turns: PartTurns;
  readonly #painter: TilePainter;
  readonly #status: StatusTeller;
  /**
   * The kit's own view, which the document was loaded with. It outlives everybody's, and files are written in it: a
   * view just made refuses commands for a moment, one that is read-only always, and one in use would be disturbed.
   */
  readonly #own: number;
  readonly #recordSteps: RecordSteps | undefined;
  readonly #objects: OpenObjects;
  readonly #asked: AskedAtRest;
  readonly #setup: LaterSetup;
  readonly words: Wordbook;
  /** Carets are where somebody may have put them. */
  #wasVisited = false;

  constructor(
    readonly lok: LokDocument,
    private readonly context: LokContext,
    private readonly callback: bigint,
  ) {
    this.kind = documentKind(lok);
    this.#own = lok.view();
    this.#setup = new LaterSetup(lok, this.kind, (work) => this.inOwnView(work));
    this.#recordSteps = context.office.stepRecording?.(this.kind);
    // Without this it would check spelling, for nobody, before anybody has a view.
    lok.initializeForRendering(lokJson({ '.uno:SpellOnline': { type: 'boolean', value: false } }));
    this.words = new Wordbook(context.profile);
    this.dialogs = new UnattendedDialogs(lok, (view, event) => this.#onEvent(view, event));
    this.#asked = new AskedAtRest(this, context.office);
    this.readers = new ReaderGuard(lok, this.#views, this.dialogs, (what) => context.notify(what));
    this.leaving = new LeavingViews(lok, this.dialogs, (id) => this.#endView(id));
    this.modified = new ModifiedState((modified) => context.notify({ on: 'modified', modified }));
    this.#objects = new OpenObjects(this.#views, this.modified, context.office.modifiedFlag?.());
    this.#outbox = new EventOutbox((view, event) => context.notify({ on: 'event', event, view }));
    this.turns = new PartTurns(this, (view, event) => this.tell(view, event));
    this.#status = new StatusTeller(this, (view, event) => this.tell(view, event));
    this.#painter = new TilePainter(lok, this.scheduler, this.#views, context, this.kind, (...part) =>
      this.paintPart(...part),
    );
  }

  get views(): ReadonlyMap<number, EditorView> {
    return this.#views;
  }

  /** @throws KitFailure bad_option */
  view(id: number): EditorView {
    const view = this.#views.get(id);
    if (view === undefined) throw new KitFailure('bad_option', `There is no view ${id}.`);
    return view;
  }

  createView(wanted: ViewOptions): number {
    const options = hasDarkPaper(this.kind) ? wanted : { ...wanted, darkTheme: false };
    const id = this.lok.createView(`Language=${viewLanguage(options)}`);
    this.lok.setView(id);
    const view = new EditorView(id, options, this.scheduler.addView(id), drawWatermark(this.lok, options.watermark));
    view.tiles.watermark = options.watermark ?? '';
    view.tiles.renderState = initialRenderState(options);
    this.#views.set(id, view);
    if (this.#views.size === 1) this.#known.take(this.#setup.countIn(unitOf(viewLanguage(options))));
    for (const event of this.#known.all) if (this.#take(view, event)) this.#outbox.add(id, event);
    this.lok.registerCallback(this.callback, viewData(id));
    // LibreOffice believes that it is the current view already, while commands still go to the last one's window.
    this.lok.setView(this.#own);
    this.lok.setView(id);
    if (this.kind === 'text') this.look.begin(this.lok, { dark: options.darkTheme === true });
    setUpView(this.lok, id, options, this.kind);
    view.part = this.kind === 'text' ? 0 : this.lok.part();
    if (options.part !== undefined) this.setPart(view, options.part);
    this.layers.joined(view);
    if (this.kind === 'text' && this.#wasVisited) goToStart(this.lok);
    else if (this.kind === 'text') this.#setup.begins(view);
    this.#wasVisited = true;
    return id;
  }

  destroyView(id: number): void {
    const view = this.#views.get(id);
    if (view === undefined) return;
    this.#views.delete(id);
    this.scheduler.removeView(id);
    this.layers.left(view);
    this.untoldCarets.told(id);
    this.#outbox.drop(id);
    const accepting = this.kind === 'spreadsheet' && !view.options.readOnly;
    if (!accepting && !this.dialogs.isOpenIn(id)) return this.#endView(id);
    this.leaving.begin(id, { accepting });
    this.finishInput(view);
  }

  #endView(id: number): void {
    this.lok.setView(id);
    // With a formula open, LibreOffice (25.2) would wait for ever in the call that ends its view.
    this.lok.postUnoCommand('.uno:TerminateInplaceActivation', null, true);
    this.lok.registerCallback(null, viewData(id));
    this.lok.setView(this.#own);
    this.lok.destroyView(id);
  }

  /** Runs a command in the kit's own view, within the call: without a callback LibreOffice would do it later. */
  inOwnView<T>(work: () => T): T {
    this.lok.setView(this.#own);
    this.lok.registerCallback(this.callback, viewData(this.#own));
    try {
      return work();
    } finally {
      this.lok.setView(this.#own);
      this.lok.registerCallback(null, viewData(this.#own));
    }
  }

  /** Somebody is about to do something. */
  actedOn(by: EditorView, input: ViewInput): void {
    this.#setup.complete(by);
    this.#steps.mayHaveChanged();
    this.#asked.actedOn(input);
    // To let go of a key moves nothing.
    const moves = input.type !== 'key' || input.action === 'down';
    if (this.kind === 'text' && moves) this.untoldCarets.acted(by.id);
  }

  /**
   * Paints a part as the current view has it. A slide that it does not show, LibreOffice (25.2) paints in a view of its
   * choice, which it takes there and back, and what somebody has selected in it is so no longer, without a word: it is
   * the kit's own that is taken.
   */
  paintPart(part: number, mode: number, paint: () => void): void {
    const { lok } = this;
    if (!showsSlides(this.kind, mode) || lok.part() === part) return paint();
    lok.setView(this.#own);
    const before = lok.part();
    if (before !== part) lok.setPart(part);
    paint();
    if (before !== part) lok.setPart(before);
  }

  /**
   * Writes a file. For each layout of a pptx LibreOffice puts in a slide and takes it away again (25.2): a step that stood
   * on top of everybody's history, was nobody's own, and brought that slide into the presentation when it was undone. In
   * texts it may sort the shapes.
   */
  writing<T>(work: () => T): T {
    this.#setup.makeRoom();
    return this.inOwnView(() => {
      this.#recordSteps?.(false);
      try {
        return work();
      } finally {
        this.#recordSteps?.(true);
      }
    });
  }

  /** Nothing is shown of a part that the view has left meanwhile: its browser does not know yet, and is told. */
  show(view: EditorView, region: VisibleRegion): void {
    view.ahead = view.part === region.part ? undefined : region;
    if (view.ahead) return this.turns.add(view);
    const { area, tileTwips } = region;
    if (view.tiles.region?.tileTwips !== tileTwips) this.lok.setClientZoom(256, 256, tileTwips, tileTwips);
    this.lok.setClientVisibleArea(area.x, area.y, area.width, area.height);
    this.scheduler.show(view.tiles, region);
  }

  setPart(view: EditorView, part: number): void {
    if (this.kind === 'text' || part < 0 || part >= this.lok.parts()) return;
    view.part = part;
    this.lok.setPart(part);
    if (view.ahead?.part === part) this.show(view, view.ahead);
  }

  status(view?: EditorView): DocumentStatus {
    if (view) this.lok.setView(view.id);
    return readStatus(this.lok, this.kind);
  }

  /** LibreOffice was asked for what may change names, number or order of the parts, or the size. */
  partsMayChange(): void {
    this.#status.staleSoon();
  }

  /** {@link idle} is to be called soon, though LibreOffice may have nothing to do for long. */
  get isWaiting(): boolean {
    return this.isUnfinished || this.#status.isWaiting || this.#steps.isWaiting;
  }

  /** Somebody's last input is still being finished, or taken out of what it must not get into. */
  get isUnfinished(): boolean {
    return this.leaving.any || this.places.isWaiting;
  }

  /** Puts into the document what a view is typing into a cell; nothing happens when it is not. */
  finishInput(view: EditorView): void {
    if (this.kind !== 'spreadsheet' || view.options.readOnly) return;
    this.lok.setView(view.id);
    // Of whoever leaves nothing comes again.
    if (this.#views.has(view.id)) endComposition(this.lok, view);
    this.finishing = true;
    this.lok.postUnoCommand(acceptFormula, null, true);
    this.finishing = false;
  }

  /** A callback of LibreOffice, for the view whose data it carries. */
  onCallback(type: number, payload: string, data: bigint): void {
    const id = viewOf(data);
    const view = this.#views.get(id);
    const told = parseCallback(type, payload, { view: id, part: view?.part ?? 0, mode: view?.mode ?? 0 });
    this.#onEvent(id, this.kind === 'text' ? inOnePart(told) : told);
  }

  #onEvent(id: number, event: ViewEvent): void {
    const view = this.#views.get(id);
    this.leaving.take(id, event);
    if (this.charts.take(id, event) || this.dialogs.take(id, event) || view === undefined) return;
    if (!('view' in event && event.view === this.#own) && this.#take(view, event)) this.tell(view, event);
  }

  /** Somebody has chosen the unit for everybody. LibreOffice (25.2) tells that once, or never, and only them. */
  countIn(unit: number): void {
    const state = stateOfUnit(unit);
    this.#known.take(state);
    this.tellAll(state);
  }

  tell(view: EditorView, event: ViewEvent): void {
    view.windows.learn(event);
    this.#outbox.add(view.id, withPlaceInTime(event, view));
  }

  tellAll(event: ViewEvent): void {
    for (const view of this.#views.values()) this.tell(view, event);
  }

  /** Sends what is to be sent, paints one tile; see `LokService.idle`. @returns whether there may be more to do */
  idle(rest: number): boolean {
    this.readers.settle();
    this.leaving.proceed();
    this.places.proceed(rest);
    this.entries.proceed();
    this.turns.tell();
    this.#status.tell();
    this.#steps.proceed();
    this.flush();
    if (this.#painter.paintNext() || this.scheduler.mend(performance.now())) return true;
    this.#afterFirstScreen();
    return this.#asked.look();
  }

  flush(): void {
    this.#objects.look();
    this.modified.flush();
    this.#outbox.flush();
  }

  /** LibreOffice polls inside a call. */
  nested(): void {
    this.charts.nested();
    this.readers.closeDialogs();
    this.flush();
  }

  #afterFirstScreen(): void {
    for (const view of this.#views.values()) {
      if (view.tiles.region === undefined) continue;
      this.#setup.complete(view);
      if (view.spelling || view.options.spellcheck !== true) continue;
      this.words.write();
      this.lok.setView(view.id);
      checkSpelling(this.lok, view, this.kind);
    }
  }

  /** What the kit itself learns from an event. @returns whether the view is told */
  #take(view: EditorView, event: ViewEvent): boolean {
    this.#asked.take(view, event);
    view.learn(event);
    switch (event.type) {
      case 'invalidate':
        if (event.part < 0) this.scheduler.invalidateAll();
        else this.scheduler.invalidate(event.part, event.area);
        return true;
      case 'cursor':
        this.untoldCarets.told(view.id);
        view.tiles.caret = event.rectangle;
        return true;
      case 'cellCursor':
        view.tiles.caret = event.rectangle ?? undefined;
        return true;
      case 'cursorVisible':
        if (event.visible && !view.typing) this.places.opened(view);
        view.typing = event.visible;
        return true;
      case 'cellAddress':
        view.address = event.address;
        this.places.opened(view);
        return true;
      case 'graphicSelection':
        view.graphicSelected = event.rectangle !== null;
        return true;
      case 'objectOpened':
        this.#opened(view, event.area ?? undefined);
        return true;
      case 'setPart':
        if (event.part !== view.part) view.slides = new Set();
        view.part = event.part;
        this.#status.stale();
        this.turns.add(view);
        return false;
      case 'commandState':
        this.#known.take(event);
        this.#steps.take(view, event.command, toText(event.value));
        if (event.command === '.uno:CharFontName') view.font = toText(event.value);
        if (event.command === '.uno:ModifiedStatus') this.#objects.told(event.value === 'true');
        return this.#asked.isTold(view, event);
      case 'fontsMissing':
        this.#known.take(event);
        return event.fonts.length > 0;
      case 'ruler':
        return this.kind !== 'text' || this.#known.takeRuler(event);
      case 'commandResult':
        if (event.command === recalculate) this.scheduler.invalidateAll();
        return event.command !== '.uno:Save';
      case 'other':
        if (event.name === 'document_size_changed') this.#status.stale();
        return event.name === palettes ? this.colors.isNews(view, event.payload) : !forKitOnly.has(event.name);
      default:
        return true;
    }
  }

  /** Around it LibreOffice paints otherwise from now on, see {@link TilePainter}. */
  #opened(view: EditorView, area: Rectangle | undefined): void {
    const before = view.openObject;
    view.openObject = area;
    this.#objects.changed();
    for (const changed of [before, area]) if (changed) this.scheduler.invalidate(view.part, changed);
  }
}
