import type { ClientInput } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { withoutNotice } from '../state/notices.js';
import type { EditorState, EditorStore } from '../state/index.js';
import { idOf } from './shape-drawing.js';

/**
 * Freehand lines, curves and polygons: LibreOffice makes them of what it is told of the mouse. On slides and in drawings
 * it puts one of its own into the middle first, as it does with shapes (`ShapeDrawing`); that one is undone, and the next
 * is the person's.
 */
export class PointDrawing implements Disposable {
  readonly #lifetime = new Lifetime();
  /** What was selected when LibreOffice was asked. */
  #before: string | undefined;
  #awaitsItsOwn = false;

  constructor(
    private readonly store: EditorStore,
    private readonly input: (input: ClientInput) => void,
  ) {}

  listen(): void {
    this.#lifetime.atEnd(this.store.subscribe((state, before) => this.#changed(state, before)));
    this.#lifetime.listen(window, 'keydown', ({ key }) => key === 'Escape' && this.#end(), { capture: true });
    // From now on what is selected was drawn.
    this.#lifetime.listen(window, 'pointerdown', () => (this.#awaitsItsOwn = false), { capture: true });
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #changed({ pointDrawing, overlay, document }: EditorState, before: EditorState): void {
    if (pointDrawing === undefined) return;
    if (pointDrawing !== before.pointDrawing) {
      this.#before = idOf(overlay.graphic);
      this.#awaitsItsOwn = document?.kind !== 'text';
      this.input({ type: 'uno', command: pointDrawing.command });
      return;
    }
    const { graphic } = overlay;
    if (!graphic || graphic === before.overlay.graphic || idOf(graphic) === this.#before) return;
    if (this.#awaitsItsOwn) this.input({ type: 'uno', command: '.uno:Undo' });
    else this.#end();
    this.#awaitsItsOwn = false;
  }

  #end(): void {
    if (this.store.getState().pointDrawing === undefined) return;
    this.store.setState((state) => ({ ...withoutNotice(state, 'pointDrawing'), pointDrawing: undefined }));
  }
}
