import { mostPasted, type ClientInput, type Point, type Rectangle } from '../../protocol/index.js';
import { cellName } from '../canvas/axis.js';
import { inDrawingLayer } from '../canvas/drawing-layer.js';
import type { SheetGeometry } from '../canvas/sheet-headers.js';
import { readablePicture, sizeOfPicture } from '../input/readable-picture.js';
import { graphicId, isMirrored, isPicture, start, type EditorStore, type GraphicSelection } from '../state/index.js';
import { cameTrue } from '../state/found.js';
import { withNotice } from '../state/notices.js';

export interface PicturePort {
  input(input: ClientInput): void;
  /** Grows with what people do to the document. */
  acts(): number;
  geometry(): SheetGeometry | undefined;
  /**
   * At the caret, the cell cursor, or in the middle; in texts in place of a picture that is selected.
   *
   * @returns whether it is in the document
   */
  paste(picture: Blob): Promise<boolean>;
  pasteText(text: string, html: string | undefined): Promise<void>;
  /** In place of the selected one, outside texts. @returns whether LibreOffice will do it */
  replace(picture: Blob): Promise<boolean>;
  /** The answer to `presentation`. */
  presentation(): Promise<unknown>;
}

interface SlideInfo {
  readonly animations?: unknown;
}

/** LibreOffice tells what is selected when it gets round to it, ms. */
const patience = 5_000;
/** How often, and how long after one another, ms, it is asked what is animated. */
const looks = 8;
const lookEvery = 250;
/** How far each of several pictures lies from the one before, twips. */
const step = 300;
const escapeKey = 1281;
/** Twips by which LibreOffice may tell another size than a picture has. */
const roundedBy = 30;

/**
 * Puts pictures and text where they were dropped, and one picture in place of another. LibreOffice has them first, and what
 * it has selected then is moved and sized: not when somebody did something else meanwhile, and may have selected that.
 */
export class Pictures {
  constructor(
    private readonly store: EditorStore,
    private readonly port: PicturePort,
  ) {}

  /** @param at twips */
  async drop(files: readonly File[], at: Point): Promise<void> {
    await this.#putIn(this.#allowedAmong(files), at, at);
  }

  /** Copied elsewhere: where the caret or the cell cursor is; in the middle of a slide or drawing. */
  async paste(files: readonly Blob[]): Promise<void> {
    const pictures = this.#allowedAmong(files);
    const [first, ...others] = pictures;
    if (!first) return;
    if (others.length === 0) return this.insert(first);
    const { document, overlay } = this.store.getState();
    const at = middleOf(
      overlay.cellCursor ?? { x: 0, y: 0, width: document?.width ?? 0, height: document?.height ?? 0 },
    );
    await this.#putIn(pictures, at, document?.kind === 'text' ? undefined : at);
  }

  #allowedAmong(files: readonly Blob[]): readonly Blob[] {
    if (this.store.getState().file?.disableInsertLocalImage) {
      this.#tell('commandBlocked');
      return [];
    }
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length < files.length) this.#tell('onlyPictures');
    return pictures;
  }

  /** @param first the place of the first one, where it is not where the caret is */
  async #putIn(pictures: readonly Blob[], at: Point, first: Point | undefined): Promise<void> {
    let place = first;
    for (const file of pictures) {
      const picture = await this.#readable(file);
      if (!picture) continue;
      await this.#goTo(place);
      const before = this.#selectedId();
      const acts = this.port.acts();
      if (await this.port.paste(picture)) place = await this.#placed(place ?? at, before, acts);
    }
  }

  async dropText(text: string, html: string | undefined, at: Point): Promise<void> {
    if (text === '' && html === undefined) return;
    await this.#goTo(at);
    const before = this.#selectedId();
    const acts = this.port.acts();
    await this.port.pasteText(text, html);
    const { document } = this.store.getState();
    if (document?.kind === 'presentation' || document?.kind === 'drawing') await this.#placed(at, before, acts);
  }

  /** Where the caret or the cell cursor is; in the middle of a slide or drawing. */
  async insert(file: Blob): Promise<void> {
    const picture = await this.#readable(file);
    if (!picture) return;
    const before = this.#selectedId();
    const acts = this.port.acts();
    await this.port.paste(picture);
    const kind = this.store.getState().document?.kind;
    if (kind !== 'presentation' && kind !== 'drawing') return;
    // What could not be put in leaves selected what was.
    const placed = await this.#selected(before);
    if (!placed || graphicId(placed) === before || this.port.acts() !== acts) return;
    // LibreOffice puts it into the middle of a window nobody sees.
    for (const command of ['.uno:AlignCenter', '.uno:AlignMiddle']) this.port.input({ type: 'uno', command });
  }

  /** The selected picture gives way; the new one is as wide as it was. */
  async replace(file: Blob): Promise<void> {
    const { overlay, document } = this.store.getState();
    const { graphic } = overlay;
    if (!graphic || !isPicture(graphic)) return;
    const picture = await this.#readable(file);
    if (!picture) return;
    const { width, height } = await sizeOfPicture(picture);
    const wanted = { ...graphic.rectangle, height: (graphic.rectangle.width * height) / width };
    const acts = this.port.acts();
    if (document?.kind === 'text') {
      await this.port.paste(picture);
      if (graphic.rotation === 0 && this.port.acts() === acts) this.#transform(wanted, ['size']);
      return;
    }
    if (await this.#inPlace(picture, graphic, wanted, acts)) return;
    // Nothing but the picture may go.
    if (this.port.acts() !== acts) return this.#tell('actionFailed');
    // Linked pictures, of which LibreOffice has no file.
    this.port.input({ type: 'uno', command: '.uno:Delete' });
    await cameTrue(this.store, patience, (state) => state.overlay.graphic === undefined);
    await this.port.paste(picture);
    if (!(await this.#selected()) || this.port.acts() !== acts) return;
    // In a drawing, the place is missed when the size changes with it.
    this.#transform(wanted, ['size']);
    this.#transform(wanted, ['place']);
  }

  /** @returns whether the picture is another one now */
  async #inPlace(picture: Blob, graphic: GraphicSelection, wanted: Rectangle, acts: number): Promise<boolean> {
    const isSlide = this.store.getState().document?.kind === 'presentation';
    const before = isSlide ? await this.#toldAnimations() : 0;
    if (!(await this.port.replace(picture))) return false;
    const now = await this.#selected(graphicId(graphic));
    if (!now || graphicId(now) === graphicId(graphic)) return false;
    const isSame = Math.abs(wanted.height - graphic.rectangle.height) < roundedBy;
    // In a drawing LibreOffice sizes it about its middle, whatever place it is told with that.
    if (graphic.rotation === 0 && !isSame && this.port.acts() === acts) this.#transform(wanted, ['place', 'size']);
    if (isSlide) start(this.#tellOfAnimations(before));
    return true;
  }

  /** LibreOffice ties animations to the object that was there, and forgets them a moment later. */
  async #tellOfAnimations(before: number): Promise<void> {
    for (let look = 0; look < looks; look++) {
      if ((await this.#toldAnimations()) < before) return this.#tell('animationLost');
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
  }

  /** How much LibreOffice tells of the animations of all slides. */
  async #toldAnimations(): Promise<number> {
    const info = (await this.port.presentation()) as { readonly slides?: readonly SlideInfo[] } | null;
    return JSON.stringify(info?.slides?.map(({ animations }) => animations) ?? []).length;
  }

  /** @param place none: behind what is selected */
  async #goTo(place: Point | undefined): Promise<void> {
    const kind = this.store.getState().document?.kind;
    if (kind === 'spreadsheet') return place && this.#cellTo(place);
    await this.#leave();
    if (kind === 'text' && place) this.port.input({ type: 'textSelection', handle: 'reset', ...place });
  }

  /**
   * Moves what was put in to its place.
   *
   * @param before what was selected until then
   * @param acts what people had done by then
   * @returns the place for the next one
   */
  async #placed(at: Point, before: string | undefined, acts: number): Promise<Point | undefined> {
    const graphic = await this.#selected(before);
    const kind = this.store.getState().document?.kind;
    if (kind === 'text') return undefined;
    if (!graphic || this.port.acts() !== acts) return at;
    const { y, width, height } = graphic.rectangle;
    if (kind === 'spreadsheet') return { x: at.x, y: Math.max(at.y, y + height) + step };
    this.#transform({ x: at.x - width / 2, y: at.y - height / 2, width, height }, ['place']);
    return { x: at.x + step, y: at.y + step };
  }

  /** A click ends what is typed; what lies on the cell would be selected by it. */
  #cellTo(at: Point): void {
    const geometry = this.port.geometry();
    if (!geometry) return;
    for (const action of ['down', 'up'] as const)
      this.port.input({ type: 'mouse', action, ...at, count: 1, buttons: 1, modifiers: 0 });
    const value = cellName({ column: geometry.columns.at(at.x), row: geometry.rows.at(at.y) });
    this.port.input({ type: 'uno', command: '.uno:GoToCell', args: { ToPoint: { type: 'string', value } } });
  }

  /** What is selected would be replaced, and a text that is being edited would take it in. */
  async #leave(): Promise<void> {
    const { graphic, cursorVisible } = this.store.getState().overlay;
    const isText = this.store.getState().document?.kind === 'text';
    if (!graphic && (isText || !cursorVisible)) return;
    // The first ends the editing of a text in a shape, the second leaves the shape.
    for (const action of ['down', 'up', 'down', 'up'] as const)
      this.port.input({ type: 'key', action, char: 0, key: escapeKey });
    await cameTrue(this.store, patience, (state) => state.overlay.graphic === undefined);
  }

  #transform(rectangle: Rectangle, what: readonly ('place' | 'size')[]): void {
    const mirrored = isMirrored(this.store.getState().document);
    const { x, y } = inDrawingLayer(rectangle, mirrored);
    const args = {
      ...(what.includes('place') && { TransformPosX: long(x), TransformPosY: long(y) }),
      ...(what.includes('size') && {
        TransformWidth: long(rectangle.width),
        TransformHeight: long(rectangle.height),
      }),
    };
    this.port.input({ type: 'uno', command: '.uno:TransformDialog', args });
  }

  async #readable(file: Blob): Promise<Blob | undefined> {
    const picture = await readablePicture(file);
    if (!picture) return this.#tell('pictureUnreadable', { name: file instanceof File ? file.name : file.type });
    return picture.size > mostPasted ? this.#tell('pictureTooLarge') : picture;
  }

  #tell(text: string, values?: Readonly<Record<string, string>>): undefined {
    this.store.setState((state) => withNotice(state, 'warning', text, values));
  }

  #selectedId(): string | undefined {
    return graphicId(this.store.getState().overlay.graphic);
  }

  async #selected(before?: string): Promise<GraphicSelection | undefined> {
    await cameTrue(
      this.store,
      patience,
      ({ overlay: { graphic } }) => graphic !== undefined && graphicId(graphic) !== before,
    );
    return this.store.getState().overlay.graphic;
  }
}

const middleOf = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 });

const long = (value: number) => ({ type: 'long', value: Math.round(value) });
