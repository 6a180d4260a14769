import { isDeepStrictEqual } from 'node:util';
import type { ServerMessage, ViewEvent, ViewOptions } from '../../protocol/index.js';
import { withSeq } from '../../protocol/index.js';
import type { TileFrame } from '../../engine/index.js';
import type { HandedViews, Shown } from './handed-views.js';
import { firstLook } from './first-look.js';
import type { HandedView } from './handed-view.js';
import { kitOptions } from './describe-view.js';
import { refusal } from './input-permission.js';
import { offeredMenu } from './offered-menu.js';
import { RecentEvents } from './recent-events.js';
import type { ViewPlace } from './view-place.js';
import type { View } from './view.js';
import type { Views } from './views.js';
import { tellsText, withoutLinkText } from './withheld-text.js';

/** Events of views that the kit has made but whose numbers have not come back yet: of one of them, and the bytes of all. */
const maxEarlyEvents = 500;
const maxEarly = 32_000_000;

/** F2: what is in the cell is typed on, behind its end. */
const editCellKey = 769;

/** How long LibreOffice may take to put people's carets where they were, ms. */
const placedWithin = 10_000;

/** Holds back what people do while their view is at no document. */
export interface HeldBack {
  /** The view is where it was, in a document loaded anew. */
  release(view: View): void;
}

/** What is told to a view by its number in the kit. */
type NewsOf = (id: number) => Promise<Omit<Extract<ServerMessage, { type: 'reloaded' }>, 'reload'>>;

/** Connects views with the kit's views: makes them, moves them to a newly loaded document, and hands on what they see. */
export class KitViews {
  readonly #early = new RecentEvents<number>(maxEarly);
  #texts = false;

  constructor(
    private readonly views: Views,
    private readonly inputs: HeldBack,
    private readonly handedViews: HandedViews,
  ) {}

  /** @throws what `OfficeDocument.createView` throws */
  async attach(view: View, live: Shown): Promise<void> {
    this.#deliverAll(view, await this.#takeUp(view, live));
  }

  /** Painting begins; to be called once tiles reach the view. One that waited in the kit shows something already. */
  beginLooking({ id, request, part, place }: View, { office }: Shown): void {
    const look = place.area ? undefined : firstLook(office, request.look, part);
    if (look) office.post(id, look);
  }

  /**
   * Puts everybody who was at the document on another node where they were, before anything changes there: LibreOffice
   * moves carets along with what is typed before them.
   */
  async place(handed: readonly HandedView[], live: Shown): Promise<void> {
    for (const view of handed) {
      const id = await live.office.createView(beginningAt(view.place.area?.part, view.options));
      restorePlace(id, view.place, live);
      live.office.post(id, { type: 'pause', paused: true });
      this.handedViews.expect(view, { id, live });
    }
    // A view that was just made takes its inputs later than others do.
    await live.office.ping(placedWithin);
  }

  /** Who was expected does not come any more. */
  async unplace({ office }: Shown): Promise<void> {
    for (const id of this.handedViews.giveUp()) {
      this.#early.take(id);
      await office.destroyView(id).catch(() => undefined);
    }
  }

  /** The document that they look at is being replaced: nothing reaches either meanwhile. */
  detachAll(): void {
    for (const view of this.views.all) view.detach();
  }

  /**
   * After the document was loaded anew: every view continues where it was.
   *
   * @param message by the view's new number in the kit, what tells its person of that
   */
  async attachAll(live: Shown, message: NewsOf): Promise<void> {
    this.#early.clear();
    this.detachAll();
    await Promise.all(this.views.all.map(async (view) => this.#attachAgain(view, live, message)));
  }

  /** The document was not replaced after all. */
  stayAll(): void {
    for (const view of this.views.all) if (view.attached) this.inputs.release(view);
  }

  /** The kit's view knows for life whether it may write: another takes its place, and nothing reaches either meanwhile. */
  async renew(view: View, live: Shown, message: NewsOf): Promise<void> {
    const old = view.id;
    view.detach();
    await live.office.destroyView(old);
    await this.#attachAgain(view, live, message);
  }

  async #attachAgain(view: View, live: Shown, message: NewsOf): Promise<void> {
    // What was in a cell that was typed into went with the kit.
    const place = { ...view.place, caretShown: false };
    const id = await this.#make(view, live);
    const news = await message(id);
    const early = this.#show(view, id, live);
    // With it, the editor forgets what it was told of the view before.
    view.send({ ...news, reload: view.reloads });
    this.#deliverAll(view, early);
    restorePlace(view.id, place, live);
    this.inputs.release(view);
  }

  onEvent(event: ViewEvent, id: number | undefined): void {
    if (id === undefined) {
      for (const view of this.views.all) this.#deliver(view, event);
      return;
    }
    const view = this.views.byId(id);
    if (view) return this.#deliver(view, event);
    if (this.#early.get(id).length < maxEarlyEvents) this.#early.add(id, event);
  }

  onTile({ views, seqs, frame }: TileFrame): void {
    views.forEach((id, index) => this.views.byId(id)?.sendTile(withSeq(frame, seqs[index] ?? 0)));
  }

  /** The view that waits for this person in the kit, if it still fits; else a new one. */
  async #takeUp(view: View, live: Shown): Promise<readonly ViewEvent[]> {
    const { arrival } = view;
    const placed = arrival?.placed?.live === live ? arrival.placed : undefined;
    if (!arrival || !placed || !isDeepStrictEqual(arrival.options, kitOptions(view))) {
      view.placeIsTaken();
      if (placed) await live.office.destroyView(placed.id);
      return this.#create(view, live);
    }
    this.#begin(view, live);
    view.attach(placed.id, arrival.place);
    live.office.post(view.id, { type: 'pause', paused: false });
    return this.#early.take(view.id);
  }

  async #create(view: View, live: Shown): Promise<readonly ViewEvent[]> {
    return this.#show(view, await this.#make(view, live), live);
  }

  /** Answers its number. What the kit says of it waits until it is shown. */
  #make(view: View, live: Shown): Promise<number> {
    this.#begin(view, live);
    return live.office.createView(beginningAt(view.part, kitOptions(view)));
  }

  /** Answers what the kit has said about it so far. */
  #show(view: View, id: number, { office }: Shown): readonly ViewEvent[] {
    view.attach(id);
    if (!view.client || view.idle) office.post(id, { type: 'pause', paused: true });
    return this.#early.take(id);
  }

  #begin(view: View, { office }: Shown): void {
    this.#texts = office.kind === 'text';
    view.begin();
  }

  /** LibreOffice tells whoever comes into a text that all carets stand at its beginning, until they move. */
  #showOthers(view: View): void {
    for (const { id, caret, attached } of this.views.all) {
      if (id === view.id || !attached || !caret) continue;
      view.send({ type: 'event', event: { type: 'viewCursor', view: id, part: 0, rectangle: caret } });
    }
  }

  #deliverAll(view: View, events: readonly ViewEvent[]): void {
    for (const event of events) this.#deliver(view, event);
  }

  #deliver(view: View, told: ViewEvent): void {
    if (tellsText(told, view)) return;
    const event = withoutLinkText(told, view);
    const comes = this.#texts && event.type === 'cursor' && view.caret === undefined;
    view.remember(event);
    view.send({ type: 'event', event: event.type === 'contextMenu' ? offered(event, view) : event });
    if (comes) this.#showOthers(view);
  }
}

/** A menu without what this person's view would be refused. */
const offered = (
  { type, menu }: Extract<ViewEvent, { type: 'contextMenu' }>,
  { permission, info }: View,
): ViewEvent => ({
  type,
  menu: offeredMenu(menu, (command) => refusal({ type: 'uno', command }, permission, info) === undefined),
});

const beginningAt = (part: number | undefined, options: ViewOptions): ViewOptions =>
  part === undefined ? options : { ...options, part };

/** The caret goes back by a click where it was, the cell by its address, the window by the area it showed. */
function restorePlace(id: number, { area, cursor, cell, caretShown }: ViewPlace, { office }: Shown): void {
  if (area) office.post(id, { ...area, forget: true });
  if (office.kind === 'spreadsheet' && cell !== undefined && /^\$?[A-Z]{1,3}\$?\d{1,7}$/.test(cell)) {
    office.post(id, {
      type: 'uno',
      command: '.uno:GoToCell',
      args: { ToPoint: { type: 'string', value: cell } },
    });
    if (caretShown) office.post(id, { type: 'key', action: 'down', char: 0, key: editCellKey });
  } else if (office.kind === 'text' && cursor) {
    const [x, y] = [cursor.x + cursor.width / 2, cursor.y + cursor.height / 2].map(Math.round) as [number, number];
    for (const action of ['down', 'up'] as const) {
      office.post(id, { type: 'mouse', action, x, y, count: 1, buttons: 1, modifiers: 0 });
    }
  }
}
