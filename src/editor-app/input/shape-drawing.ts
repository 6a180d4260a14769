import type { Point, UnoArguments, ClientInput } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { inDrawingLayer } from '../canvas/drawing-layer.js';
import { endsOf, spanned } from '../canvas/handles.js';
import { withoutNotice } from '../state/notices.js';
import { inStep } from './in-step.js';
import { isMirrored, type EditorState, type EditorStore, type GraphicSelection } from '../state/index.js';

/** From where to where a shape was drawn, twips. */
export interface Stroke {
  readonly from: Point;
  readonly to: Point;
}

interface Making {
  /** Of what was selected before. */
  readonly before: string | undefined;
  readonly stroke: Stroke | undefined;
  /** What people had done to the document by then. */
  readonly acts: number;
  /** What they have done since goes on. */
  readonly release: () => void;
  /** Nothing waits for it any more. */
  isReleased: boolean;
  /** What was done to it so far. */
  step: number;
  /** Where it was then: LibreOffice repeats itself. */
  place: string;
}

/** How inputs reach LibreOffice. */
export interface Hand {
  /** At once. */
  readonly send: (input: ClientInput) => void;
  /** Does this in turn; what people do to the document meanwhile waits until it is done. */
  readonly afterwards: (work: () => Promise<unknown>) => void;
  /** Grows with what people do to the document, be it sent or waiting. */
  readonly acts: () => number;
}

/** People wait no longer, ms. The shape is fitted later, unless they have done something since. */
const patience = 5_000;

/**
 * New shapes, lines and connectors. LibreOffice puts a shape that is asked for into the middle of the window, whatever
 * is dragged; here it is then fitted to what was drawn, step by step, each when LibreOffice told what came of the last.
 * What is pressed until then would go to another shape, and the fitting with it.
 */
export class ShapeDrawing implements Disposable {
  readonly #lifetime = new Lifetime();
  #making: Making | undefined;

  constructor(
    private readonly store: EditorStore,
    private readonly hand: Hand,
  ) {}

  listen(): void {
    const unsubscribe = this.store.subscribe(({ overlay: { graphic }, connection, notices }, before) => {
      if (notices !== before.notices && notices.at(-1)?.text === 'layerClosed') this.#refused();
      // Nothing is told over a line that is cut, and what is done has to be kept at once.
      if (!connection.online) this.#making?.release();
      if (graphic && graphic !== before.overlay.graphic) this.#selected(graphic);
    });
    this.#lifetime.atEnd(unsubscribe);
  }

  dispose(): void {
    this.#making?.release();
    this.#lifetime.dispose();
  }

  /** A shape was chosen; the next drag draws it. */
  get armed(): boolean {
    return this.store.getState().drawing !== undefined;
  }

  /** @param inSteps Shift is held. @returns where a stroke to this place ends, twips */
  endOf({ from, to }: Stroke, inSteps: boolean): Point {
    return inSteps ? inStep(from, to, lines.test(this.store.getState().drawing ?? '') ? 'line' : 'area') : to;
  }

  cancel(): void {
    if (this.armed) this.store.setState((state) => ({ ...withoutNotice(state, 'drawing'), drawing: undefined }));
  }

  /** @param stroke where; without, it stays where LibreOffice puts it */
  draw(stroke?: Stroke): void {
    const { drawing: command } = this.store.getState();
    this.cancel();
    if (command !== undefined) this.hand.afterwards(() => this.#make(command, stroke));
  }

  #make(command: string, stroke: Stroke | undefined): Promise<void> {
    const before = idOf(this.store.getState().overlay.graphic);
    return new Promise<void>((resolve) => {
      const release = (): void => {
        making.isReleased = true;
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(release, patience);
      const acts = this.hand.acts();
      const making: Making = { before, stroke, acts, release, isReleased: false, step: 0, place: '' };
      this.#making = making;
      this.hand.send({ type: 'uno', command });
    });
  }

  /** LibreOffice puts nothing there, and tells nothing. */
  #refused(): void {
    this.#making?.release();
    this.#making = undefined;
  }

  #selected(graphic: GraphicSelection): void {
    const making = this.#making;
    if (!making || idOf(graphic) === making.before) return;
    // It may be something else that they have selected.
    if (making.isReleased && this.hand.acts() !== making.acts) return void (this.#making = undefined);
    const state = this.store.getState();
    const place = JSON.stringify([graphic.rectangle, endsOf(graphic, isMirrored(state.document))]);
    if (place === making.place) return;
    const isLast = making.step === lastStep || !making.stroke;
    if (isLast) this.#making = undefined;
    for (const input of nextStep(making, graphic, state)) this.hand.send(input);
    if (isLast) making.release();
    making.step += 1;
    making.place = place;
  }
}

const lines = /^\.uno:(Line|Connector)/;

/** LibreOffice's name of it. */
export const idOf = (graphic: GraphicSelection | undefined): string | undefined =>
  (graphic?.extra as { id?: string } | undefined)?.id;

const lastStep = 1;

function nextStep({ step, stroke }: Making, graphic: GraphicSelection, { document }: EditorState): ClientInput[] {
  // Else the next drag draws another one, or would, some time later; a text goes back to text by itself.
  const leave: ClientInput[] =
    step === 0 && document?.kind !== 'text' ? [{ type: 'uno', command: '.uno:SelectObject' }] : [];
  if (!stroke) return leave;
  const mirrored = isMirrored(document);
  const ends = endsOf(graphic, mirrored);
  const fit = ends.length > 0 ? moveEnd(ends, step, stroke, mirrored) : moveFrame(graphic, step, stroke, mirrored);
  return [...leave, ...fit];
}

/** First one end, then the other: LibreOffice ties ends of a connector to the shapes they are dropped on. */
function moveEnd(ends: readonly Point[], step: number, { from, to }: Stroke, mirrored: boolean): ClientInput[] {
  const [grabbed, target] = step === 0 ? [ends[0], from] : [ends[1], to];
  if (!grabbed) return [];
  return [
    { type: 'graphicSelection', handle: 'start', ...grabbed },
    { type: 'graphicSelection', handle: 'end', ...inDrawingLayer(target, mirrored) },
  ];
}

const long = (value: number) => ({ type: 'long', value: Math.round(value) });

/** LibreOffice misses the place by some millimetres when the size changes too: the second step makes up for it. */
function moveFrame(
  { rectangle }: GraphicSelection,
  step: number,
  { from, to }: Stroke,
  mirrored: boolean,
): ClientInput[] {
  const { x, y, width, height } = spanned(from, to);
  const there = Math.abs(x - rectangle.x) + Math.abs(y - rectangle.y) < tolerance;
  if (step === lastStep && there) return [];
  const corner = inDrawingLayer({ x: mirrored ? x + width : x, y }, mirrored);
  const args: UnoArguments = {
    TransformPosX: long(corner.x),
    TransformPosY: long(y),
    TransformWidth: long(width),
    TransformHeight: long(height),
  };
  return [{ type: 'uno', command: '.uno:TransformDialog', args }];
}

/** LibreOffice counts in hundredths of millimetres in between, twips. */
const tolerance = 4;
