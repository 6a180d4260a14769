import type { DocumentKind, ViewEvent } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { toNumber } from '../reading/payload.js';
import type { EditorView } from '../view/editor-view.js';

/** The document whose parts are turned to. */
interface Turned {
  readonly kind: DocumentKind;
  readonly lok: Pick<LokDocument, 'setView' | 'part'>;
  readonly views: ReadonlyMap<number, EditorView>;
}

/**
 * Views that may be at another part than they are taken to be at. LibreOffice says late which one a view was at, when it may
 * be at the next one: it is asked, once it is done with its work.
 */
export class PartTurns {
  readonly #views = new Set<EditorView>();

  constructor(
    private readonly document: Turned,
    private readonly send: (view: EditorView, event: ViewEvent) => void,
  ) {}

  add(view: EditorView): void {
    this.#views.add(view);
  }

  /** Not while LibreOffice waits inside a call. */
  tell(): void {
    const { kind, lok, views } = this.document;
    for (const view of this.#views) {
      if (views.get(view.id) !== view) continue;
      lok.setView(view.id);
      view.part = kind === 'text' ? 0 : lok.part();
      this.send(view, { type: 'setPart', part: view.part });
    }
    this.#views.clear();
  }
}

/** What names a part is so after the inputs done by then: browsers know what they have asked for since. */
export const withPlaceInTime = (event: ViewEvent, { tiles }: EditorView): ViewEvent =>
  event.type === 'status' || event.type === 'setPart' ? { ...event, after: tiles.seq } : event;

/** A text document has one part, though LibreOffice counts its pages as parts here and there. */
export const inOnePart = (event: ViewEvent): ViewEvent =>
  'part' in event ? { ...event, part: Math.min(0, toNumber(event.part)) } : event;
