import type { EditorState, EditorStore } from '../state/index.js';
import type { Viewport } from './viewport.js';

/** Tells the shell what is looked at: how large, from where, on which page. */
export class PlacePublisher {
  constructor(private readonly store: EditorStore) {}

  zoom({ scale }: Viewport, fit: EditorState['zoom']['fit']): void {
    this.store.setState({ zoom: { scale, fit } });
  }

  origin({ left: x, top: y }: Viewport): void {
    const { origin } = this.store.getState();
    if (origin.x !== x || origin.y !== y) this.store.setState({ origin: { x, y } });
  }

  page({ visibleArea: { y, height } }: Viewport, { document, page: before }: EditorState): void {
    if (!document?.pages) return;
    const index = document.pages.findLastIndex((rectangle) => rectangle.y <= y + height / 2);
    const page = Math.max(0, index) + 1;
    if (page !== before) this.store.setState({ page });
  }
}
