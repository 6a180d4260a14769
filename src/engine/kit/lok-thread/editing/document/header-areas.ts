import type { DocumentKind, ViewEvent } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { toNumber } from '../reading/payload.js';
import type { EditorView } from '../view/editor-view.js';

interface Document {
  readonly kind: DocumentKind;
  readonly views: ReadonlyMap<number, EditorView>;
  readonly lok: Pick<LokDocument, 'setView'>;
  tell(view: EditorView, event: ViewEvent): void;
}

type Ruler = Extract<ViewEvent, { type: 'ruler' }>;
type HeaderArea = Extract<ViewEvent, { type: 'headerArea' }>['area'];

/** Hundredths of a millimetre. */
const twips = (hundredths: number): number => Math.round((hundredths * 1440) / 2540);

/**
 * Tells whoever has the caret in a header or footer, and where that is. LibreOffice tells of a vertical ruler, and not whether
 * it is that of a header, a frame, or the text between the margins, which are others on each page.
 */
export class HeaderAreas {
  readonly #rulers = new Map<EditorView, Ruler>();
  readonly #told = new WeakMap<EditorView, string>();

  constructor(
    private readonly document: Document,
    /** Of the current view; undefined where LibreOffice cannot be asked. */
    private readonly inHeader: () => boolean | undefined,
  ) {}

  /** What LibreOffice tells a view. */
  take(view: EditorView, ruler: Ruler): void {
    if (this.document.kind === 'text' && ruler.vertical && !view.options.readOnly) this.#rulers.set(view, ruler);
  }

  /** To be called when nobody waits. @returns whether somebody was told */
  look(): boolean {
    const rulers = [...this.#rulers];
    this.#rulers.clear();
    return rulers.map(([view, told]) => this.document.views.has(view.id) && this.#look(view, told)).includes(true);
  }

  #look(view: EditorView, { ruler }: Ruler): boolean {
    this.document.lok.setView(view.id);
    const area = view.openObject === undefined && this.inHeader() === true ? areaOf(ruler) : null;
    const now = JSON.stringify(area);
    if ((this.#told.get(view) ?? 'null') === now) return false;
    this.#told.set(view, now);
    this.document.tell(view, { type: 'headerArea', area });
    return true;
  }
}

/** What begins nearer to the upper edge of the page than it ends to the lower one is a header. */
function areaOf(ruler: unknown): HeaderArea {
  if (typeof ruler !== 'object' || ruler === null) return null;
  const { leftOffset, margin1, margin2, pageWidth } = ruler as Readonly<Record<string, unknown>>;
  const [from, height] = [toNumber(leftOffset), toNumber(margin2) - toNumber(margin1)];
  if (height <= 0) return null;
  const below = toNumber(pageWidth) - from - height;
  return { kind: from < below ? 'header' : 'footer', y: twips(from), height: twips(height) };
}
