import type { EditorActions } from '../state/index.js';
import { rangeOf } from '../state/notes.js';
import type { SessionContext } from './context.js';
import { turnToPage } from './turn-to-page.js';

type ViewActions = Pick<
  EditorActions,
  | 'goToPart'
  | 'goToPage'
  | 'putCaretOnPage'
  | 'selectParts'
  | 'moveParts'
  | 'setZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'reveal'
  | 'scrollBy'
  | 'showNote'
  | 'follow'
  | 'removeView'
  | 'focusDocument'
>;

/** Where one looks. */
export function viewActions({ store, socket, canvas, held }: SessionContext): ViewActions {
  const inFront = (part: number): void =>
    store.setState(({ document }) => (document ? { document: { ...document, part }, selectedParts: [part] } : {}));

  const showPage = (page: number): void => {
    const rectangle = store.getState().document?.pages?.[page - 1];
    // Its upper edge at that of the window.
    if (rectangle && canvas.view) canvas.view.reveal({ ...rectangle, height: canvas.view.viewport.visibleArea.height });
  };

  return {
    goToPart(part) {
      if (store.getState().document?.parts[part] === undefined) return;
      socket.input({ type: 'setPart', part });
      inFront(part);
    },

    moveParts(position, show) {
      socket.input({ type: 'moveParts', position, duplicate: false, show });
      const moved = store.getState().selectedParts.slice(1);
      inFront(show);
      store.setState({ selectedParts: [show, ...moved.map((_, index) => show + 1 + index)] });
    },

    goToPage: showPage,
    putCaretOnPage: (page) => held.afterwards(() => turnToPage(page, { store, socket, show: showPage })),

    selectParts(parts) {
      const before = new Set(store.getState().selectedParts);
      const after = new Set(parts);
      for (const part of before) if (!after.has(part)) socket.input({ type: 'selectPart', part, select: false });
      for (const part of after) if (!before.has(part)) socket.input({ type: 'selectPart', part, select: true });
      store.setState({ selectedParts: parts });
    },

    setZoom: (scale) => canvas.view?.setZoom(scale),
    zoomIn: () => canvas.view?.zoomStep(1),
    zoomOut: () => canvas.view?.zoomStep(-1),
    fit: (mode) => canvas.view?.fit(mode),
    reveal: (rectangle) => canvas.view?.reveal(rectangle),
    scrollBy: (dx, dy) => canvas.view?.scrollBy(dx, dy),
    showNote(note) {
      store.setState({ activeNote: note });
      const [place] = rangeOf(store.getState(), note);
      if (place) canvas.view?.reveal(place);
    },
    follow: (view) => store.setState({ following: view, followed: undefined }),
    removeView: (view) => socket.send({ type: 'removeView', view }),
    focusDocument: () => canvas.view?.focus(),
  };
}
