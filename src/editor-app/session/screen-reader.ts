import type { ClientInput } from '../../protocol/index.js';
import { Lifetime, type Disposable } from '../lifetime/lifetime.js';
import { hasNewView, type EditorState, type EditorStore, type FocusedText } from '../state/index.js';

/**
 * Says to screen readers what has the focus in the document: a canvas tells them nothing. What is typed is not said:
 * they echo the keys themselves.
 */
export class ScreenReader implements Disposable {
  readonly #lifetime = new Lifetime();
  readonly #region: HTMLElement;

  constructor(
    root: HTMLElement,
    private readonly store: EditorStore,
    private readonly input: (input: ClientInput) => void,
  ) {
    this.#region = document.createElement('div');
    this.#region.className = 'svc-spoken';
    this.#region.ariaLive = 'assertive';
    this.#region.ariaAtomic = 'true';
    root.append(this.#region);
  }

  listen(): void {
    this.#lifetime.atEnd(this.store.subscribe((state, before) => this.#changed(state, before)));
    this.#lifetime.atEnd(() => this.#region.remove());
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  #changed(state: EditorState, before: EditorState): void {
    const { ui, view, focused } = state;
    const switched = view >= 0 && ui.screenReader !== before.ui.screenReader;
    if (switched || (ui.screenReader && hasNewView(state, before)))
      this.input({ type: 'accessibility', enabled: ui.screenReader });
    if (focused && focused !== before.focused) this.#say(spoken(focused, before.focused));
  }

  #say(text: string): void {
    if (text === '') return;
    // The same words again are news only when something changed.
    this.#region.textContent = this.#region.textContent === text ? `${text}\u00a0` : text;
  }
}

/** What to say after a move: an object with its text, another paragraph, the word or the character at the caret. */
export function spoken(now: FocusedText, before: FocusedText | undefined): string {
  if (now.name !== undefined) return `${now.name} ${now.text}`.trim();
  if (!before || before.name !== undefined) return now.text;
  if (now.text !== before.text) return isTyping(now, before) ? '' : now.text;
  const steps = Math.abs(now.position - before.position);
  if (steps === 0) return '';
  return steps <= longestCharacter ? characterAt(now) : wordAt(now);
}

/** UTF-16 units. */
const longestCharacter = 2;

/** Keys take or give one character; the caret goes along when it stands behind it. */
function isTyping(now: FocusedText, before: FocusedText): boolean {
  const grown = now.text.length - before.text.length;
  if (Math.abs(grown) > longestCharacter) return false;
  const at = Math.min(now.position, before.position);
  return [0, grown].includes(now.position - before.position) && now.text.slice(0, at) === before.text.slice(0, at);
}

const characterAt = ({ text, position }: FocusedText): string =>
  String.fromCodePoint(text.codePointAt(position) ?? 0x20).trim();

function wordAt({ text, position }: FocusedText): string {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  return words.findLast(({ index }) => index <= position)?.segment.trim() ?? '';
}
