import type { Rectangle, ViewEvent } from '../../protocol/index.js';
import { readBarSelection } from '../office/bar-selection.js';
import { reduceDialog } from '../office/reduce-dialog.js';
import { withCaretMoved, withEditingBegun, withSelection } from './cell-caret.js';
import { readPalettes } from './color-palettes.js';
import { withDraftsPlaced } from './comment-drafts.js';
import { reduceComment } from './comments.js';
import type { EditorState } from './editor-state.js';
import type { OtherView, Overlay } from './overlay-state.js';
import { withNotice } from './notices.js';
import { reduceWindow } from './painted-windows.js';
import { caretAfter } from '../formula/functions.js';
import { reduceOffer } from './reduce-offer.js';
import { graphicId } from './graphic-kind.js';
import { heldStep } from './history-step.js';
import { noteAt, noteOfCell } from './notes.js';
import { readReferenceMarks } from './reference-marks.js';
import { readTableBorders } from './table-borders.js';
import { reduceTrackedChange } from './tracked-changes.js';
import { reduceSearch, searchAtCell } from './search-result.js';
import { selectedAfter } from './selected-parts.js';

type Event<T extends ViewEvent['type']> = Extract<ViewEvent, { type: T }>;
type Reducers = { readonly [T in ViewEvent['type']]?: (state: EditorState, event: Event<T>) => EditorState };

/** What LibreOffice tells this view, applied to the state. Pure. */
export function reduceEvent(state: EditorState, event: ViewEvent): EditorState {
  const reduce = reducers[event.type] as ((state: EditorState, event: ViewEvent) => EditorState) | undefined;
  return reduce ? reduce(state, event) : state;
}

const overlay = (state: EditorState, patch: Partial<Overlay>): EditorState => ({
  ...state,
  overlay: { ...state.overlay, ...patch },
});

/** What is selected is cells, and not text in one. */
const isOfCells = (state: EditorState): boolean =>
  state.document?.kind === 'spreadsheet' && !state.overlay.cursorVisible;

/** It is told before its parts. */
function selectedCells(before: Overlay, cellSelection: Rectangle | undefined): Partial<Overlay> {
  const isSame = JSON.stringify(before.cellSelection) === JSON.stringify(cellSelection);
  return isSame ? { cellSelection } : { cellSelection, cellRanges: [] };
}

const unknownView: OtherView = { part: 0, cursorVisible: false, selection: [] };

/** `undefined` in the patch takes the property away. */
function other(
  state: EditorState,
  view: number,
  patch: { readonly [K in keyof OtherView]?: OtherView[K] | undefined },
): EditorState {
  if (view === state.view) return state;
  const entries = Object.entries({ ...(state.overlay.others[view] ?? unknownView), ...patch });
  const known = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as unknown as OtherView;
  return overlay(state, { others: { ...state.overlay.others, [view]: known } });
}

const box = (rectangle: Rectangle | null): Rectangle | undefined => rectangle ?? undefined;

const reducers: Reducers = {
  status: (state, { status }) => ({
    ...state,
    document: status,
    selectedParts: selectedAfter(state.document, state.selectedParts, status),
  }),
  setPart: (state, { part }) => {
    const { document, selectedParts } = state;
    if (!document) return state;
    const isThere = document.part === part && selectedParts.includes(part);
    return { ...state, document: { ...document, part }, selectedParts: isThere ? selectedParts : [part] };
  },
  invalidate: (state, { part }) => {
    const parts = part >= 0 ? [part] : (state.document?.parts.map((_, index) => index) ?? []);
    const grown = parts.map((index) => [index, (state.partVersions[index] ?? 0) + 1]);
    return { ...state, partVersions: { ...state.partVersions, ...Object.fromEntries(grown) } };
  },

  cursor: (state, { rectangle, hyperlink, linkText = '', misspelled = false, view }) => {
    const moved = {
      ...overlay(state, { cursor: rectangle, hyperlink, linkText, misspelled }),
      // Moved by what somebody else typed, it stays where it was.
      ...(view === state.view && { activeNote: noteAt(state, rectangle) }),
    };
    return withCaretMoved(state, moved, rectangle);
  },
  cursorVisible: (state, { visible }) =>
    withEditingBegun(state, {
      ...overlay(state, { cursorVisible: visible }),
      ...(visible ? { copied: undefined } : { offer: undefined }),
    }),
  textSelection: (state, { rectangles }) =>
    overlay(state, {
      selection: rectangles,
      ...(rectangles.length > 0 && isOfCells(state) && { cellRanges: rectangles }),
      ...(rectangles.length === 0 && { selectionStart: undefined, selectionEnd: undefined }),
    }),
  textSelectionStart: (state, { rectangle }) => overlay(state, { selectionStart: rectangle }),
  textSelectionEnd: (state, { rectangle }) => overlay(state, { selectionEnd: rectangle }),
  graphicSelection: (state, { rectangle, rotation = 0, extra }) => {
    const graphic = rectangle ? { rectangle, rotation, extra } : undefined;
    const cropping = graphicId(graphic) === state.cropping ? state.cropping : undefined;
    return { ...overlay(state, { graphic }), cropping };
  },
  otherObjects: (state, { rectangles }) => overlay(state, { otherObjects: rectangles }),
  objectOpened: (state, { area }) => overlay(state, { openObject: box(area), graphic: undefined }),
  mousePointer: (state, { pointer }) => overlay(state, { pointer }),

  cellCursor: (state, { rectangle, column, row }) => ({
    ...overlay(state, { cellCursor: box(rectangle) }),
    cell: {
      ...state.cell,
      column: column ?? state.cell.column,
      row: row ?? state.cell.row,
      part: column === undefined ? state.cell.part : (state.document?.part ?? 0),
    },
    search: column === undefined || row === undefined ? state.search : searchAtCell(state.search, column, row),
    activeNote:
      column === undefined || row === undefined
        ? state.activeNote
        : noteOfCell(state.comments, state.document?.part ?? 0, column, row),
  }),
  cellAddress: (state, { address }) => ({ ...state, cell: { ...state.cell, address } }),
  cellFormula: (state, { text }) => {
    const caret = caretAfter(state.cell.formula, text);
    return { ...state, cell: { ...state.cell, formula: text, caret, anchor: caret } };
  },
  namedRanges: (state, { ranges }) => overlay(state, { namedRanges: ranges }),
  cellSelection: (state, { rectangle }) => overlay(state, selectedCells(state.overlay, box(rectangle))),
  headers: (state) => ({ ...state, headersVersion: state.headersVersion + 1 }),

  layers: (state, { type: _type, ...layers }) => ({ ...state, layers }),
  layerClosed: (state) => ({ ...withNotice(state, 'warning', 'layerClosed'), pointDrawing: undefined }),

  paragraph: (state, { text = state.focused?.text ?? '', position }) => ({ ...state, focused: { text, position } }),
  objectSelected: (state, { name, text }) => ({ ...state, focused: { name, text, position: 0 } }),

  viewCursor: (state, { view, part, rectangle }) => other(state, view, { part, cursor: box(rectangle) }),
  viewCursorVisible: (state, { view, part, visible }) => other(state, view, { part, cursorVisible: visible }),
  viewSelection: (state, { view, part, rectangles }) => other(state, view, { part, selection: rectangles }),
  viewCellCursor: (state, { view, part, rectangle }) => other(state, view, { part, cellCursor: box(rectangle) }),
  viewGraphicSelection: (state, { view, part, rectangle }) => other(state, view, { part, graphic: box(rectangle) }),

  commandState: (state, { command, value }) => ({ ...state, commands: { ...state.commands, [command]: value } }),
  commandResult: (state, result) => ({
    ...state,
    heldStep: heldStep(result) ?? state.heldStep,
    answered: result,
  }),
  placeGone: (state, { taken }) => withNotice(state, 'warning', taken === true ? 'placeTaken' : 'placeGone'),
  cellsMoved: (state) => (state.cell.formula.startsWith('=') ? withNotice(state, 'warning', 'cellsMoved') : state),
  commandBlocked: (state, { command }) => withNotice(state, 'warning', 'commandBlocked', { command }),
  searchResult: (state, { found, results }) => ({ ...state, search: reduceSearch(state.search, found, results) }),
  comment: (state, { comment }) => withDraftsPlaced({ ...state, comments: reduceComment(state.comments, comment) }),
  redline: (state, { redline }) => ({ ...state, trackedChanges: reduceTrackedChange(state.trackedChanges, redline) }),
  ruler: (state, { vertical, ruler }) => ({
    ...state,
    rulers: {
      ...state.rulers,
      [vertical ? 'vertical' : 'horizontal']: ruler,
    },
  }),
  headerArea: (state, { area }) => overlay(state, { header: area ?? undefined }),
  fontsMissing: (state, { fonts }) =>
    state.fontsMissing.join() === fonts.join()
      ? state
      : { ...withNotice(state, 'info', 'fontsMissing', { fonts: fonts.join(', ') }), fontsMissing: fonts },
  dialog: (state, { dialog }) => {
    const selection = readBarSelection(dialog);
    return selection ? withSelection(state, selection) : { ...state, dialogs: reduceDialog(state.dialogs, dialog) };
  },
  other: (state, { name, payload }) => {
    if (name === 'validity_list_button') return listButton(state, String(payload));
    if (name === 'reference_marks') return overlay(state, { references: readReferenceMarks(payload) });
    if (name === 'color_palettes') return { ...state, palettes: readPalettes(payload) };
    if (name === 'table_selected') return overlay(state, { table: readTableBorders(payload) });
    return name === 'calc_function_list' ? reduceOffer(state, payload) : state;
  },
  window: (state, { window }) => ({ ...state, windows: reduceWindow(state.windows, window) }),
};

/** `column, row, shown`: LibreOffice takes it from one cell after it gave it to the next. */
function listButton(state: EditorState, text: string): EditorState {
  const [column, row, shown] = text.split(',').map(Number);
  const cell = `${String(column)},${String(row)}`;
  if (shown === 1) return overlay(state, { listCell: cell });
  return cell === state.overlay.listCell ? overlay(state, { listCell: undefined }) : state;
}
