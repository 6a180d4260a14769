import type { ClientInput } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { withoutNotice } from '../state/notices.js';
import type { EditorState, EditorStore } from '../state/index.js';
import { idOf } from './shape-drawing.js';

/**
 * Freehand lines, curves and polygons: LibreOffice makes them of what it is told of the mouse. On slides and in drawings
 * it puts one of its own into the middle first, as it does with shapes (`ShapeDrawing`). That one is undone, and the
 * document hears nothing of the mouse before: else what a person draws meanwhile would be taken back in its place.
 */
export class PointDrawing implements Disposable {
  readonly #lifetime = new Lifetime();
  /** What was selected when LibreOffice was asked. */
  #before: string | undefined;

  constructor(
    private readonly store: EditorStore,
    private readonly input: (input: ClientInput) => void,
  ) {}

  listen(): void {
    this.#lifetime.atEnd(this.store.subscribe((state, before) => this.#changed(state, before)));
    this.#lifetime.listen(window, 'keydown', ({ key }) => key === 'Escape' && this.#end(), { capture: true });
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #changed({ pointDrawing, overlay, document }: EditorState, before: EditorState): void {
    if (pointDrawing === undefined) return;
    const { graphic } = overlay;
    if (pointDrawing !== before.pointDrawing && !pointDrawing.ready) {
      this.#before = idOf(graphic);
      this.input({ type: 'uno', command: pointDrawing.command });
      if (document?.kind === 'text') this.#ready(pointDrawing.command);
    } else if (graphic && graphic !== before.overlay.graphic && idOf(graphic) !== this.#before) {
      if (pointDrawing.ready) return this.#end();
      this.input({ type: 'uno', command: '.uno:Undo' });
      this.#ready(pointDrawing.command);
    }
  }

  #ready(command: string): void {
    this.store.setState({ pointDrawing: { command, ready: true } });
  }

  #end(): void {
    if (this.store.getState().pointDrawing === undefined) return;
    this.store.setState((state) => ({ ...withoutNotice(state, 'pointDrawing'), pointDrawing: undefined }));
  }
}
