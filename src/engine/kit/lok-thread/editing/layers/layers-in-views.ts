import type { LokDocument } from '../../../lok/lok-document.js';
import type { UnoBridge } from '../../../lok/uno/bridge.js';
import type { EditorView } from '../view/editor-view.js';
import { LayerModel } from './layer-model.js';

/** The document whose layers these are. */
export interface Layered {
  readonly views: ReadonlyMap<number, EditorView>;
  readonly lok: Pick<LokDocument, 'setView'>;
  inOwnView<T>(work: () => T): T;
}

/** Leads to the layers as each view has them. */
export class LayersInViews {
  constructor(
    private readonly document: Layered,
    private readonly bridge: () => UnoBridge | undefined,
  ) {}

  /** The current view is that one afterwards. @returns undefined where there are no layers, or LibreOffice has them otherwise */
  in<T>(view: EditorView, work: (layers: LayerModel) => T): T | undefined {
    this.document.lok.setView(view.id);
    return this.#atHand(work);
  }

  /** Like {@link in}, for what nobody waits for: a LibreOffice that has it otherwise than is known here goes on without. */
  tryIn<T>(view: EditorView, work: (layers: LayerModel) => T): T | undefined {
    try {
      return this.in(view, work);
    } catch {
      return undefined;
    }
  }

  /** In everybody's, and in the kit's own, in which files are written. */
  everywhere(work: (layers: LayerModel) => void): void {
    for (const view of this.document.views.values()) this.in(view, work);
    this.document.inOwnView(() => this.#atHand(work));
  }

  #atHand<T>(work: (layers: LayerModel) => T): T | undefined {
    const uno = this.bridge();
    return uno?.within(() => {
      const layers = LayerModel.atHand(uno);
      return layers && work(layers);
    });
  }
}
