import { usualLayer, type Layer, type ViewEvent, type ViewInput } from '../../../../../protocol/index.js';
import { draws } from '../commands/drawing-commands.js';
import type { EditorView } from '../view/editor-view.js';
import type { LayerModel } from './layer-model.js';
import type { LayersInViews } from './layers-in-views.js';

/** A view that draws elsewhere than on the usual layer. */
interface Active {
  readonly name: string;
  /** While it puts in something. */
  drawing?: {
    /** How many shapes were on the page. */
    readonly shapes: number;
    /** The usual layer as it was before, and is again afterwards. */
    readonly usual: Layer | undefined;
  };
}

/**
 * Where each view draws. LibreOffice (25.2) puts what is dragged or pasted on the layer that is active in the view, and what comes by
 * a command alone on the usual one, where it is not even selected when that is locked or hidden.
 */
export class ActiveLayers {
  /** Views that have not chosen are not in it. */
  readonly #active = new Map<EditorView, Active>();

  constructor(
    private readonly views: LayersInViews,
    private readonly tell: (view: EditorView, event: ViewEvent) => void,
  ) {}

  of(view: EditorView, names: readonly string[]): string {
    const name = this.#active.get(view)?.name ?? usualLayer;
    return names.includes(name) ? name : usualLayer;
  }

  choose(view: EditorView, model: LayerModel, name: string): void {
    model.activate(name);
    this.#active.delete(view);
    if (name !== usualLayer) this.#active.set(view, { name });
  }

  left(view: EditorView): void {
    this.#active.delete(view);
  }

  renamed(name: string, to: string): void {
    for (const [view, active] of this.#active)
      if (active.name === name) this.views.tryIn(view, (model) => this.choose(view, model, to));
  }

  /** Nobody can see, or go on with, what is put on a layer that is hidden or locked: the view is told. */
  refuses(view: EditorView, input: ViewInput): boolean {
    if (!draws(input, view.typing) || view.options.readOnly) return false;
    const layer = this.views.tryIn(view, (model) => model.layer(this.of(view, model.names())));
    if (layer === undefined || !isClosed(layer)) return false;
    this.tell(view, { type: 'layerClosed' });
    return true;
  }

  /** The view is about to do something. */
  before(view: EditorView, input: ViewInput): void {
    const active = this.#active.get(view);
    if (active === undefined || !draws(input, view.typing)) return;
    this.views.tryIn(view, (model) => {
      this.#close(active, model);
      const usual = model.layer(usualLayer);
      active.drawing = { shapes: model.countShapes(), usual };
      if (usual && isClosed(usual)) model.turn({ ...usual, visible: true, locked: false });
    });
  }

  /** … and has done it. What was brought back by Undo, or taken apart, is no new shape: only what was drawn is looked for. */
  after(view: EditorView): void {
    const active = this.#active.get(view);
    if (active?.drawing) this.views.tryIn(view, (model) => this.#close(active, model));
  }

  #close(active: Active, model: LayerModel): void {
    const { drawing } = active;
    if (drawing === undefined) return;
    delete active.drawing;
    model.attachNew(drawing.shapes, usualLayer, active.name);
    if (drawing.usual && isClosed(drawing.usual)) model.turn(drawing.usual);
  }
}

const isClosed = ({ visible, locked }: Layer): boolean => !visible || locked;
