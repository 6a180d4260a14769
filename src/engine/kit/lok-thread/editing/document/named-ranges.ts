import type { DocumentKind, NamedRange, ViewEvent, ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditorView } from '../view/editor-view.js';

interface Document {
  readonly kind: DocumentKind;
  readonly views: ReadonlyMap<number, EditorView>;
  readonly lok: Pick<LokDocument, 'setView'>;
  tell(view: EditorView, event: ViewEvent): void;
}

const typing: ReadonlySet<ViewInput['type']> = new Set([
  'key',
  'text',
  'composition',
  'removeText',
  'editCell',
  'completeFunction',
  'mouse',
]);

/** Tells whoever begins a formula which cells the names in it may stand for. */
export class NamedRanges {
  /** Those with a formula open who know them. */
  readonly #knowing = new Set<EditorView>();
  readonly #told = new WeakMap<EditorView, string>();

  constructor(
    private readonly document: Document,
    /** Of the current view's document; undefined where LibreOffice cannot be asked. */
    private readonly read: () => readonly NamedRange[] | undefined,
  ) {}

  /** Somebody is about to do something. To type changes no names. */
  actedOn({ type }: ViewInput): void {
    if (!typing.has(type)) this.changed();
  }

  /** Cells may be elsewhere, or have other names. */
  changed(): void {
    this.#knowing.clear();
  }

  /** To be called when nobody waits. @returns whether somebody was told */
  look(): boolean {
    if (this.document.kind !== 'spreadsheet') return false;
    return [...this.document.views.values()].map((view) => this.#look(view)).includes(true);
  }

  #look(view: EditorView): boolean {
    if (!view.typing || !view.formula.startsWith('=')) {
      this.#knowing.delete(view);
      return false;
    }
    if (this.#knowing.has(view)) return false;
    this.#knowing.add(view);
    this.document.lok.setView(view.id);
    const ranges = this.read();
    const now = JSON.stringify(ranges ?? []);
    if (ranges === undefined || (this.#told.get(view) ?? '[]') === now) return false;
    this.#told.set(view, now);
    this.document.tell(view, { type: 'namedRanges', ranges });
    return true;
  }
}
