import { lokJson } from '../../../lok/json.js';
import {
  commentingCommands,
  type Rectangle,
  type UnoArguments,
  type ViewInput,
} from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { isStepCommand, readSteps, type StepCommand } from '../reading/history-steps.js';
import { readParagraph } from '../reading/callbacks.js';
import { parseObject } from '../reading/payload.js';
import { recalculate, type EditedDocument } from '../document/edited-document.js';
import type { EditorView } from '../view/editor-view.js';
import { composeText, enterText } from './enter-text.js';
import { editCell } from '../sheets/edit-cell.js';
import { endsLibreOffice } from '../commands/ending-commands.js';
import { isHeldKey } from '../commands/held-keys.js';
import { navigate } from './navigator.js';
import { giveUpComposition } from './open-composition.js';
import { heldUndo, undoesOthersWork } from '../together/skipping-undo.js';
import { putCaret } from '../view/put-caret.js';
import { turnPaper } from '../view/turn-paper.js';
import { showGroup } from '../sheets/sheet-outline.js';
import { slideCommented } from '../slides/comments-of-slides.js';
import { shownSlide } from '../slides/shown-slide.js';
import { hasSlides, showsSlides } from '../slides/slide-mode.js';
import { applySelection, isOfSelectedSlides, moveSlides, withSlide } from '../slides/slide-selection.js';
import { chosenUnit } from '../view/unit-of-length.js';
import { changesRenderState, darkensPaper, ownRenderState } from '../painting/render-state.js';

const keyEvent = { down: 0, up: 1 } as const;
const mouseEvent = { down: 0, up: 1, move: 2 } as const;
const textHandle = { start: 0, end: 1 } as const;
const leftButton = 1;
const newComment = '.uno:InsertAnnotation';
/** What takes back, or does again, whatever it was. */
const windowAction = { close: 0 } as const;

interface Target {
  readonly document: EditedDocument;
  readonly view: EditorView;
  /** Its current view is `view`. */
  readonly lok: LokDocument;
}

type Handlers = {
  readonly [T in ViewInput['type']]?: (input: Extract<ViewInput, { type: T }>, target: Target) => void;
};

/** Applies an input that has no answer; those that have one are none of its business. */
export function applyInput(document: EditedDocument, view: EditorView, input: ViewInput): void {
  const handle = handlers[input.type] as ((input: ViewInput, target: Target) => void) | undefined;
  if (handle === undefined || !view.windows.mayUse(input)) return;
  document.lok.setView(view.id);
  document.readers.before(view, input);
  giveUpComposition(document.lok, view, input);
  if (isOfSelectedSlides(input) && showsSlides(document.kind, view.mode)) applySelection(document.lok, view);
  handle(input, { document, view, lok: document.lok });
  document.readers.after(view, input);
}

const handlers: Handlers = {
  visibleArea: (input, { document, view }) => {
    const { area, tileTwips, margin = 0, frozen } = input;
    if (!isSane({ area, tileTwips, margin })) return;
    if (input.forget === true) view.tiles.forgetAll();
    else input.forget?.forEach(({ column, row }) => view.tiles.forgetPlace(column, row));
    const part = document.kind === 'text' ? 0 : input.part;
    document.show(view, { part, area, tileTwips, margin, ...(frozen && { frozen }) });
  },
  tilesReceived: ({ count }, { document, view }) => {
    view.tiles.acknowledge(count);
    document.scheduler.changed();
  },
  setPart: ({ part }, { document, view, lok }) => {
    document.setPart(view, part);
    view.slides = new Set(showsSlides(document.kind, view.mode) ? [lok.partHash(part)] : []);
  },
  pause: ({ paused }, { document, view }) => {
    view.tiles.paused = paused;
    document.scheduler.changed();
  },
  accessibility: ({ enabled }, { document, view, lok }) => {
    lok.setAccessibilityState(view.id, enabled);
    // LibreOffice tells the next paragraph that the caret comes to, not the one it is in.
    if (enabled) document.tell(view, readParagraph(parseObject(lok.a11yFocusedParagraph() ?? '')));
  },
  words: ({ words }, { document, view }) => {
    if (view.options.spellcheck === true) document.words.add(words);
  },
  darkPaper: ({ dark }, { document, view }) => turnPaper(document, view, dark),
  key: ({ action, char, key, window }, { document, lok }) => {
    if (isHeldKey(key, document.kind)) return;
    if (window === undefined) lok.postKeyEvent(keyEvent[action], char, key);
    else lok.windows.postKeyEvent(window, keyEvent[action], char, key);
  },
  text: ({ text, window }, { lok }) => enterText(lok, text, window),
  composition: ({ text, window }, { lok }) => composeText(lok, text, window),
  // LibreOffice presses a key for each letter; where none is open to be taken away from, each empties the cells anew.
  removeText: ({ before, after, window = 0 }, { document, view, lok }) => {
    const most = document.kind === 'spreadsheet' && !view.typing && window === 0 ? 1 : Infinity;
    lok.windows.removeText(window, Math.min(before, most), Math.min(after, most));
  },
  mouse: ({ action, x, y, count, buttons, modifiers, slide }, { document, view, lok }) => {
    const place = slide === undefined || !hasSlides(document.kind) ? undefined : shownSlide(lok, slide);
    if (place !== undefined) {
      document.setPart(view, place);
      document.turns.add(view);
    }
    lok.postMouseEvent(mouseEvent[action], x, y, count, buttons, modifiers);
  },
  textSelection: ({ handle, x, y }, { lok }) =>
    handle === 'reset' ? putCaret(lok, x, y) : lok.setTextSelection(textHandle[handle], x, y),
  // LibreOffice's own setGraphicSelection leaves a shape that was just made where it is. Writer takes the first move of
  // a drag for its start only.
  graphicSelection: ({ handle, x, y }, { lok }) => {
    if (handle === 'start') return lok.postMouseEvent(mouseEvent.down, x, y, 1, leftButton, 0);
    for (let move = 0; move < 2; move++) lok.postMouseEvent(mouseEvent.move, x, y, 1, leftButton, 0);
    lok.postMouseEvent(mouseEvent.up, x, y, 1, leftButton, 0);
  },
  resetSelection: (_input, { lok }) => lok.resetSelection(),
  uno: ({ command: wanted, args, notify }, { document, view, lok }) => {
    if (darkensPaper(wanted, document.kind) || endsLibreOffice(wanted, args, document.kind, view)) return;
    if (isStepCommand(wanted) && view.openObject && document.charts.step(view, wanted)) return;
    if (wanted === '.uno:Undo' && undoesOthersWork(document, view, args)) return document.tell(view, heldUndo);
    const command = withoutQuestion(wanted, document, view);
    const told = withCount(
      document,
      command,
      view,
      withAuthor(command, withSheet(command, args, document), document, view),
    );
    const post = (): void => {
      slideCommented(document, command);
      const text = told === undefined ? null : lokJson(told);
      lok.postUnoCommand(command, text, notify === true || command === recalculate);
    };
    if (command === newComment) document.heldPlaces.there(view, post);
    else post();
    document.look.used(command);
    const unit = chosenUnit(command, told);
    if (unit !== undefined) document.countIn(unit);
    if (changesRenderState(command)) document.scheduler.setRenderState(view.tiles, ownRenderState(view.id));
    document.partsMayChange();
    document.colors.used(wanted);
    if (isStepCommand(wanted)) document.notes.mayHaveChanged();
    if (isStepCommand(wanted)) document.layers.stepTaken(view);
  },
  writeNotes: (input, { document, view }) => document.notes.write(view, input),
  holdPlace: ({ hold }, { document, view }) => document.heldPlaces.hold(view, hold),
  followLayers: ({ follow }, { document, view }) => document.layers.follow(view, follow),
  outline: (input, { document, lok }) => showGroup(input, document.kind, lok),
  selectPart: ({ part, select }, { document, view, lok }) => {
    if (part < 0 || part >= lok.parts()) return;
    if (showsSlides(document.kind, view.mode)) view.slides = withSlide(lok, view, part, select);
    else lok.selectPart(part, select);
  },
  // A position behind the last ends the process (25.2).
  moveParts: ({ position, duplicate, show }, { document, lok, view }) => {
    const moved = view.slides;
    // LibreOffice has no copying move (25.2).
    if (!duplicate) moveSlides(lok, view, position);
    // At once: LibreOffice's own loop would select the slide that is in the old place now.
    if (show !== undefined) document.setPart(view, show);
    view.slides = moved;
    document.partsMayChange();
  },
  completeFunction: ({ name }, { lok }) => lok.completeFunction(name),
  editCell: (input, { document, lok }) => document.kind === 'spreadsheet' && editCell(input, lok),
  dialog: (input, { document, view, lok }) => {
    for (const { window, id, cmd, data, control } of view.windows.drags.take(input)) {
      const text = typeof data === 'object' ? lokJson(data) : String(data);
      lok.windows.sendDialogEvent(window, lokJson({ id, cmd, data: text, type: control }));
    }
    document.partsMayChange();
  },
  windowClose: ({ window }, { lok }) => lok.windows.post(window, windowAction.close),
  windowMouse: ({ window, action, x, y, count, buttons, modifiers }, { lok }) =>
    lok.windows.postMouseEvent(window, mouseEvent[action], x, y, count, buttons, modifiers),
  navigator: (input, { document, view, lok }) => navigate(input, document, view, lok),
  formField: ({ args }, { lok }) => lok.sendFormFieldEvent(lokJson(args)),
  contentControl: (input, { view, lok }) => {
    if (view.control.mayChoose(input)) lok.sendContentControlEvent(lokJson(input.args));
  },
};

/** In a sheet, LibreOffice asks what of the cells to delete, and nobody else can do anything until it is answered. */
function withoutQuestion(command: string, { kind }: EditedDocument, { graphicSelected }: EditorView): string {
  return command === '.uno:Delete' && kind === 'spreadsheet' && !graphicSelected ? '.uno:ClearContents' : command;
}

/**
 * LibreOffice asks whether the sheet that is shown is to go, unless it is told which: with its answer, which is another
 * input, nobody could be kept out of its way.
 */
function withSheet(
  command: string,
  args: UnoArguments | undefined,
  { kind, lok }: EditedDocument,
): UnoArguments | undefined {
  if (command !== '.uno:Remove' || kind !== 'spreadsheet' || args?.['Index'] !== undefined) return args;
  return { Index: { type: 'long', value: lok.part() + 1 } };
}

/**
 * Slides want to be told how many steps: LibreOffice ends with any other argument alone (25.2). What was one for the person is
 * undone as one.
 */
function withCount(
  { lok, entries }: EditedDocument,
  command: string,
  { id }: EditorView,
  args?: UnoArguments,
): UnoArguments | undefined {
  if (!isStepCommand(command)) return args;
  const name = command.replace('.uno:', '');
  const given = args?.[name]?.value;
  const wanted = Number.isInteger(given) && Number(given) > 0 ? Number(given) : entries.joined.count(lok, command);
  const value = wanted === 1 || args?.['Repair']?.value === true ? wanted : Math.min(wanted, ownNext(lok, command, id));
  return args === undefined && value === 1 ? args : { ...args, [name]: { type: 'unsigned short', value } };
}

/** Of several steps LibreOffice (25.2) looks only at whose the first one is, and takes back those of others with it. */
function ownNext(lok: LokDocument, command: StepCommand, view: number): number {
  const steps = readSteps(lok, command);
  const foreign = steps.findIndex((step) => step.view !== view);
  return Math.max(1, foreign < 0 ? steps.length : foreign);
}

/** Comments on cells have no author of their own accord; and nobody comments by another name, or at another time. */
function withAuthor(
  command: string,
  args: UnoArguments | undefined,
  { kind }: EditedDocument,
  { options }: EditorView,
): UnoArguments | undefined {
  if (!commentingCommands.has(command)) return args;
  const { Author: author, Date: _date, Initials: _initials, ...others } = args ?? {};
  const isSigned = author !== undefined || (kind === 'spreadsheet' && command === newComment);
  if (isSigned) return { ...others, Author: { type: 'string', value: options.author } };
  return args && others;
}

/** Loops run over these numbers. */
function isSane({ area, tileTwips, margin = 0 }: { area: Rectangle; tileTwips: number; margin?: number }): boolean {
  return [area.x, area.y, area.width, area.height, margin].every(Number.isFinite) && tileTwips >= 1;
}
