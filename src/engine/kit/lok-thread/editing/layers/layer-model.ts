import type { Layer } from '../../../../../protocol/index.js';
import type { UnoBridge } from '../../../lok/uno/bridge.js';
import type { UnoObject, UnoType, UnoValue } from '../../../lok/uno/uno-values.js';

const star = 'com.sun.star';
const drawing = `${star}.drawing`;
const list = `${star}.container.XIndexAccess`;
const manager = `${drawing}.XLayerManager`;
const kindOf = { layer: `${drawing}.XLayer`, shape: `${drawing}.XShape` } as const;

/** What is switched of a layer, in LibreOffice's words. */
const propertyOf = { visible: 'IsVisible', printable: 'IsPrintable', locked: 'IsLocked' } as const;
/** Each that is asked for its layer takes 0.3 ms, in which LibreOffice does nothing else. */
const most = 50;
const flags = ['visible', 'printable', 'locked'] as const;

/** The layers of the drawing in the current view, which has switches of its own. Usable within {@link UnoBridge.within}. */
export class LayerModel {
  /** @returns undefined when this is no drawing */
  static atHand(uno: UnoBridge): LayerModel | undefined {
    const controller = uno.controller();
    const of = `${star}.frame.XController`;
    const model = controller && uno.call(controller, of, 'getModel', `${star}.frame.XModel`);
    if (!isObject(model) || uno.query(model, `${drawing}.XLayerSupplier`) === undefined) return undefined;
    const names = `${star}.container.XNameAccess`;
    const layers = uno.call(model, `${drawing}.XLayerSupplier`, 'getLayerManager', names);
    return controller && isObject(layers) ? new LayerModel(uno, controller, model, layers) : undefined;
  }

  private constructor(
    private readonly uno: UnoBridge,
    private readonly controller: UnoObject,
    private readonly model: UnoObject,
    private readonly layers: UnoObject,
  ) {}

  read(): readonly Layer[] {
    return this.#items(this.layers).map((layer) => this.#read(layer));
  }

  layer(name: string): Layer | undefined {
    const layer = this.#find(name);
    return layer && this.#read(layer);
  }

  names(): readonly string[] {
    return this.#items(this.layers).map((layer) => this.#text(layer, 'Name'));
  }

  add(name: string): void {
    const added = this.#call(this.layers, manager, 'insertNewByIndex', kindOf.layer, [
      'long',
      this.#count(this.layers),
    ]);
    if (isObject(added)) this.#set(added, 'Name', name);
  }

  /** @param at of the one with this name, which others may have, too: how many such are before it */
  rename(name: string, to: string, at = 0): void {
    const layer = this.#items(this.layers).filter((each) => this.#get(each, 'Name') === name)[at];
    if (layer) this.#set(layer, 'Name', to);
  }

  /** With all that is on it. */
  remove(name: string): void {
    this.#with(name, (layer) => this.#call(this.layers, manager, 'remove', 'void', [kindOf.layer, layer]));
  }

  /** In the current view alone. */
  turn({ name, ...switched }: Layer): void {
    const layer = this.#find(name);
    if (layer) for (const flag of flags) this.#set(layer, propertyOf[flag], switched[flag]);
  }

  /** @returns whether something is on it, on whatever page */
  isFilled(name: string): boolean {
    const normal = this.#call(this.model, `${drawing}.XDrawPagesSupplier`, 'getDrawPages', `${drawing}.XDrawPages`);
    const masters = this.#call(
      this.model,
      `${drawing}.XMasterPagesSupplier`,
      'getMasterPages',
      `${drawing}.XDrawPages`,
    );
    const pages = [normal, masters].filter(isObject).flatMap((each) => this.#items(each));
    return pages.some((page) => this.#holds(page, name));
  }

  /** What is drawn in the current view is put there, as far as LibreOffice goes. */
  activate(name: string): void {
    this.#with(name, (layer) => this.#set(this.controller, 'ActiveLayer', layer));
  }

  /** Of the shapes that are selected, of many some. */
  selected(): readonly string[] {
    return [...new Set(this.#selection(most).map((shape) => this.#layerOf(shape)))];
  }

  /** @returns whether there was something selected */
  attach(name: string): boolean {
    const shapes = this.#selection();
    for (const shape of shapes) this.#attach(shape, name);
    return shapes.length > 0;
  }

  /** How many shapes are on the page that the view shows. */
  countShapes(): number {
    const page = this.#page();
    return page ? this.#count(page) : 0;
  }

  /** Puts what came after so many shapes on the page, and is on the one layer, on the other. */
  attachNew(before: number, from: string, to: string): void {
    const page = this.#page();
    const shapes = page ? this.#items(page, before) : [];
    for (const shape of shapes) if (this.#layerOf(shape) === from) this.#attach(shape, to);
  }

  /** What is done meanwhile is no step for Undo. */
  withoutSteps(work: () => void): void {
    const steps = `${star}.document.XUndoManager`;
    const supplier = `${star}.document.XUndoManagerSupplier`;
    const undo = this.#call(this.model, supplier, 'getUndoManager', steps);
    const lockable = `${star}.util.XLockable`;
    if (!isObject(undo)) return;
    this.#call(undo, lockable, 'lock', 'void');
    try {
      work();
    } finally {
      this.#call(undo, lockable, 'unlock', 'void');
    }
  }

  #page(): UnoObject | undefined {
    const of = `${drawing}.XDrawView`;
    if (this.uno.query(this.controller, of) === undefined) return undefined;
    const page = this.#call(this.controller, of, 'getCurrentPage', `${drawing}.XDrawPage`);
    return isObject(page) ? page : undefined;
  }

  /** Nothing while text is being typed. */
  #selection(limit = Infinity): readonly UnoObject[] {
    const selection = this.#call(this.controller, `${star}.view.XSelectionSupplier`, 'getSelection', 'any');
    if (!isObject(selection) || this.uno.query(selection, list) === undefined) return [];
    return this.#items(selection, 0, limit).filter((each) => this.uno.query(each, kindOf.shape) !== undefined);
  }

  #holds(shapes: UnoObject, name: string): boolean {
    return this.#items(shapes).some(
      (shape) =>
        this.#layerOf(shape) === name || (this.uno.query(shape, list) !== undefined && this.#holds(shape, name)),
    );
  }

  #layerOf(shape: UnoObject): string {
    return this.#text(shape, 'LayerName');
  }

  #attach(shape: UnoObject, name: string): void {
    const asShape = this.uno.query(shape, kindOf.shape);
    this.#with(name, (layer) =>
      this.#call(this.layers, manager, 'attachShapeToLayer', 'void', [kindOf.shape, asShape], [kindOf.layer, layer]),
    );
  }

  #read(layer: UnoObject): Layer {
    return {
      name: this.#text(layer, 'Name'),
      visible: this.#get(layer, propertyOf.visible) === true,
      printable: this.#get(layer, propertyOf.printable) === true,
      locked: this.#get(layer, propertyOf.locked) === true,
    };
  }

  #find(name: string): UnoObject | undefined {
    return this.#items(this.layers).find((layer) => this.#get(layer, 'Name') === name);
  }

  #with(name: string, work: (layer: UnoObject) => void): void {
    const found = this.#find(name);
    const layer = found && this.uno.query(found, kindOf.layer);
    if (layer) work(layer);
  }

  #count(of: UnoObject): number {
    return Number(this.#call(of, list, 'getCount', 'long'));
  }

  #items(of: UnoObject, from = 0, limit = Infinity): readonly UnoObject[] {
    return Array.from({ length: Math.min(limit, Math.max(0, this.#count(of) - from)) }, (_, index) =>
      this.#call(of, list, 'getByIndex', 'any', ['long', from + index]),
    ).filter(isObject);
  }

  #get(object: UnoObject, name: string): UnoValue {
    return this.#call(object, `${star}.beans.XPropertySet`, 'getPropertyValue', 'any', ['string', name]);
  }

  #text(object: UnoObject, name: string): string {
    const value = this.#get(object, name);
    return typeof value === 'string' ? value : '';
  }

  #set(object: UnoObject, name: string, value: UnoValue): void {
    this.#call(object, `${star}.beans.XPropertySet`, 'setPropertyValue', 'void', ['string', name], ['any', value]);
  }

  #call(object: UnoObject, of: string, method: string, result: UnoType, ...args: [UnoType, UnoValue][]): UnoValue {
    return this.uno.call(object, of, method, result, ...args);
  }
}

const isObject = (value: UnoValue): value is UnoObject =>
  typeof value === 'object' && 'address' in value && value.address !== 0n;
