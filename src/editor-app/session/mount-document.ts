import type { ClientInput } from '../../protocol/index.js';
import { CanvasView } from '../canvas/canvas-view.js';
import { Stage } from '../canvas/stage.js';
import { Clipboard } from '../input/clipboard.js';
import { followKeyboardHint } from '../input/keyboard-hint.js';
import { Keyboard } from '../input/keyboard.js';
import { menuKey } from '../input/menu-key.js';
import { offerKeys } from '../input/offer-keys.js';
import { followPasteKeys } from '../input/paste-keys.js';
import { Dropping } from '../input/dropping.js';
import { PointerInput } from '../input/pointer.js';
import { PointDrawing } from '../input/point-drawing.js';
import { ShapeDrawing } from '../input/shape-drawing.js';
import { ZoomGestures } from '../input/zoom-gestures.js';
import type { Lifetime } from '../lifetime/lifetime.js';
import type { EditorConnection } from '../socket/editor-connection.js';
import type { EditorStore } from '../state/index.js';
import { copiedCells, pastedCells, pastingCells } from '../state/copied-cells.js';
import { withNotice } from '../state/notices.js';
import { followPaper } from './follow-paper.js';
import type { HeldInput } from './held-input.js';
import { Pictures } from './pictures.js';
import { ScreenReader } from './screen-reader.js';
import { takeOffered } from './take-offered.js';

interface Parts {
  readonly store: EditorStore;
  readonly socket: EditorConnection;
  readonly held: HeldInput;
  /** Whether a paste is to be done here, and not by the host page. */
  readonly mayPaste: () => boolean;
}

/** Draws the document into an element and takes the input that goes there, as long as `lifetime` lasts. */
export function mountDocument(
  root: HTMLElement,
  label: string,
  { store, socket, held, mayPaste }: Parts,
  lifetime: Lifetime,
): { view: CanvasView; clipboard: Clipboard; pictures: Pictures } {
  const stage = new Stage(root, label);
  const input = (sent: ClientInput): void => held.input(sent);
  const view = lifetime.owns(
    new CanvasView(stage, store, {
      input,
      commandValues: (command) => socket.ask({ type: 'commandValues', command }),
    }),
  );
  const acted = (): void => view.acted();
  const focusChanged = (focused: boolean): void => {
    view.hands = { focused };
  };
  const drawing = new ShapeDrawing(store, {
    send: (sent) => socket.input(sent),
    afterwards: (work) => held.afterwards(work),
    acts: () => held.acts,
  });
  const [offered, menu] = [
    offerKeys(store, (key) => takeOffered({ store, socket, held }, key)),
    menuKey(store, view, stage, input),
  ];
  const taken = (event: KeyboardEvent): boolean => offered(event) || menu(event);
  const failed = (): void => store.setState((state) => withNotice(state, 'warning', 'clipboardFailed'));
  const clipboard = new Clipboard(stage.input, {
    input,
    ask: (question) => socket.ask(question),
    copyDisabled: () => store.getState().file?.disableCopy ?? false,
    acted,
    copied: () => store.setState(copiedCells),
    pasting: (text, html) => {
      store.setState(pastingCells(text, html));
      const { pasted } = store.getState();
      return () => store.setState(pastedCells(pasted));
    },
    pasteFiles: (files) => pictures.paste(files),
    failed,
    tooLarge: () => store.setState((state) => withNotice(state, 'warning', 'pasteTooLarge')),
    mayPaste,
  });
  const pictures: Pictures = new Pictures(store, {
    input,
    acts: () => held.acts,
    geometry: () => view.geometry,
    paste: (picture) => clipboard.pasteBlob(picture),
    pasteText: (text, html) => clipboard.pasteText(text, html),
    replace: async (picture) => {
      const data = new Uint8Array(await picture.arrayBuffer());
      return (await socket.ask({ type: 'paste', mime: picture.type, data, inPlace: true })).pasted;
    },
    presentation: () => socket.ask({ type: 'presentation' }),
  });
  lifetime.atEnd(followKeyboardHint(store, stage.input));
  for (const part of [
    drawing,
    new PointDrawing(store, input),
    new Keyboard(stage.input, { input, acted, focusChanged, taken }, drawing),
    new PointerInput(stage, view, store, { input }, drawing),
    new Dropping(stage, view, store, {
      input,
      dropFiles: (files, at) => void pictures.drop(files, at).catch(failed),
      dropText: (text, html, at) => void pictures.dropText(text, html, at).catch(failed),
    }),
    new ZoomGestures(stage, (factor, anchor) => view.zoomBy(factor, anchor)),
    new ScreenReader(root, store, input),
    clipboard,
  ])
    lifetime.owns(part).listen();
  lifetime.listen(stage.input, 'keydown', ({ key }) => key === 'Escape' && store.setState({ copied: undefined }));
  followPasteKeys(stage, store, lifetime);
  followPaper(store, input, lifetime);
  stage.focus();
  return { view, clipboard, pictures };
}
