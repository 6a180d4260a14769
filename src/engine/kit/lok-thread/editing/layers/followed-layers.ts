import { hiddenLayers, type ViewEvent } from '../../../../../protocol/index.js';
import type { EditorView } from '../view/editor-view.js';
import type { LayersInViews } from './layers-in-views.js';

/** Tells the layers of a drawing to whoever wants to know them, of which LibreOffice tells nobody. */
export class FollowedLayers {
  /** What each was told last. */
  readonly #following = new Map<EditorView, string>();
  #mayBeOthers = false;

  constructor(
    private readonly views: LayersInViews,
    /** Where the view draws, if that is one of these. */
    private readonly activeOf: (view: EditorView, names: readonly string[]) => string,
    private readonly tell: (view: EditorView, event: ViewEvent) => void,
  ) {}

  follow(view: EditorView, follow: boolean): void {
    this.#following.delete(view);
    if (follow) this.#following.set(view, '');
    this.changed();
  }

  left(view: EditorView): void {
    this.#following.delete(view);
  }

  /** Something was done, or selected. */
  changed(): void {
    this.#mayBeOthers = true;
  }

  /** To be called when nobody waits. @returns whether somebody was told */
  look(): boolean {
    if (!this.#mayBeOthers) return false;
    this.#mayBeOthers = false;
    return [...this.#following.keys()].map((view) => this.#look(view)).includes(true);
  }

  #look(view: EditorView): boolean {
    const event = this.views.tryIn(view, (model): ViewEvent => {
      const layers = model.read().filter(({ name }) => !hiddenLayers.has(name));
      const names = layers.map(({ name }) => name);
      return { type: 'layers', layers, active: this.activeOf(view, names), selected: model.selected() };
    });
    const now = JSON.stringify(event);
    if (event === undefined || this.#following.get(view) === now) return false;
    this.#following.set(view, now);
    this.tell(view, event);
    return true;
  }
}
