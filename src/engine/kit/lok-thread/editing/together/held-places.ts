import { lokJson } from '../../../lok/json.js';
import type { DocumentKind } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import type { UnoBridge } from '../../../lok/uno/bridge.js';
import type { UnoObject, UnoType, UnoValue } from '../../../lok/uno/uno-values.js';
import { cursorCell } from '../sheets/cursor-cell.js';
import type { EditorView } from '../view/editor-view.js';
import { endComposition } from '../view/end-composition.js';
import { isTextOpen, leaveText, openTextAt } from './open-text.js';

const star = 'com.sun.star';
const range = `${star}.text.XTextRange`;
const cursor = `${star}.text.XTextCursor`;
const cell = `${star}.table.XCell`;

/** Of the current view. */
interface Place {
  /** Does `work` there, and goes back. */
  readonly there: (work: () => void) => void;
  readonly letGo: () => void;
}

interface Shared {
  readonly kind: DocumentKind;
  readonly lok: LokDocument;
  readonly views: ReadonlyMap<number, EditorView>;
  inOwnView<T>(work: () => T): T;
}

/**
 * Where comments were begun: LibreOffice puts a new one where the view is when it gets there. A cursor or cell of its own goes along
 * with whatever is done before that place.
 */
export class HeldPlaces {
  readonly #held = new Map<number, Place>();

  constructor(
    private readonly document: Shared,
    private readonly bridge: () => UnoBridge | undefined,
  ) {}

  /** Where the view is, which is the current one. */
  hold(view: EditorView, hold: boolean): void {
    const isOver = (id: number): boolean => id === view.id || !this.document.views.has(id);
    for (const id of [...this.#held.keys()].filter(isOver)) this.#letGo(id);
    const place = hold ? this.#here(view) : undefined;
    if (place) this.#held.set(view.id, place);
  }

  /** Does something at the place that the view has held, once; where it is when there is none, or it cannot go there. */
  there(view: EditorView, work: () => void): void {
    const place = this.#held.get(view.id);
    if (!place) return work();
    try {
      place.there(work);
    } finally {
      this.#letGo(view.id);
    }
  }

  #letGo(id: number): void {
    this.#held.get(id)?.letGo();
    this.#held.delete(id);
  }

  #here(view: EditorView): Place | undefined {
    const { kind, lok } = this.document;
    if (kind === 'presentation' || kind === 'drawing') return onSlide(lok, view);
    const uno = this.bridge();
    if (!uno) return undefined;
    return tried(() => uno.within(() => (kind === 'text' ? inText(uno, view) : inSheet(uno, this.document, view))));
  }
}

function onSlide(lok: LokDocument, view: EditorView): Place {
  const slide = lok.partHash(lok.part());
  return {
    there(work) {
      const before = lok.part();
      const at = Array.from({ length: lok.parts() }, (_, part) => lok.partHash(part)).indexOf(slide);
      if (at < 0 || at === before) return work();
      // LibreOffice would leave it.
      const { caret } = view.tiles;
      const open = (view.typing || isTextOpen(lok)) && { caret, start: undefined, end: undefined, ...view.selected };
      if (open) endComposition(lok, view);
      if (open) leaveText(lok);
      lok.setPart(at);
      work();
      lok.setPart(before);
      if (open) openTextAt(lok, open);
    },
    letGo: () => undefined,
  };
}

function inText(uno: UnoBridge, view: EditorView): Place | undefined {
  const caret = viewCursor(uno);
  const place = caret && cursorAt(uno, caret);
  if (!place) return undefined;
  return {
    there: (work) =>
      uno.within(() => {
        if (view.graphicSelected) return besidePicture(uno, place, work);
        const now = viewCursor(uno);
        const before = now && tried(() => cursorAt(uno, now));
        if (!now || !before || isSame(uno, place, before)) return work();
        const goTo = (where: UnoObject) =>
          tried(() => uno.call(now, cursor, 'gotoRange', 'void', [range, where], ['boolean', false]));
        goTo(place);
        work();
        goTo(before);
      }),
    letGo: uno.keep(place),
  };
}

/** There is no cursor while one is selected. */
function besidePicture(uno: UnoBridge, place: UnoObject, work: () => void): void {
  const controller = uno.controller();
  const supplier = `${star}.view.XSelectionSupplier`;
  const selected = () => tried(() => controller && object(uno, controller, supplier, 'getSelection', 'any'));
  const select = (what: UnoObject) =>
    tried(() => controller && uno.call(controller, supplier, 'select', 'boolean', ['any', what]));
  const before = selected();
  select(place);
  // LibreOffice would know of it in its own loop only.
  selected();
  work();
  if (before) select(before);
}

function viewCursor(uno: UnoBridge): UnoObject | undefined {
  const controller = uno.controller();
  const supplier = `${star}.text.XTextViewCursorSupplier`;
  return controller && object(uno, controller, supplier, 'getViewCursor', `${star}.text.XTextViewCursor`);
}

function cursorAt(uno: UnoBridge, caret: UnoObject): UnoObject | undefined {
  const text = object(uno, caret, range, 'getText', `${star}.text.XText`);
  return text && object(uno, text, `${star}.text.XSimpleText`, 'createTextCursorByRange', cursor, [range, caret]);
}

/** LibreOffice does not compare what is in two texts. */
function isSame(uno: UnoBridge, one: UnoObject, other: UnoObject): boolean {
  const text = object(uno, one, range, 'getText', `${star}.text.XText`);
  const compare = (method: string) =>
    text && uno.call(text, `${star}.text.XTextRangeCompare`, method, 'short', [range, one], [range, other]);
  return tried(() => compare('compareRegionStarts') === 0 && compare('compareRegionEnds') === 0) === true;
}

function inSheet(uno: UnoBridge, document: Shared, view: EditorView): Place | undefined {
  const { lok } = document;
  const controller = uno.controller();
  const supplier = `${star}.sheet.XSpreadsheetView`;
  const sheet = controller && object(uno, controller, supplier, 'getActiveSheet', `${star}.sheet.XSpreadsheet`);
  const at = cursorCell(lok);
  const cells = `${star}.table.XCellRange`;
  const place =
    sheet &&
    (at
      ? object(uno, sheet, cells, 'getCellByPosition', cell, ['long', at.column], ['long', at.row])
      : object(uno, sheet, cells, 'getCellRangeByName', cells, ['string', view.address]));
  if (!place) return undefined;
  return {
    there: (work) =>
      uno.within(() => {
        const wanted = tried(() => nameOf(uno, place));
        // To go elsewhere would end the open cell, and beside a selected shape nothing can be put on cells.
        if (wanted !== undefined && (view.typing || view.graphicSelected)) {
          document.inOwnView(() => {
            goToCell(lok, wanted);
            work();
          });
          return lok.setView(view.id);
        }
        const before = tried(() => selectedCells(uno));
        if (wanted === undefined || wanted === before) return work();
        goToCell(lok, wanted);
        work();
        if (before !== undefined) goToCell(lok, before);
      }),
    letGo: uno.keep(place),
  };
}

/** Undefined when they are several ranges, or a shape is selected. */
function selectedCells(uno: UnoBridge): string | undefined {
  const controller = uno.controller();
  const supplier = `${star}.view.XSelectionSupplier`;
  const selected = controller && object(uno, controller, supplier, 'getSelection', 'any');
  return selected && nameOf(uno, selected);
}

/** With its sheet, as it is by now. */
const nameOf = (uno: UnoBridge, cells: UnoObject) =>
  uno.call(cells, `${star}.beans.XPropertySet`, 'getPropertyValue', 'any', ['string', 'AbsoluteName']) as string;

const goToCell = (lok: LokDocument, name: string): void =>
  lok.postUnoCommand('.uno:GoToCell', lokJson({ ToPoint: { type: 'string', value: name } }), false);

const object = (
  uno: UnoBridge,
  of: UnoObject,
  type: string,
  method: string,
  result: UnoType,
  ...args: [UnoType, UnoValue][]
) => uno.call(of, type, method, result, ...args) as UnoObject | undefined;

/** Undefined where LibreOffice does not do it, at a picture say. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
