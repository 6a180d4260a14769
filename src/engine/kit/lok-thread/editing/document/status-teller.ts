import type { DocumentKind, DocumentStatus, ViewEvent } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditorView } from '../view/editor-view.js';
import { inMode } from '../painting/render-state.js';
import { slideMode } from '../slides/slide-mode.js';
import type { TileScheduler } from '../painting/tile-scheduler.js';

/** Status is looked up again at most so often, ms: it asks for every part. */
const interval = 150;

/** The document whose status is told. */
interface Told {
  readonly kind: DocumentKind;
  readonly lok: Pick<LokDocument, 'setView' | 'part' | 'editMode' | 'size'>;
  readonly scheduler: Pick<TileScheduler, 'setRenderState'>;
  readonly views: ReadonlyMap<number, EditorView>;
  status(view: EditorView): DocumentStatus;
}

/** Tells every view what became of the document's parts and size, and of the part it shows. */
export class StatusTeller {
  #stale = false;
  #asked = false;
  #told = -interval;

  constructor(
    private readonly document: Told,
    private readonly send: (view: EditorView, event: ViewEvent) => void,
    private readonly now = () => performance.now(),
  ) {}

  /** What was told may be so no longer. */
  stale(): void {
    this.#stale = true;
  }

  /** … once LibreOffice has had its turn, in which it does what it was asked for. */
  staleSoon(): void {
    this.#asked = true;
  }

  /** Something is left to tell, as {@link tell} was called too soon. */
  get isWaiting(): boolean {
    return this.#stale || this.#asked;
  }

  /** Once in each turn. Nothing, unless something may have changed; and not again after a moment. */
  tell(): void {
    if (this.#stale && this.now() - this.#told >= interval) this.#lookUp();
    if (this.#asked) this.#stale = true;
    this.#asked = false;
  }

  #lookUp(): void {
    this.#stale = false;
    this.#told = this.now();
    const seen = new Map<number, DocumentStatus>();
    for (const view of this.document.views.values()) {
      this.#lookAtMode(view);
      this.#lookAtSheet(view);
      const status = seen.get(view.mode) ?? this.document.status(view);
      seen.set(view.mode, status);
      this.#tellTo(view, this.#ownSize(status));
    }
  }

  /** The parts are the same for everybody; each sheet is as large as what is in it. */
  #ownSize(status: DocumentStatus): DocumentStatus {
    return status.kind === 'spreadsheet' ? { ...status, ...this.document.lok.size() } : status;
  }

  #tellTo(view: EditorView, { part: _part, ...common }: DocumentStatus): void {
    const text = JSON.stringify(common);
    if (text === view.statusTold) return;
    view.statusTold = text;
    this.send(view, { type: 'status', status: { ...common, part: view.part } });
  }

  /** Whether it shows slides, their masters or their notes; people may look at different ones. */
  #lookAtMode(view: EditorView): void {
    if (this.document.kind !== 'presentation' && this.document.kind !== 'drawing') return;
    this.document.lok.setView(view.id);
    const mode = this.document.lok.editMode();
    if (mode === view.mode) return;
    view.mode = mode;
    view.part = this.document.lok.part();
    this.document.scheduler.setRenderState(view.tiles, inMode(view.tiles.renderState, mode));
    // LibreOffice says it on the way in, not on the way out.
    this.send(view, {
      type: 'commandState',
      command: '.uno:SlideMasterPage',
      value: String(mode === slideMode.masters),
    });
  }

  /** LibreOffice shows a sheet it has just made, or another one for a deleted one, without saying so. */
  #lookAtSheet(view: EditorView): void {
    if (this.document.kind !== 'spreadsheet') return;
    this.document.lok.setView(view.id);
    const part = this.document.lok.part();
    if (part === view.part) return;
    view.part = part;
    this.send(view, { type: 'setPart', part });
  }
}
