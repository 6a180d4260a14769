import type { ClientInput, Point, Rectangle } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import type { Ghost } from '../canvas/ghost.js';
import type { Stage } from '../canvas/stage.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import type { EditorStore } from '../state/index.js';

export interface DropPort {
  input(input: ClientInput): void;
  /** @param at twips */
  dropFiles(files: readonly File[], at: Point): void;
  dropText(text: string, html: string | undefined, at: Point): void;
}

/** The caret follows what is dragged over a text at most this often, ms. */
const caretInterval = 60;

/** What comes from another window, or from the desktop, and is let go over the document. */
export class Dropping implements Disposable {
  readonly #lifetime = new Lifetime();
  /** Tabs of sheets and slides that are dragged are nothing for the document. */
  #ownDrag = false;
  #caretAt = 0;
  /** How the text was selected before the caret went along. */
  #before: readonly ClientInput[] | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly view: CanvasView,
    private readonly store: EditorStore,
    private readonly port: DropPort,
  ) {}

  listen(): void {
    const { surface } = this.stage;
    const lifetime = this.#lifetime;
    lifetime.listen(window, 'dragstart', () => (this.#ownDrag = true), { capture: true });
    lifetime.listen(window, 'dragend', () => (this.#ownDrag = false), { capture: true });
    lifetime.listen(surface, 'dragover', (event) => this.#over(event));
    lifetime.listen(surface, 'dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && surface.contains(relatedTarget))) this.#leave();
    });
    lifetime.listen(surface, 'drop', (event) => this.#drop(event));
    // The browser would go to the file, and away from the document.
    lifetime.listen(window, 'dragover', (event) => this.#keepHere(event));
    lifetime.listen(window, 'drop', (event) => this.#keepHere(event));
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #keepHere(event: DragEvent): void {
    if (event.defaultPrevented || this.#ownDrag || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  }

  #over(event: DragEvent): void {
    if (!event.dataTransfer || !this.#takes(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    const point = this.stage.pointOf(event);
    if (this.store.getState().document?.kind === 'text') this.#takeCaretTo(point, event.timeStamp);
    this.view.hands = { ghost: this.#mark(point) };
  }

  #takes({ types }: DataTransfer): boolean {
    if (this.#ownDrag || this.store.getState().permission !== 'edit') return false;
    return ['Files', 'text/plain', 'text/html'].some((type) => types.includes(type));
  }

  #takeCaretTo(point: Point, time: number): void {
    this.#before ??= this.#selection();
    if (time - this.#caretAt < caretInterval) return;
    this.#caretAt = time;
    this.port.input({ type: 'textSelection', handle: 'reset', ...this.view.viewport.toDocument(point) });
  }

  #selection(): readonly ClientInput[] {
    const { selection, cursor } = this.store.getState().overlay;
    const [first, last] = [selection[0], selection.at(-1)];
    if (first && last) return [handleAt('reset', first.x, first), handleAt('end', last.x + last.width, last)];
    return cursor ? [handleAt('reset', cursor.x, cursor)] : [];
  }

  /** Where it would come to lie: the caret, the cell, or around the point. */
  #mark(point: Point): Ghost | undefined {
    const { viewport, geometry } = this.view;
    const { document, overlay } = this.store.getState();
    if (document?.kind === 'text') {
      const { x, y, height } = overlay.cursor ?? { x: 0, y: 0, height: 0 };
      return { line: { axis: 'x', at: x, from: y, to: y + height } };
    }
    const { x, y } = viewport.toDocument(point);
    if (geometry) {
      const { columns, rows } = geometry;
      const [column, row] = [columns.at(x), rows.at(y)];
      const cell = {
        x: columns.start(column),
        y: rows.start(row),
        width: columns.size(column),
        height: rows.size(row),
      };
      return { rectangle: cell, rotation: 0 };
    }
    const side = Math.min(document?.width ?? 0, document?.height ?? 0) / 4;
    return { rectangle: { x: x - side / 2, y: y - side / 2, width: side, height: side }, rotation: 0 };
  }

  #leave(): void {
    this.view.hands = { ghost: undefined };
    this.#before?.forEach((input) => this.port.input(input));
    this.#before = undefined;
  }

  #drop(event: DragEvent): void {
    const { dataTransfer } = event;
    this.view.hands = { ghost: undefined };
    this.#before = undefined;
    if (!dataTransfer || !this.#takes(dataTransfer)) return;
    event.preventDefault();
    this.view.acted();
    const at = this.view.viewport.toDocument(this.stage.pointOf(event));
    const files = [...dataTransfer.files];
    if (files.length > 0) this.port.dropFiles(files, at);
    else this.port.dropText(dataTransfer.getData('text/plain'), dataTransfer.getData('text/html') || undefined, at);
    this.stage.focus();
  }
}

const handleAt = (handle: 'reset' | 'end', x: number, { y, height }: Rectangle): ClientInput => ({
  type: 'textSelection',
  handle,
  x: Math.round(x),
  y: Math.round(y + height / 2),
});
