import type { ClientInput } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { toLibreOfficeKey } from './key-map.js';
import { isLeftToBrowser } from './left-to-browser.js';
import { isOfInputMethod } from './of-input-method.js';
import type { ShapeDrawing } from './shape-drawing.js';

export interface KeyboardPort {
  input(input: ClientInput): void;
  /** The person typed: the caret's next moves are theirs. */
  acted(): void;
  focusChanged(focused: boolean): void;
  /** Whether something over the document took the key. */
  taken(event: KeyboardEvent): boolean;
}

/** Kept in the element, so that Backspace of touch keyboards has something to take away. */
const sentinel = '\u200B';
/** No input method reaches back as far as that, letters; the service takes no more at a time. */
const farthestBack = 50;

const ofCompositions: ReadonlySet<string> = new Set(['insertCompositionText', 'insertFromComposition']);

/**
 * Turns what is typed into the hidden text area into input. Plain keys go as key events, so that LibreOffice's own
 * autocorrection works; input methods, dead keys and touch keyboards go as composed or committed text.
 */
export class Keyboard implements Disposable {
  readonly #lifetime = new Lifetime();
  #composing = false;
  /** What input methods wrote right before the caret, and may replace: it is in the element, too. */
  #written = '';
  /** Keys that went down here; others were pressed in a dialog or menu that has closed since. */
  readonly #down = new Set<string>();

  constructor(
    private readonly element: HTMLTextAreaElement,
    private readonly port: KeyboardPort,
    private readonly drawing: ShapeDrawing,
  ) {}

  listen(): void {
    const { element } = this;
    const lifetime = this.#lifetime;
    // Before focus managers of the chrome, which would move on to a button: they listen there, too, but later.
    lifetime.listen(window, 'keydown', (event) => event.target === element && this.#tab(event), { capture: true });
    lifetime.listen(element, 'keydown', (event) => this.#keyDown(event));
    lifetime.listen(element, 'keyup', (event) => this.#keyUp(event));
    lifetime.listen(element, 'input', (event) => this.#input(event));
    lifetime.listen(element, 'compositionstart', () => this.#compositionStart());
    lifetime.listen(element, 'compositionupdate', ({ data }) => this.#compose(data));
    lifetime.listen(element, 'compositionend', ({ data }) => this.#compositionEnd(data));
    // The caret goes elsewhere: what stands before it there is nobody's to replace.
    lifetime.listen(window, 'pointerdown', () => !this.#composing && this.#clear(), { capture: true });
    lifetime.listen(element, 'focus', () => this.port.focusChanged(true));
    lifetime.listen(element, 'blur', () => {
      this.#down.clear();
      this.port.focusChanged(false);
    });
    this.#clear();
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #tab(event: KeyboardEvent): void {
    if (event.key !== 'Tab' || isLeftToBrowser(event)) return;
    event.stopImmediatePropagation();
    this.#keyDown(event);
  }

  #keyDown(event: KeyboardEvent): void {
    if (!this.#composing && !isOfInputMethod(event)) this.#clear();
    if (this.#isOver(event)) return;
    const key = toLibreOfficeKey(event);
    if (!key) return;
    event.preventDefault();
    if (this.port.taken(event)) return;
    this.port.acted();
    if (this.drawing.armed) return this.#whileDrawing(event);
    this.#down.add(event.code);
    this.port.input({ type: 'key', action: 'down', ...key });
  }

  /** Somebody else has done with it what there is to do. */
  #isOver(event: KeyboardEvent): boolean {
    return event.defaultPrevented || this.#composing || isOfInputMethod(event) || isLeftToBrowser(event);
  }

  #whileDrawing({ key }: KeyboardEvent): void {
    if (key === 'Enter') this.drawing.draw();
    else if (key === 'Escape') this.drawing.cancel();
  }

  #keyUp(event: KeyboardEvent): void {
    if (!this.#down.delete(event.code)) return;
    if (this.#isOver(event)) return;
    const key = toLibreOfficeKey(event);
    if (key) this.port.input({ type: 'key', action: 'up', ...key });
  }

  /** What no key event told: touch keyboards, dictation, dead keys. */
  #input(event: InputEvent): void {
    if (this.#composing || event.isComposing) return;
    // Firefox tells what was composed once more, after its end.
    if (ofCompositions.has(event.inputType)) return this.#clear();
    this.port.acted();
    switch (event.inputType) {
      case 'insertLineBreak':
      case 'insertParagraph':
        this.#press(13, 1280);
        break;
      case 'deleteContentBackward':
      case 'deleteWordBackward':
        this.port.input({ type: 'removeText', before: Math.max(1, this.#shorter()), after: 0 });
        break;
      case 'deleteContentForward':
        this.port.input({ type: 'removeText', before: 0, after: 1 });
        break;
      case 'insertReplacementText':
        this.#replace(Array.from(this.#inElement()));
        break;
      default:
        if (event.data) this.port.input({ type: 'text', text: event.data });
    }
    this.#keep();
  }

  /** Safari writes Korean so: each letter that joins a syllable replaces it, and nothing is composed. */
  #replace(now: readonly string[]): void {
    const before = Array.from(this.#written);
    let same = 0;
    while (same < before.length && before[same] === now[same]) same++;
    const gone = before.length - same;
    if (gone > 0) this.port.input({ type: 'removeText', before: gone, after: 0 });
    if (same < now.length) this.port.input({ type: 'text', text: now.slice(same).join('') });
  }

  #inElement(): string {
    return this.element.value.replace(sentinel, '');
  }

  /** By how many letters what was written has become shorter. */
  #shorter(): number {
    return Array.from(this.#written).length - Array.from(this.#inElement()).length;
  }

  /** Input methods find in the element what they wrote last. */
  #keep(): void {
    const { value } = this.element;
    const isPlain = value.startsWith(sentinel) && !value.includes('\n') && value.length <= farthestBack;
    if (isPlain) this.#written = value.slice(sentinel.length);
    else this.#clear();
  }

  #press(char: number, key: number): void {
    this.port.input({ type: 'key', action: 'down', char, key });
    this.port.input({ type: 'key', action: 'up', char, key });
  }

  #compositionStart(): void {
    this.#composing = true;
  }

  #compose(text: string): void {
    this.port.acted();
    this.port.input({ type: 'composition', text });
  }

  #compositionEnd(text: string): void {
    this.#composing = false;
    if (text === '') this.port.input({ type: 'composition', text: '' });
    else this.port.input({ type: 'text', text });
    this.#clear();
  }

  #clear(): void {
    this.#written = '';
    this.element.value = sentinel;
    this.element.setSelectionRange(1, 1);
  }
}
