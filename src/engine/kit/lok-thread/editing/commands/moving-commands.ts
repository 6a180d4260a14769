import { Modifier, type ViewInput } from '../../../../../protocol/index.js';
import type { EditorView } from '../view/editor-view.js';

/** They take rows, columns, cells or sheets away from under whoever types there, or put others into their place. */
const inSheets = commands(`
  DeleteRows DeleteColumns DeleteCell InsertRowsBefore InsertRowsAfter InsertColumnsBefore InsertColumnsAfter InsertCell
  InsertCellsDown InsertCellsRight InsertContents PasteSpecial InsertRows InsertColumns SortAscending SortDescending DataSort
  HandleDuplicateRecords DataSubTotals TextToColumns Insert Remove Move DuplicateSheet Add DataDataPilotRun RecalcPivotTable
  DeletePivotTable DataConsolidate
`);
const ofColumns = commands('DeleteColumns InsertColumnsBefore InsertColumnsAfter InsertColumns');
const ofSheets = commands('Insert Remove Move Add DuplicateSheet DataDataPilotRun');
const deletesSlides = commands('DeletePage DeleteSlide');
const deletesShapes = commands('Delete Cut ClearContents');
const steps = commands('Undo Redo');
/**
 * On slides they put something else into the place of shapes, or of places for text that are empty, as they are for LibreOffice
 * (25.2) until what is typed first is left.
 */
const replacesShapes = commands(`
  AssignLayout PresentationLayout InsertTable DeleteTable InsertObjectChart InsertObjectStarMath ChangeBezier ChangePolygon
  ConvertInto3D ConvertInto3DLathe ConvertInto3DLatheFast ConvertIntoBitmap ConvertIntoMetaFile Merge Substract Intersect Combine
  Dismantle Break
`);
/** On slides LibreOffice (25.2) opens one text after the other, those that somebody types in, too. */
const opensTexts = commands('ExecuteSearch SpellingAndGrammarDialog');

export const movesCells = (command: string): boolean => inSheets.has(command);
export const movesColumns = (command: string): boolean => ofColumns.has(command);
export const movesSheets = (command: string): boolean => ofSheets.has(command);
export const entersTexts = (command: string): boolean => opensTexts.has(command);
export const deletesSlide = (command: string): boolean => deletesSlides.has(command);
export const putsOthers = (command: string): boolean => replacesShapes.has(command);
export const isStep = (command: string): boolean => steps.has(command);

const anyModifier = 0xf000;
const leftButton = 1;
const Key = {
  down: 1024,
  pageDown: 1031,
  enter: 1280,
  escape: 1281,
  tab: 1282,
  backspace: 1283,
  delete: 1286,
} as const;

/** On slides: what may take somebody else's text, with its shape or its slide, or goes into it. */
export function takesShapes(input: ViewInput): boolean {
  if (input.type === 'key') return input.action === 'down' && (input.key === Key.delete || input.key === Key.backspace);
  if (input.type === 'cut' || removedLayer(input) !== undefined) return true;
  return (
    input.type === 'uno' &&
    [deletesSlides, deletesShapes, replacesShapes, steps, opensTexts].some((names) => names.has(input.command))
  );
}

/** The layer that goes with the shapes that are on it. */
export function removedLayer(input: ViewInput): string | undefined {
  if (input.type !== 'changeLayers') return undefined;
  const { change } = input;
  return change.do === 'remove' && change.withShapes === true ? change.name : undefined;
}

/** They take away whole cells of a text. */
const takesCells = commands('DeleteRows DeleteColumns DeleteTable');
/** They take away what came, or bring what went: nobody knows beforehand what it is. */
const takesBack = commands(`
  Undo Redo RejectTrackedChange RejectTrackedChangeToNext RejectTrackedChanges RejectAllTrackedChanges AcceptTrackedChange
  AcceptTrackedChangeToNext AcceptTrackedChanges AcceptAllTrackedChanges
`);
const deletes = commands('Delete Cut SwBackspace');
/** They take headers and footers away, at once or by what is pressed in the dialog that they open. */
const takesMargins = commands('InsertPageHeader InsertPageFooter PageDialog TitlePageDialog EditStyle');

/** What of a text somebody's input may take away: the mark of a note is a letter, and the note goes with it. */
export type Takes = 'cells' | 'steps' | 'selection' | 'letter';

export function takesFromText(
  input: ViewInput,
  { selected, graphicSelected, command }: Pick<EditorView, 'selected' | 'graphicSelected' | 'command'>,
): Takes | undefined {
  if (isPressedInDialog(input)) return takesMargins.has(command) ? 'cells' : undefined;
  const letter = selected.start !== undefined || graphicSelected ? 'selection' : 'letter';
  if (input.type === 'uno') {
    const name = input.command;
    if (takesCells.has(name) || takesMargins.has(name)) return 'cells';
    if (takesBack.has(name)) return 'steps';
    return deletes.has(name) ? letter : undefined;
  }
  if (input.type === 'key' && input.action === 'down') {
    const code = input.key & ~anyModifier;
    if (code === Key.delete || code === Key.backspace) return letter;
  }
  const replaces = isTyping(input) || input.type === 'cut' || input.type === 'paste';
  return replaces && letter === 'selection' ? letter : undefined;
}

/** LibreOffice does it when a key or button is let go. */
function isPressedInDialog(input: ViewInput): boolean {
  if (input.type === 'key') return input.window !== undefined;
  return input.type === 'dialog' || input.type === 'windowMouse';
}

function commands(names: string): ReadonlySet<string> {
  return new Set(
    names
      .trim()
      .split(/\s+/)
      .map((name) => `.uno:${name}`),
  );
}

/** Letters, and what belongs to writing them: it goes where the caret is, wherever that has got to. */
export function isTyping(input: ViewInput): boolean {
  if (input.type === 'text' || input.type === 'composition' || input.type === 'removeText')
    return input.window === undefined;
  if (input.type !== 'key' || input.window !== undefined) return false;
  const code = input.key & ~anyModifier;
  return (input.key & 0xe000) === 0 && code !== Key.escape && !(code >= Key.down && code <= Key.pageDown);
}

/** Nothing is selected in a text any more once LibreOffice has taken it. */
export function endsSelection(input: ViewInput): boolean {
  if (isTyping(input)) return true;
  if (input.type === 'mouse')
    return input.action === 'down' && input.buttons === leftButton && (input.modifiers & Modifier.shift) === 0;
  if (input.type !== 'key' || input.action !== 'down' || input.window !== undefined) return false;
  const code = input.key & ~Modifier.ctrl;
  return code >= Key.down && code <= Key.pageDown;
}

export function leavesCell(input: ViewInput): boolean {
  return (
    input.type === 'key' && input.action === 'down' && [Key.enter, Key.tab].some((key) => key === (input.key & 0xfff))
  );
}

const choices: ReadonlySet<ViewInput['type']> = new Set([
  'uno',
  'textSelection',
  'graphicSelection',
  'selectPart',
  'navigator',
]);

/** Somebody chooses where to go on. */
export function choosesPlace(input: ViewInput): boolean {
  if (input.type === 'key') return input.action === 'down' && input.window === undefined && !isTyping(input);
  return input.type === 'mouse' ? input.action === 'down' : choices.has(input.type);
}
