import type { IsModified } from '../../../lok/modified-flag.js';
import type { EditorView } from '../view/editor-view.js';
import type { ModifiedState } from './modified-state.js';

/**
 * Charts and others that somebody works on inside. LibreOffice (25.2) says of a document that it is unmodified when one is
 * opened, whatever else was done, and nothing of numbers that are typed into the table of a chart in a text; what it
 * stores has them all.
 */
export class OpenObjects {
  #anyYet = false;

  constructor(
    private readonly views: ReadonlyMap<number, Pick<EditorView, 'openObject'>>,
    private readonly modified: Pick<ModifiedState, 'edited' | 'isEdited'>,
    private readonly isModified: IsModified | undefined,
  ) {}

  /** Somebody opens or leaves one. */
  changed(): void {
    this.#anyYet = true;
    this.#ask();
  }

  /** LibreOffice says whether the document is modified. */
  told(modified: boolean): void {
    this.modified.edited(modified || (this.#anyYet && this.isModified?.() === true));
  }

  /** Finds what it does not say. */
  look(): void {
    if (this.#anyYet && [...this.views.values()].some(({ openObject }) => openObject !== undefined)) this.#ask();
  }

  #ask(): void {
    if (!this.modified.isEdited && this.isModified?.() === true) this.modified.edited(true);
  }
}
