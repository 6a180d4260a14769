import type { DocumentKind, Rectangle, TextAround, ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditorView } from '../view/editor-view.js';
import { choosesPlace, endsSelection, isTyping, takesFromText, type Takes } from '../commands/moving-commands.js';
import { isFar, isSamePlace } from './same-place.js';
import { Settling } from './settling.js';
import { textAround } from './text-around.js';
import type { UntoldCarets } from './untold-carets.js';

/** Of so many people it is read at once where they are, which takes some ms each. */
const mostGlances = 3;

/** Where somebody was. */
interface Place {
  readonly takes: Takes;
  /** The same object as long as LibreOffice tells of no other place. */
  readonly caret: Rectangle;
  readonly around: TextAround;
  /** The caret is on. LibreOffice switches it off with a frame that it was in. */
  readonly visible: boolean;
  /** Another text is around it: it is looked at once more, as a caret may be elsewhere until all is laid out. */
  readonly doubted?: boolean;
}

interface Text {
  readonly kind: DocumentKind;
  readonly lok: LokDocument;
  readonly views: ReadonlyMap<number, EditorView>;
  readonly untoldCarets: Pick<UntoldCarets, 'has'>;
  inOwnView<T>(work: () => T): T;
}

/**
 * Knows by what is written around people's carets whether their row, table, frame, note or paragraph is still there after
 * somebody else deleted something: LibreOffice (25.2) tells where a caret is, and not in what. It goes on typing in the next
 * row, behind the table, before the frame's paragraph, at the start of the document.
 */
export class TextPlaces {
  readonly #watched = new Map<number, Place>();
  /** What a single letter may take away, as the mark of a note: nobody waits for that. */
  readonly #glances = new Map<number, Place>();
  readonly #settling = new Settling();
  /** Where what people had selected began until a key let go of it, of which LibreOffice tells later. */
  readonly #letGo = new WeakMap<EditorView, Rectangle>();

  constructor(
    private readonly text: Text,
    private readonly gone: (view: EditorView) => void,
  ) {}

  get isWaiting(): boolean {
    return this.#watched.size > 0;
  }

  isWatched(view: number): boolean {
    return this.#watched.has(view);
  }

  /** Somebody is about to do something. */
  before(by: EditorView, input: ViewInput): void {
    const takes = this.#takenBy(by, input);
    // In an open chart no step takes anything from the text; and LibreOffice (25.2) ends where a text is read beside one then.
    if (takes === undefined || by.openObject !== undefined) return;
    // Of a caret that only stands there it matters when all there is goes, or something unknown.
    const matters = ({ wrote }: EditorView): boolean => wrote || takes === 'cells' || takes === 'steps';
    // A caret that LibreOffice has not told of is elsewhere, and what is around the one before says nothing of it. That counts
    // where letters take the place of a selection, which happens all the time; to whoever deletes, an alarm too many is better
    // than text in another place.
    const isKnown = ({ id }: EditorView): boolean => !isTyping(input) || !this.text.untoldCarets.has(id);
    const others = [...this.text.views.values()].filter(
      (view) => view !== by && !view.options.readOnly && !view.displaced && matters(view) && isKnown(view),
    );
    if (takes === 'letter') this.#glanceAt(others);
    else for (const view of others) this.#watch(view, takes);
    this.text.lok.setView(by.id);
  }

  /** They have done it. */
  after(by: EditorView, input: ViewInput): void {
    const chooses = choosesPlace(input);
    if (!chooses && !isTyping(input)) return;
    if (by.selected.start && endsSelection(input)) this.#letGo.set(by, by.selected.start);
    by.wrote = !chooses;
    if (chooses) by.chosenOn = Date.now();
    this.#glances.delete(by.id);
  }

  /** Called at each turn of LibreOffice's loop, see {@link Settling.turn}. */
  proceed(rest: number): void {
    if (this.#glances.size > 0) this.#proceedGlances();
    if (this.#watched.size === 0) return;
    if (!this.#settling.turn(rest)) return;
    const due = [...this.#watched];
    this.#watched.clear();
    for (const [id, place] of due) {
      const view = this.text.views.get(id);
      if (view === undefined || this.#isThere(view, place)) continue;
      if (place.doubted === true) this.gone(view);
      else this.#settle(view, { ...place, doubted: true });
    }
  }

  #takenBy(by: EditorView, input: ViewInput): Takes | undefined {
    const { selected, graphicSelected, command } = by;
    const isLetGo = selected.start !== undefined && selected.start === this.#letGo.get(by);
    return takesFromText(input, { selected: isLetGo ? {} : selected, graphicSelected, command });
  }

  #watch(view: EditorView, takes: Takes): void {
    const place = this.#watched.has(view.id) ? undefined : this.#placeOf(view, takes);
    if (place !== undefined) this.#settle(view, place);
  }

  #settle(view: EditorView, place: Place): void {
    this.#watched.set(view.id, place);
    this.#settling.begin();
  }

  #glanceAt(others: readonly EditorView[]): void {
    const unknown = others.filter(({ id, tiles }) => this.#glances.get(id)?.caret !== tiles.caret);
    for (const view of unknown.slice(0, mostGlances)) {
      const place = this.#placeOf(view, 'letter');
      if (place !== undefined) this.#glances.set(view.id, place);
    }
  }

  /** Only a caret that has gone far is looked at: letters that come or go move those behind them. */
  #proceedGlances(): void {
    for (const [id, place] of this.#glances) {
      const view = this.text.views.get(id);
      const caret = view?.tiles.caret;
      if (caret === place.caret && view?.typing === place.visible) continue;
      this.#glances.delete(id);
      if (view === undefined || caret === undefined || this.#watched.has(id)) continue;
      if (isFar(caret, place.caret) || view.typing !== place.visible) this.#settle(view, place);
    }
  }

  #isThere({ typing, tiles: { caret } }: EditorView, { takes, visible, caret: before, around }: Place): boolean {
    if (visible && !typing) return false;
    if (caret === before || caret === undefined) return true;
    const now = this.#around(caret);
    return now === undefined || isSamePlace(around, now, takes);
  }

  #placeOf({ typing: visible, tiles: { caret } }: EditorView, takes: Takes): Place | undefined {
    const around = caret && this.#around(caret);
    return caret && around && { takes, caret, around, visible };
  }

  #around(caret: Rectangle): TextAround | undefined {
    return textAround(this.text, [caret])[0];
  }
}
