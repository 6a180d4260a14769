import type { ClientInput, Point } from '../../protocol/index.js';
import type { CanvasView } from '../canvas/canvas-view.js';
import type { EditorStore } from '../state/index.js';
import { ClickCounter } from './click-counter.js';
import { modifiersOf } from './key-map.js';

export interface PointerPort {
  input(input: ClientInput): void;
}

/** The mouse as LibreOffice is told of it. */
export class DocumentMouse {
  readonly clicks = new ClickCounter();

  constructor(
    private readonly view: CanvasView,
    private readonly port: PointerPort,
    private readonly store: EditorStore,
  ) {}

  /** @param buttons LibreOffice's */
  tell(action: 'down' | 'up' | 'move', point: Point, count: number, buttons: number, event: PointerEvent): void {
    const { x, y } = this.view.viewport.toDocument(point);
    const slide = action === 'down' ? this.#slide() : undefined;
    const modifiers = modifiersOf(event);
    this.port.input({ type: 'mouse', action, x, y, count, buttons, modifiers, ...(slide !== undefined && { slide }) });
  }

  /** What is seen is meant, though LibreOffice may be at the next slide by now. */
  #slide(): string | undefined {
    const { document } = this.store.getState();
    if (document?.kind !== 'presentation' && document?.kind !== 'drawing') return undefined;
    return document.parts[document.part]?.hash || undefined;
  }

  /** With the left button; after others that were as near and as fast a double or triple one. */
  click(point: Point, event: PointerEvent): void {
    this.pressAndRelease(point, this.clicks.next(point, event.timeStamp), 1, event);
  }

  pressAndRelease(point: Point, count: number, buttons: number, event: PointerEvent): void {
    this.tell('down', point, count, buttons, event);
    this.tell('up', point, count, buttons, event);
  }
}
