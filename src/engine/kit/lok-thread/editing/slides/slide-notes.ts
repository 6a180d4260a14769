import { mergeText, type DocumentKind, type ViewEvent, type ViewInput } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { EditorView } from '../view/editor-view.js';
import { slideMode } from './slide-mode.js';
import { readPage, toldNotes, writePage } from './notes-page.js';

type Write = Extract<ViewInput, { type: 'writeNotes' }>;

/** The document whose notes these are. */
interface Noted {
  readonly kind: DocumentKind;
  readonly lok: LokDocument;
  inOwnView<T>(work: () => T): T;
  tellAll(event: ViewEvent): void;
}

/** What the presenter notes of slides: looked up, written, and told to everybody when it became another. */
export class SlideNotes {
  /** What LibreOffice told of those that somebody was told of, by the identity of the slide. */
  readonly #known = new Map<string, string>();

  constructor(private readonly document: Noted) {}

  /** @param slide its identity; with another one it is the slide at this place */
  read(slide: string, part: number): { readonly slide: string; readonly text: string } {
    return this.document.inOwnView(() => {
      const at = this.#find(slide, part);
      return at === undefined ? { slide, text: '' } : { slide: at.slide, text: this.#textOf(at) };
    });
  }

  /** In the person's view, who may undo it; while that shows something else than slides, in the kit's own. */
  write(view: EditorView, { slide, part, before, text }: Write): void {
    const { document } = this;
    if (document.kind !== 'presentation' || view.options.readOnly) return;
    const at = document.inOwnView(() => this.#find(slide, part));
    if (at === undefined) return document.tellAll({ type: 'speakerNotes', slide, view: view.id, refused: text });
    const current = this.read(at.slide, at.part).text;
    const wanted = mergeText(before, text, current);
    const written = wanted === current || this.#writeIn(view, at.part, wanted);
    const now = this.read(at.slide, at.part).text;
    document.tellAll({
      type: 'speakerNotes',
      slide: at.slide,
      view: view.id,
      ...(written ? { text: now } : { refused: text }),
    });
  }

  /** Somebody has taken something back, or done it again. */
  mayHaveChanged(): void {
    if (this.#known.size === 0) return;
    const { document } = this;
    const changed = document.inOwnView(() => {
      const told = toldNotes(document.lok);
      return told.flatMap((text, part) => {
        const slide = document.lok.partHash(part);
        return (this.#known.get(slide) ?? text) === text ? [] : [{ slide, part }];
      });
    });
    for (const { slide, part } of changed) document.tellAll({ type: 'speakerNotes', ...this.read(slide, part) });
  }

  #find(slide: string, part: number): { readonly slide: string; readonly part: number } | undefined {
    const { lok } = this.document;
    const hashes = Array.from({ length: lok.parts() }, (_, index) => lok.partHash(index));
    const at = hashes.includes(slide) ? hashes.indexOf(slide) : part;
    const found = hashes[at];
    return found === undefined ? undefined : { slide: found, part: at };
  }

  #textOf({ slide, part }: { readonly slide: string; readonly part: number }): string {
    const { lok } = this.document;
    const told = toldNotes(lok)[part] ?? '';
    this.#known.set(slide, told);
    return told === '' ? '' : (readPage(lok, part, told) ?? told);
  }

  #writeIn(view: EditorView, part: number, text: string): boolean {
    const { document } = this;
    document.lok.setView(view.id);
    if (document.lok.editMode() === slideMode.slides) return writePage(document.lok, part, text);
    return document.inOwnView(() => writePage(document.lok, part, text));
  }
}
