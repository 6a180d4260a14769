import type { UnoArguments, ViewEvent } from '../../../../../protocol/index.js';
import type { EditorView } from '../view/editor-view.js';
import { readSteps, type HistoryStep } from '../reading/history-steps.js';
import type { CellEntries } from './cell-entries.js';
import { paragraphAt, type Readable } from './text-around.js';

/** The document that several people change. */
interface Shared extends Readable {
  readonly views: ReadonlyMap<number, EditorView>;
  readonly entries: CellEntries;
}

/** What LibreOffice answers when somebody else's change lies over a step: the number of its command that repairs. */
export const heldUndo: ViewEvent = {
  type: 'commandResult',
  command: '.uno:Undo',
  success: true,
  result: { type: 'long', value: '6683' },
};

/** Around what was typed, in LibreOffice's words for a step, in any language. */
const quotes = /[“”„«»‹›‘’'"「」『』]/;
/** LibreOffice shows the beginning and the end of what is longer. */
const shortened = '...';
/** Blanks are said otherwise than they are written. */
const blank = /\s+/g;

/**
 * Whether Undo would take back what is somebody else's. LibreOffice (25.2) compares a person's step with the newest one
 * alone, and not with those between: in a sheet their rows, columns and cells may have come or gone, and what the step
 * puts back goes where its cell was; or somebody else may have typed into that cell since. Where others have only typed
 * into other cells, LibreOffice is let.
 */
export function undoesOthersWork(document: Shared, view: EditorView, args: UnoArguments = {}): boolean {
  if (args['Repair']?.value === true) return false;
  if (document.kind === 'text') return undoesWrongLetters(document, view);
  if (document.kind !== 'spreadsheet') return false;
  document.lok.setView(view.id);
  const steps = readSteps(document.lok, '.uno:Undo');
  const own = steps.findIndex((step) => step.view === view.id);
  const over = steps.slice(0, Math.max(0, own));
  // Of the newest step alone LibreOffice knows itself whether it is elsewhere.
  if (over.length < 2) return false;
  if (over.some(({ comment }) => comment !== over[0]?.comment)) return true;
  const cell = document.entries.of(steps[own]?.done ?? '');
  if (cell === undefined) return false;
  const others = over.map(({ done }) => document.entries.of(done));
  return others.some((each) => each === undefined || each === cell);
}

/**
 * Whether Undo of a text would take back the wrong letters. Where the newest step is what somebody else typed, LibreOffice
 * (25.2) takes back what the person typed last before, if it is in another paragraph than the newest step is: it asks nothing
 * of the steps between, and takes letters away where those of the step were when they were typed. Other paragraphs and tables
 * that came or went since lead it into somebody else's paragraph, or end it; letters typed before them in the same paragraph
 * lead it to others. So it may do that only where all that lies over the step was typed elsewhere.
 */
function undoesWrongLetters(document: Shared, view: EditorView): boolean {
  document.lok.setView(view.id);
  const steps = readSteps(document.lok, '.uno:Undo');
  const own = steps.findIndex((step) => step.view === view.id);
  // Of the newest step alone LibreOffice knows itself whether it is elsewhere.
  if (own < 2) return false;
  const over = steps.slice(0, own);
  const wrong = !over.every(isLike(over[0])) || !areElsewhere(document, view, steps[own], over);
  document.lok.setView(view.id);
  return wrong;
}

/** What goes with typing, by its name in most languages; in the others Undo is held back once more. */
const correction = /^auto-?[ck]or/i;

/** Typing begins with the same words as the newest step, which is typing: otherwise LibreOffice holds Undo back. */
const isLike =
  (newest: HistoryStep | undefined) =>
  ({ comment }: HistoryStep): boolean =>
    correction.test(comment) || (opening(comment) !== '' && opening(comment) === opening(newest?.comment ?? ''));

const opening = (comment: string): string => (quotes.test(comment) ? (comment.split(quotes)[0] ?? '') : '');

function areElsewhere(
  document: Shared,
  view: EditorView,
  step: HistoryStep | undefined,
  over: readonly HistoryStep[],
): boolean {
  const mine = paragraphOf(document, view);
  // What it takes back was typed in this paragraph, if it stands before the caret.
  if (step === undefined || mine === undefined || !mine.before.endsWith(typedIn(step))) return false;
  const others = [...new Set(over.map((each) => each.view))].map((id) => document.views.get(id));
  return others.every((other) => {
    // Who has gone elsewhere since may have typed anywhere.
    if (other === undefined || other.chosenOn > timeOf(step)) return false;
    const theirs = paragraphOf(document, other);
    return theirs !== undefined && theirs.before + theirs.after !== mine.before + mine.after;
  });
}

function paragraphOf(document: Shared, { tiles: { caret } }: EditorView) {
  return caret && paragraphAt(document, caret);
}

function typedIn({ comment }: HistoryStep): string {
  const typed = comment.slice(comment.search(quotes) + 1).replace(/.$/u, '');
  return (typed.split(shortened).at(-1) ?? '').replaceAll(blank, ' ');
}

/** Milliseconds since the epoch. */
const timeOf = ({ done }: HistoryStep): number => Date.parse(done.replace(/,(\d{3})\d*$/, '.$1'));
