import type { ServerMessage, ViewEvent } from '../../protocol/index.js';
import { withSeq } from '../../protocol/index.js';
import type { TileFrame } from '../../engine/index.js';
import { RecentEvents } from './recent-events.js';
import type { View } from './view.js';
import type { Views } from './views.js';
import type { LiveDocument } from '../live/live-document.js';

/** For screen readers: the document's text. */
const spoken: ReadonlySet<ViewEvent['type']> = new Set(['paragraph', 'objectSelected']);

/** Events of views that the kit has made but whose numbers have not come back yet: of one of them, and the bytes of all. */
const maxEarlyEvents = 500;
const maxEarly = 32_000_000;

/** Holds back what people do while their view is at no document. */
export interface HeldBack {
  /** The view is where it was, in a document loaded anew. */
  release(view: View): void;
}

/** Connects views with the kit's views: makes them, moves them to a newly loaded document, and hands on what they see. */
export class KitViews {
  readonly #early = new RecentEvents<number>(maxEarly);
  #texts = false;

  constructor(
    private readonly views: Views,
    private readonly inputs: HeldBack,
  ) {}

  /** @throws what `OfficeDocument.createView` throws */
  async attach(view: View, live: LiveDocument): Promise<void> {
    this.#deliverAll(view, await this.#create(view, live));
  }

  /** The document that they look at is being replaced: nothing reaches either meanwhile. */
  detachAll(): void {
    for (const view of this.views.all) view.detach();
  }

  /** After the document was loaded anew: every view continues where it was. */
  async attachAll(live: LiveDocument, message: (view: View) => Promise<ServerMessage>): Promise<void> {
    this.#early.clear();
    this.detachAll();
    await Promise.all(this.views.all.map(async (view) => this.#attachAgain(view, live, message)));
  }

  /** The document was not replaced after all. */
  stayAll(): void {
    for (const view of this.views.all) if (view.attached) this.inputs.release(view);
  }

  /** The kit's view knows for life whether it may write: another takes its place, and nothing reaches either meanwhile. */
  async renew(view: View, live: LiveDocument, message: (view: View) => Promise<ServerMessage>): Promise<void> {
    const old = view.id;
    view.detach();
    await live.office.destroyView(old);
    await this.#attachAgain(view, live, message);
  }

  async #attachAgain(view: View, live: LiveDocument, message: (view: View) => Promise<ServerMessage>): Promise<void> {
    const place = view.place;
    const early = await this.#create(view, live);
    view.send(await message(view));
    this.#deliverAll(view, early);
    restorePlace(view, place, live);
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
    views.forEach((id, index) => this.views.byId(id)?.client?.sendTile(withSeq(frame, seqs[index] ?? 0)));
  }

  /** Answers what the kit said about the view before its number came back. */
  async #create(view: View, live: LiveDocument): Promise<readonly ViewEvent[]> {
    this.#texts = live.office.kind === 'text';
    view.forgetStates();
    view.shownWatermark = view.watermark;
    view.shownCommentsOnly = view.commentsOnly;
    view.id = await live.office.createView(view.options);
    const early = this.#early.take(view.id);
    if (!view.client || view.idle) live.office.post(view.id, { type: 'pause', paused: true });
    return early;
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

  #deliver(view: View, event: ViewEvent): void {
    if (spoken.has(event.type) && !view.info.mayHearText) return;
    const comes = this.#texts && event.type === 'cursor' && view.caret === undefined;
    view.remember(event);
    view.send({ type: 'event', event });
    if (comes) this.#showOthers(view);
  }
}

/** The caret goes back by a click where it was, the cell by its address, the window by the area it showed. */
function restorePlace(view: View, { area, cursor, cell }: View['place'], { office }: LiveDocument): void {
  if (area) {
    if (area.part > 0) office.post(view.id, { type: 'setPart', part: area.part });
    office.post(view.id, { ...area, forget: true });
  }
  if (office.kind === 'spreadsheet' && cell !== undefined && /^\$?[A-Z]{1,3}\$?\d{1,7}$/.test(cell)) {
    office.post(view.id, {
      type: 'uno',
      command: '.uno:GoToCell',
      args: { ToPoint: { type: 'string', value: cell } },
    });
  } else if (office.kind === 'text' && cursor) {
    const [x, y] = [cursor.x + cursor.width / 2, cursor.y + cursor.height / 2].map(Math.round) as [number, number];
    for (const action of ['down', 'up'] as const) {
      office.post(view.id, { type: 'mouse', action, x, y, count: 1, buttons: 1, modifiers: 0 });
    }
  }
}
