import { documentVtable } from './document-vtable.js';
import { NativeObject } from './vtable.js';

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

  /** @param type 0 composing, 1 end of composition */
  postExtTextInput(window: number, type: number, text: string): void {
    this.call('postWindowExtTextInputEvent', window, type, text);
  }

  /** Into whatever text is being edited. */
  typeText(text: string): void {
    this.postExtTextInput(0, 0, text);
    this.postExtTextInput(0, 2, text);
  }

  removeText(window: number, before: number, after: number): void {
    this.call('removeTextContext', window, before, after);
  }

  /** @param json made by `lokJson` */
  sendDialogEvent(window: number, json: string): void {
    this.call('sendDialogEvent', BigInt(window), json);
  }
}
