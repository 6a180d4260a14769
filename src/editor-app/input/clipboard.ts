import { isTooLargeToPaste, type ClipboardContent, type ViewAnswers, type ClientInput } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { copiedPicture, isPictureAlone, pictureBlob, pictureHtml } from './copied-picture.js';

export interface ClipboardPort {
  input(input: ClientInput): void;
  ask<T extends 'copy' | 'cut' | 'paste' | 'selectionText'>(
    input: Extract<ClientInput, { type: T }>,
  ): Promise<ViewAnswers[T]>;
  /** Copying out of the document is switched off: it stays inside. */
  copyDisabled(): boolean;
  acted(): void;
  /** The selection is in the clipboard now. */
  copied(): void;
  /** Text of elsewhere, or its markup, is on its way into the document. @returns what to call when it is there */
  pasting(text: string | undefined, html: string | undefined): () => void;
  /** Pictures, or what else was copied as files. */
  pasteFiles(files: readonly Blob[]): Promise<void>;
  failed(): void;
  /** It fits no message. */
  tooLarge(): void;
  /** The host wants to know of pastes it might handle; false keeps the editor from pasting. */
  mayPaste(): boolean;
}

/** A selection that did not change for so long, ms, has come to rest. */
const rest = 150;

/** Invisible; tells a paste that what was copied last lies inside the service. */
const internalMark = '\u2063\u2063svc\u2063';

/**
 * Copy, cut and paste between LibreOffice's clipboard and the system's. What was copied here and is pasted here goes
 * the inner way, with everything LibreOffice knows about it.
 */
export class Clipboard implements Disposable {
  readonly #lifetime = new Lifetime();
  /** Text of the last copy; pasting the same text means pasting that copy. */
  #copied: string | undefined;
  /** Of what has no text: its picture, as it is written, in the place of that. */
  #picture: string | undefined;
  /** Text of the present selection, fetched ahead: browsers want it at once. */
  #ahead: string | undefined;
  #fetching: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each change of the selection. */
  #selection = 0;
  /** Shift is held with the keys of a paste: the text alone is meant. */
  #unformatted = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly port: ClipboardPort,
  ) {}

  listen(): void {
    const { element } = this;
    const lifetime = this.#lifetime;
    lifetime.listen(element, 'copy', (event) => this.#copyEvent(event, 'copy'));
    lifetime.listen(element, 'cut', (event) => this.#copyEvent(event, 'cut'));
    lifetime.listen(element, 'paste', (event) => this.#pasteEvent(event));
    lifetime.listen(element, 'keydown', ({ key, shiftKey }) => {
      this.#unformatted = shiftKey && key !== 'Insert';
    });
    lifetime.atEnd(() => clearTimeout(this.#fetching));
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  /** @param selected there is something, and not so much that it should not be fetched unasked */
  selectionChanged(selected: boolean): void {
    this.#ahead = undefined;
    this.#selection += 1;
    clearTimeout(this.#fetching);
    if (!selected || this.port.copyDisabled()) return;
    this.#fetching = setTimeout(() => {
      this.#fetchAhead().catch(() => undefined);
    }, rest);
  }

  async #fetchAhead(): Promise<void> {
    const selection = this.#selection;
    const { text } = await this.port.ask({ type: 'selectionText' });
    if (selection === this.#selection) this.#ahead = text;
  }

  /** From a menu or button. */
  async copy(kind: 'copy' | 'cut' = 'copy'): Promise<void> {
    const content = this.port.ask({ type: kind });
    this.port.copied();
    if (!this.port.copyDisabled()) return this.#write(content);
    // Else a paste would put in what the system's clipboard had before.
    await Promise.all([navigator.clipboard.writeText(internalMark), content.then((answer) => this.#remember(answer))]);
  }

  /** From a menu or button. @throws when the browser does not let the page read the clipboard. */
  async paste(unformatted: boolean): Promise<void> {
    if (!this.port.mayPaste()) return;
    const { item, text, markup } = await read();
    if (!item) return;
    if (this.#isOwn(text, markup)) return this.#pasteInside(unformatted);
    const image = unformatted && text ? undefined : item.types.find((type) => type.startsWith('image/'));
    await this.#pasted(image === undefined ? [] : [await item.getType(image)], text, unformatted ? undefined : markup);
  }

  /**
   * What is pasted next: what LibreOffice has, copied here, or text of elsewhere; undefined where that has none.
   *
   * @throws when the browser does not let the page read the clipboard.
   */
  async next(): Promise<{ readonly isOwn: boolean; readonly text: string | undefined }> {
    const { text, markup } = await read();
    return { isOwn: this.#isOwn(text, markup), text };
  }

  /** @returns whether it is in the document */
  async pasteBlob(blob: Blob): Promise<boolean> {
    return this.#send(blob.type, new Uint8Array(await blob.arrayBuffer()));
  }

  /** Of another window, where the caret is. */
  async pasteText(text: string, html: string | undefined): Promise<void> {
    await this.#sendText(text, html);
  }

  #copyEvent(event: ClipboardEvent, kind: 'copy' | 'cut'): void {
    this.port.acted();
    const content = this.port.ask({ type: kind });
    this.port.copied();
    const outside = !this.port.copyDisabled();
    const ahead = outside ? this.#ahead : internalMark;
    // Nothing is selected in the element itself: left to the browser, the event keeps what the clipboard has.
    if (ahead !== undefined) {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', ahead);
    }
    const done = outside ? this.#write(content, ahead) : content.then((answer) => this.#remember(answer));
    done.catch(() => this.port.failed());
  }

  /** Browsers let a page write with a promise of the content, so that the answer may come later. */
  async #write(content: Promise<ClipboardContent>, written?: string): Promise<void> {
    const part = (pick: (answer: ClipboardContent) => BlobPart | undefined, type: string): Promise<Blob> =>
      content.then((answer) => {
        if (isNothing(answer)) throw new Error('Nothing is selected.');
        return new Blob([pick(answer) ?? ''], { type });
      });
    const items = {
      'text/plain': part(({ text }) => text, 'text/plain'),
      'text/html': part(htmlOf, 'text/html'),
    };
    for (const item of Object.values(items)) item.catch(() => undefined);
    try {
      await navigator.clipboard.write([new ClipboardItem(items)]);
    } catch (error) {
      if (isNothing(await content)) return;
      // Refused by the browser or the host page's permissions: the plain text written at once has to do.
      if (written === undefined) throw error;
    }
    this.#remember(await content);
  }

  #remember(content: ClipboardContent): void {
    this.#copied = content.text ?? '';
    this.#picture = copiedPicture(htmlOf(content));
  }

  #isOwn(text: string | undefined, html: string | undefined): boolean {
    const picture = copiedPicture(html);
    if (picture !== undefined) return picture === this.#picture;
    if (text === undefined) return false;
    return text === internalMark || (this.#copied !== undefined && normal(text) === normal(this.#copied));
  }

  #pasteEvent(event: ClipboardEvent): void {
    event.preventDefault();
    this.port.acted();
    const { clipboardData } = event;
    if (!clipboardData || !this.port.mayPaste()) return;
    const text = clipboardData.types.includes('text/plain') ? clipboardData.getData('text/plain') : undefined;
    const unformatted = this.#unformatted && text !== undefined;
    const markup = clipboardData.getData('text/html');
    if (this.#isOwn(text, markup)) return this.#pasteInside(unformatted);
    const files = unformatted && text ? [] : [...clipboardData.files];
    this.#pasted(files, text, (unformatted ? '' : markup) || undefined).catch(() => this.port.failed());
  }

  /** Of a file, some systems give its name as text; of a picture on a web page, browsers give its address as markup. */
  async #pasted(files: readonly Blob[], text: string | undefined, html: string | undefined): Promise<void> {
    const isFiles = files.some(({ type }) => type.startsWith('image/')) || (files.length > 0 && !text);
    if (isFiles && (html === undefined || isPictureAlone(html))) return this.port.pasteFiles(files);
    if (html !== undefined || text) await this.#sendText(text, html);
  }

  #pasteInside(unformatted: boolean): void {
    this.port.input({ type: 'uno', command: unformatted ? '.uno:PasteUnformatted' : '.uno:Paste' });
  }

  async #sendText(text: string | undefined, html: string | undefined): Promise<void> {
    const picture = copiedPicture(html);
    if (picture !== undefined) return void (await this.pasteBlob(pictureBlob(picture)));
    const sent =
      html === undefined ? this.#send('text/plain;charset=utf-8', text ?? '') : this.#send('text/html', html);
    const pasted = this.port.pasting(text, html);
    if (await sent) pasted();
  }

  /** @returns whether it is in the document */
  async #send(mime: string, data: string | Uint8Array): Promise<boolean> {
    if (isTooLargeToPaste(data)) {
      this.port.tooLarge();
      return false;
    }
    const { pasted } = await this.port.ask({ type: 'paste', mime, data });
    if (!pasted) this.port.failed();
    return pasted;
  }
}

const isNothing = ({ text, html, png }: ClipboardContent): boolean => !text && !html && png === undefined;

/** What has neither text nor markup is its picture everywhere but in its own document. */
const htmlOf = ({ text, html, png }: ClipboardContent): string | undefined =>
  text || html || png === undefined ? html : pictureHtml(png);

/** Systems turn line ends into their own and some cut trailing ones. */
const normal = (text: string): string => text.replaceAll('\r\n', '\n').trimEnd();

async function read() {
  const [item] = await navigator.clipboard.read();
  if (!item) return {};
  return { item, text: await textOf(item, 'text/plain'), markup: await textOf(item, 'text/html') };
}

async function textOf(item: ClipboardItem, type: string): Promise<string | undefined> {
  return item.types.includes(type) ? (await item.getType(type)).text() : undefined;
}
