import type { DocumentKind, ViewEvent } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { goToStart, type EditorView } from './editor-view.js';
import { makeRoomForProgress } from './room-for-progress.js';
import { setUnit, stateOfUnit } from './unit-of-length.js';

/**
 * What LibreOffice needs before anybody does anything in a document, and whoever opens it need not wait for: a tenth of the
 * opening of one page.
 */
export class LaterSetup {
  #hasRoom: boolean;
  #unit: number | undefined;
  /** Whose caret LibreOffice has told nobody of yet. */
  #first: EditorView | undefined;

  constructor(
    private readonly lok: LokDocument,
    kind: DocumentKind,
    private readonly inOwnView: (work: () => void) => void,
  ) {
    this.#hasRoom = kind !== 'text';
  }

  /** @returns what views are told at once */
  countIn(unit: number): Extract<ViewEvent, { type: 'commandState' }> {
    this.#unit = unit;
    return stateOfUnit(unit);
  }

  /** The first view of a text, in which nobody has been anywhere. */
  begins(view: EditorView): void {
    this.#first = view;
  }

  /** Before a file is written, and before anybody has anything open. */
  makeRoom(): void {
    if (this.#hasRoom) return;
    this.#hasRoom = true;
    this.inOwnView(() => makeRoomForProgress(this.lok));
  }

  complete(view: EditorView): void {
    this.makeRoom();
    if (this.#unit !== undefined) this.#count(this.#unit, view);
    if (this.#first === view) this.#goToStart(view);
  }

  #count(unit: number, view: EditorView): void {
    this.#unit = undefined;
    this.lok.setView(view.id);
    setUnit(this.lok, unit);
  }

  #goToStart(view: EditorView): void {
    this.#first = undefined;
    this.lok.setView(view.id);
    goToStart(this.lok);
  }
}
