import { hiddenLayers, type Layer, type ViewEvent } from '../../../../../protocol/index.js';
import type { EditorView } from '../view/editor-view.js';
import type { LayersInViews } from './layers-in-views.js';

/** Tells the layers of a drawing to whoever wants to know them, of which LibreOffice tells nobody. */
export class FollowedLayers {
  /** What each was told last. */
  readonly #following = new Map<EditorView, string>();
  /** Those for whom something may be otherwise. */
  readonly #stale = new Set<EditorView>();
  /** As they were read last, the same for everybody; undefined when they may be others. */
  #layers: readonly Layer[] | undefined;

  constructor(
    private readonly views: LayersInViews,
    /** Where the view draws, if that is one of these. */
    private readonly activeOf: (view: EditorView, names: readonly string[]) => string,
    private readonly tell: (view: EditorView, event: ViewEvent) => void,
  ) {}

  follow(view: EditorView, follow: boolean): void {
    this.left(view);
    if (!follow) return;
    this.#following.set(view, '');
    this.#stale.add(view);
  }

  left(view: EditorView): void {
    this.#following.delete(view);
    this.#stale.delete(view);
  }

  /** The view may have selected something else. */
  selected(view: EditorView): void {
    if (this.#following.has(view)) this.#stale.add(view);
  }

  /** Something was done that may have changed the layers. */
  changed(): void {
    this.#layers = undefined;
    for (const view of this.#following.keys()) this.#stale.add(view);
  }

  /** To be called when nobody waits. @returns whether somebody was told */
  look(): boolean {
    const stale = [...this.#stale];
    this.#stale.clear();
    return stale.map((view) => this.#look(view)).includes(true);
  }

  #look(view: EditorView): boolean {
    const event = this.views.tryIn(view, (model): ViewEvent => {
      const layers = (this.#layers ??= model.read().filter(({ name }) => !hiddenLayers.has(name)));
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
