import type { ViewEvent } from '../../../../../protocol/index.js';
import type { PlacesBeside } from '../../../lok/object-places.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditorView } from '../view/editor-view.js';

interface Document {
  readonly views: ReadonlyMap<number, EditorView>;
  readonly lok: Pick<LokDocument, 'setView'>;
  tell(view: EditorView, event: ViewEvent): void;
}

/** Tells whoever has an object of a text or a sheet selected where the others lie, which LibreOffice does not. */
export class OtherObjects {
  #mayHaveMoved = false;
  readonly #told = new WeakMap<EditorView, string>();
  #places: PlacesBeside | undefined | null = null;

  /** @param ask for the call, when it is first needed; undefined where LibreOffice has none */
  constructor(
    private readonly document: Document,
    private readonly ask: () => PlacesBeside | undefined,
  ) {}

  /** Something was selected, or is to be painted anew. */
  changed(): void {
    this.#mayHaveMoved = true;
  }

  /** To be called when nobody waits. @returns whether somebody was told */
  look(): boolean {
    if (!this.#mayHaveMoved) return false;
    this.#mayHaveMoved = false;
    const looking = [...this.document.views.values()].filter(
      (view) => view.graphicSelected && view.openObject === undefined,
    );
    if (looking.length === 0) return false;
    if (this.#places === null) this.#places = this.ask();
    const places = this.#places;
    return places !== undefined && looking.map((view) => this.#look(view, places)).includes(true);
  }

  #look(view: EditorView, places: PlacesBeside): boolean {
    this.document.lok.setView(view.id);
    const rectangles = places();
    const now = JSON.stringify(rectangles);
    if ((this.#told.get(view) ?? '[]') === now) return false;
    this.#told.set(view, now);
    this.document.tell(view, { type: 'otherObjects', rectangles });
    return true;
  }
}
