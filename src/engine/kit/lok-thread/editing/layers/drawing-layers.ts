import {
  fixedLayers,
  hiddenLayers,
  isLayerName,
  layerBounds,
  type DocumentKind,
  type LayerChange,
  type LayerResult,
  type ViewEvent,
  type ViewInput,
} from '../../../../../protocol/index.js';
import { KitFailure } from '../../common/kit-failure.js';
import type { UnoBridge } from '../../../lok/uno/bridge.js';
import type { EditorView } from '../view/editor-view.js';
import { ActiveLayers } from './active-layers.js';
import { FollowedLayers } from './followed-layers.js';
import type { LayerModel } from './layer-model.js';
import { LayerSwitches } from './layer-switches.js';
import { LayersInViews, type Layered } from './layers-in-views.js';

interface Drawing extends Layered {
  readonly kind: DocumentKind;
  tell(view: EditorView, event: ViewEvent): void;
}

type ChangeTo<T extends LayerChange['do']> = Extract<LayerChange, { do: T }>;

/** The layers of a drawing, by LibreOffice's own objects: LibreOfficeKit (25.2) has no words for them. */
export class DrawingLayers {
  readonly #views: LayersInViews;
  readonly #switches: LayerSwitches;
  readonly #followed: FollowedLayers;
  readonly #active: ActiveLayers;
  /** How many were removed: Undo brings them back, with the numbers that LibreOffice has them by. */
  #removed = 0;

  constructor(
    private readonly drawing: Drawing,
    bridge: () => UnoBridge | undefined,
  ) {
    this.#views = new LayersInViews(drawing, bridge);
    this.#switches = new LayerSwitches(this.#views);
    const tell = (view: EditorView, event: ViewEvent): void => drawing.tell(view, event);
    this.#active = new ActiveLayers(this.#views, tell);
    this.#followed = new FollowedLayers(this.#views, (view, names) => this.#active.of(view, names), tell);
  }

  joined(view: EditorView): void {
    if (this.#isDrawing) this.#switches.joined(view);
  }

  left(view: EditorView): void {
    this.#active.left(view);
    this.#followed.left(view);
  }

  /** The view is told from now on, or no longer. Whoever may only look is not. */
  follow(view: EditorView, follow: boolean): void {
    if (this.#isDrawing) this.#followed.follow(view, follow && !view.options.readOnly);
  }

  /** The view has selected something. */
  selected(view: EditorView): void {
    this.#followed.selected(view);
  }

  /** What the view has selected, or is within, is on that layer, or some of it. */
  holdsSelection(view: EditorView, name: string): boolean {
    return this.#views.tryIn(view, (model) => model.selected().includes(name)) === true;
  }

  /** To be called when nobody waits. @returns whether somebody was told */
  look(): boolean {
    return this.#followed.look();
  }

  /** What the view would draw is put nowhere. */
  refuses(view: EditorView, input: ViewInput): boolean {
    return this.#isDrawing && this.#active.refuses(view, input);
  }

  /** The view is about to do something. */
  before(view: EditorView, input: ViewInput): void {
    this.#active.before(view, input);
  }

  /** … and has done it. */
  after(view: EditorView, input: ViewInput): void {
    this.#active.after(view);
    if (mayChange.has(input.type)) this.#followed.changed();
  }

  /** Undo may have brought back a layer whose name another one has by now: shapes of both would be stored on the same. */
  stepTaken(view: EditorView): void {
    if (!this.#isDrawing || this.#removed === 0) return;
    this.#views.tryIn(view, (model) => {
      const layers = model.read();
      const names = layers.map(({ name }) => name);
      for (const [index, layer] of layers.entries()) {
        if (names.indexOf(layer.name) === index) continue;
        // The one that was brought back is where it was: before those that were added since.
        const name = freeName(layer.name, names);
        names.push(name);
        model.rename(layer.name, name, 1);
        this.#switches.set({ ...layer, name });
        this.#active.renamed(layer.name, name);
      }
    });
  }

  /** @throws KitFailure when LibreOffice fails, or the view may not change layers */
  change(view: EditorView, change: LayerChange): LayerResult {
    if (!this.#isDrawing || view.options.readOnly) throw new KitFailure('bad_option', 'Layers cannot be changed here.');
    const result = this.#views.tryIn(view, (model) => this.#change(view, model, change));
    this.drawing.lok.setView(view.id);
    this.#followed.changed();
    if (result === undefined) throw new KitFailure('bad_option', 'LibreOffice did not change the layers.');
    return result;
  }

  get #isDrawing(): boolean {
    return this.drawing.kind === 'drawing';
  }

  #change(view: EditorView, model: LayerModel, change: LayerChange): LayerResult {
    const names = model.names();
    if (change.do === 'add') return this.#add(view, model, change, names);
    if (!names.includes(change.name) || hiddenLayers.has(change.name)) return 'gone';
    switch (change.do) {
      case 'rename':
        return this.#rename(model, change, names);
      case 'remove':
        return this.#remove(model, change);
      case 'switch':
        return this.#switch(model, change);
      case 'activate':
        this.#active.choose(view, model, change.name);
        return 'done';
      default:
        return model.attach(change.name) ? 'done' : 'nothing';
    }
  }

  #add(view: EditorView, model: LayerModel, { name }: ChangeTo<'add'>, names: readonly string[]): LayerResult {
    if (!isFree(name, names)) return 'taken';
    if (names.length + this.#removed >= layerBounds.layers + fixedLayers.size) return 'full';
    this.#addApart(model, name, names);
    this.#switches.set({ name, visible: true, printable: true, locked: false });
    this.#views.in(view, (mine) => this.#active.choose(view, mine, name));
    return 'done';
  }

  /**
   * LibreOffice knows by its number on which layer a shape is, and gives a new one the lowest that is free: that of one that was
   * removed, and that Undo would bring back among its shapes.
   */
  #addApart(model: LayerModel, name: string, names: readonly string[]): void {
    const fillers: string[] = [];
    for (let count = 0; count < this.#removed; count += 1) {
      const filler = freeName(name, [...names, ...fillers]);
      fillers.push(filler);
      model.add(filler);
    }
    model.add(name);
    if (fillers.length === 0) return;
    model.withoutSteps(() => {
      for (const filler of fillers) model.remove(filler);
    });
  }

  #rename(model: LayerModel, { name, to }: ChangeTo<'rename'>, names: readonly string[]): LayerResult {
    if (fixedLayers.has(name)) return 'fixed';
    if (name === to) return 'done';
    if (!isFree(to, names)) return 'taken';
    model.rename(name, to);
    this.#switches.renamed(name, to);
    this.#active.renamed(name, to);
    return 'done';
  }

  #remove(model: LayerModel, { name, withShapes }: ChangeTo<'remove'>): LayerResult {
    if (fixedLayers.has(name)) return 'fixed';
    if (withShapes !== true && model.isFilled(name)) return 'filled';
    model.remove(name);
    this.#removed += 1;
    return 'done';
  }

  #switch(model: LayerModel, { name, flag, on }: ChangeTo<'switch'>): LayerResult {
    const layer = model.layer(name);
    if (layer && layer[flag] !== on) this.#switches.set({ ...layer, [flag]: on });
    return 'done';
  }
}

/** What may change layers, or where a shape is, though nothing else is selected afterwards. */
const mayChange: ReadonlySet<ViewInput['type']> = new Set(['uno', 'dialog', 'cut', 'paste']);

const isFree = (name: string, names: readonly string[]): boolean =>
  isLayerName(name) && !names.includes(name) && !fixedLayers.has(name);

function freeName(name: string, names: readonly string[]): string {
  for (let number = 2; ; number += 1)
    if (!names.includes(`${name} ${String(number)}`)) return `${name} ${String(number)}`;
}
