import type { Layer } from '../../../../../protocol/index.js';
import type { EditorView } from '../view/editor-view.js';
import type { LayersInViews } from './layers-in-views.js';

/**
 * To LibreOffice (25.2) each view switches layers for itself, and the file has the switches of the view that it is written in. Here they
 * are the same for everybody.
 */
export class LayerSwitches {
  /** What was switched since the document was loaded, by the name of the layer. */
  readonly #known = new Map<string, Layer>();

  constructor(private readonly views: LayersInViews) {}

  /** For everybody who is here, and who comes later. */
  set(layer: Layer): void {
    this.#known.set(layer.name, layer);
    this.views.everywhere((model) => model.turn(layer));
  }

  renamed(name: string, to: string): void {
    const layer = this.#known.get(name);
    this.#known.delete(name);
    if (layer) this.#known.set(to, { ...layer, name: to });
  }

  /** A new view has them as they were when the document was loaded. */
  joined(view: EditorView): void {
    if (this.#known.size === 0) return;
    this.views.tryIn(view, (model) => {
      for (const layer of this.#known.values()) model.turn(layer);
    });
  }
}
