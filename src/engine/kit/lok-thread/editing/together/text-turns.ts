import { performance } from 'node:perf_hooks';
import type { DocumentKind, Rectangle, ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { isTyping } from '../commands/moving-commands.js';
import type { EditorView } from '../view/editor-view.js';
import { endComposition } from '../view/end-composition.js';
import { isTextOpen, leaveText } from './open-text.js';

/** Whoever has pressed no key for so long, ms, is out of a text that somebody else wants. */
const patience = 3_000;
const leftButton = 1;
const lastControl = 31;
const del = 127;

interface Shared {
  readonly kind: DocumentKind;
  readonly lok: LokDocument;
  readonly views: ReadonlyMap<number, EditorView>;
}

/**
 * A text on a slide, a table with all of its cells is one, can be open in one view only (LibreOffice 25.2): whoever comes second gets no
 * caret, and what they type goes nowhere. They are told, and get it once the first one rests.
 */
export class TextTurns {
  constructor(
    private readonly document: Shared,
    private readonly takeOut: (view: EditorView) => void,
  ) {}

  /** @returns whether what is typed would go nowhere, as somebody else has that text open */
  refuses(by: EditorView, input: ViewInput): boolean {
    const { kind, lok } = this.document;
    if ((kind !== 'presentation' && kind !== 'drawing') || by.options.readOnly || !isActing(input)) return false;
    by.actedAt = performance.now();
    const holder = by.typing ? undefined : this.#holder(by, input);
    if (holder === undefined) return false;
    lok.setView(by.id);
    // That a text is open is told later.
    if (isTextOpen(lok)) return false;
    if (performance.now() - holder.actedAt < patience) return isLetter(input);
    this.#putOut(holder);
    return false;
  }

  #holder(by: EditorView, input: ViewInput): EditorView | undefined {
    const mayHold = (view: EditorView) => view !== by && view.typing && view.part === by.part && view.mode === by.mode;
    return [...this.document.views.values()].find((view) => mayHold(view) && entersText(by, input, view));
  }

  #putOut(view: EditorView): void {
    const { lok } = this.document;
    lok.setView(view.id);
    endComposition(lok, view);
    // Out of the selection, too, where the next key would delete or move the shape.
    for (let times = 0; times < 2; times++) leaveText(lok);
    view.typing = false;
    this.takeOut(view);
  }
}

function entersText(by: EditorView, input: ViewInput, { shape }: EditorView): boolean {
  if (shape === undefined) return false;
  if (input.type === 'mouse' && input.buttons !== leftButton) return false;
  if (input.type === 'mouse') return (input.count > 1 || by.shape?.id === shape.id) && isIn(input, shape.area);
  return isLetter(input) && by.shape?.id === shape.id;
}

const isIn = ({ x, y }: { x: number; y: number }, area: Rectangle): boolean =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;

function isActing(input: ViewInput): boolean {
  if (input.type === 'mouse' || input.type === 'key') return input.action === 'down';
  return input.type === 'uno' || input.type === 'textSelection' || isLetter(input);
}

function isLetter(input: ViewInput): boolean {
  if (input.type === 'text' || input.type === 'composition') return (input.window ?? 0) === 0 && input.text !== '';
  return input.type === 'key' && isTyping(input) && input.char > lastControl && input.char !== del;
}
