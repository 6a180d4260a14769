import { documentVtable } from './document-vtable.js';
import { NativeObject } from './vtable.js';

/** `LibreOfficeKitExtTextInputType` */
const extTextInput = { composing: 0, end: 2 } as const;

/** The windows LibreOffice has open for a document: dialogs and popups by number, 0 is the document itself. */
export class LokWindows extends NativeObject {
  constructor(address: bigint) {
    super(address, documentVtable);
  }

  /** Paints a dialog window: width × height × 4 bytes, BGRA premultiplied. */
  paint(
    window: number,
    buffer: Uint8Array,
    x: number,
    y: number,
    width: number,
    height: number,
    scale: number,
    view: number,
  ): void {
    this.call('paintWindowForView', window, buffer, x, y, width, height, scale, view);
  }

  /** @param action 0 close */
  post(window: number, action: number): void {
    this.call('postWindow', window, action, null);
  }

  postKeyEvent(window: number, type: number, char: number, key: number): void {
    this.call('postWindowKeyEvent', window, type, char, key);
  }

  postMouseEvent(
    window: number,
    type: number,
    x: number,
    y: number,
    count: number,
    buttons: number,
    modifier: number,
  ): void {
    this.call('postWindowMouseEvent', window, type, x, y, count, buttons, modifier);
  }

  /** Shows what is being composed, without end of line; {@link typeText} ends it. @param window 0: the document's own */
  compose(text: string, window = 0): void {
    this.call('postWindowExtTextInputEvent', window, extTextInput.composing, text);
  }

  /** Into whatever text is being edited, without end of line. @param window 0: the document's own */
  typeText(text: string, window = 0): void {
    this.compose(text, window);
    this.call('postWindowExtTextInputEvent', window, extTextInput.end, text);
  }

  removeText(window: number, before: number, after: number): void {
    this.call('removeTextContext', window, before, after);
  }

  /** @param json made by `lokJson` */
  sendDialogEvent(window: number, json: string): void {
    this.call('sendDialogEvent', BigInt(window), json);
  }
}
