import { changeOf } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { parseObject, toText, type JsonObject } from '../reading/payload.js';

/** `LibreOfficeKitPartMode` */
const partMode = { slides: 0, notes: 1 } as const;

const shift = 0x1000;
const ctrl = 0x2000;
const key = {
  f2: 769,
  down: 1024,
  up: 1025,
  right: 1027,
  home: 1028,
  enter: 1280,
  escape: 1281,
  tab: 1282,
  backspace: 1283,
} as const;

/** LibreOffice tells the hint of an empty placeholder as its text; it is English unless it has another language pack. */
const hint = /^Click to add Notes$/;

/** Stands in what LibreOffice tells for a tab, or for a link and its text. */
const field = '\u0001';

/** Objects of a notes page that are looked at, from the uppermost: notes lie above the slide and below numbers and dates. */
const mostObjects = 8;

/** Keys that are pressed to come to a place; further away all is written anew. */
const mostSteps = 2_000;

const plainText = 'text/plain;charset=utf-8';

/** What LibreOffice tells of each slide's notes, without the ends of paragraphs. */
export function toldNotes(lok: LokDocument): readonly string[] {
  const { slides } = parseObject(lok.presentationInfo() ?? '');
  if (!Array.isArray(slides)) return [];
  return (slides as readonly JsonObject[]).map((slide) => {
    const notes = toText(slide['notes']).trim();
    return hint.test(notes) ? '' : notes;
  });
}

/** The notes of a slide, in the current view. @returns undefined when nothing on its page has this text */
export const readPage = (lok: LokDocument, part: number, told: string): string | undefined =>
  onNotesPage(lok, part, () => enterNotes(lok, told));

/**
 * Writes other notes, in the current view, which may undo it. There is no command for it (25.2): the view shows the
 * notes page for as long as it takes, which nobody sees.
 *
 * @returns whether the page has a place for them
 */
export function writePage(lok: LokDocument, part: number, text: string): boolean {
  // LibreOffice would put its hint into what is empty, and Undo would not take that out again.
  const wanted = text.trim() === '' ? ' ' : text;
  const told = toldNotes(lok)[part] ?? '';
  const written = onNotesPage(lok, part, () => {
    const before = enterNotes(lok, told);
    if (before === undefined) return undefined;
    // What is empty to the eye may be a blank, or LibreOffice's hint, which goes when it is entered.
    if (!typeChange(lok, before, wanted) || selectAll(lok) !== wanted) typeAll(lok, wanted);
    return selectAll(lok);
  });
  if (written === undefined) return false;
  if (isToldAs(written, toldNotes(lok)[part] ?? '')) return true;
  // It has landed elsewhere: in another empty text of the page.
  lok.postUnoCommand('.uno:Undo', null, false);
  return false;
}

const unseen = /[\s\p{Cc}]+/gu;

/** Whether LibreOffice tells this text so: without the ends of paragraphs, and with a character for each tab or link. */
function isToldAs(text: string, told: string): boolean {
  const seen = text.replaceAll(unseen, '');
  if (told.replaceAll(unseen, '') === seen) return true;
  if (!told.includes(field)) return false;
  let at = 0;
  for (const piece of told.split(unseen)) {
    const found = seen.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return true;
}

function onNotesPage<T>(lok: LokDocument, part: number, work: () => T): T {
  const shown = lok.part();
  lok.setPartMode(partMode.notes);
  lok.setPart(part);
  try {
    return work();
  } finally {
    leaveObject(lok);
    lok.setPartMode(partMode.slides);
    lok.setPart(shown);
  }
}

/** The text of the notes is being edited, and all of it is selected. @returns undefined when there is none like it */
function enterNotes(lok: LokDocument, told: string): string | undefined {
  for (let count = 1; count <= mostObjects; count++) {
    leaveObject(lok);
    press(lok, shift | key.tab, count);
    press(lok, key.f2);
    if (lok.textSelection(plainText) === null) continue;
    const text = selectAll(lok);
    if (isToldAs(text, told)) return text;
  }
  return undefined;
}

function selectAll(lok: LokDocument): string {
  lok.postUnoCommand('.uno:SelectAll', null, true);
  return lok.textSelection(plainText) ?? '';
}

/** Once out of its text, once out of its selection. */
function leaveObject(lok: LokDocument): void {
  press(lok, key.escape, 2);
}

/** Only what is different, so that the rest stays as it is formatted. @returns whether it was near enough */
function typeChange(lok: LokDocument, before: string, after: string): boolean {
  const { start, end, text } = inParagraphs(before, changeOf(before, after));
  const lines = before.slice(0, start).split('\n');
  const [along, removed] = [lettersOf(lines.at(-1) ?? ''), lettersOf(before.slice(start, end))];
  if (before === '' || lines.length + along + removed > mostSteps) return false;
  press(lok, ctrl | key.home);
  press(lok, ctrl | key.down, lines.length - 1);
  press(lok, key.right, along);
  press(lok, shift | key.right, removed);
  if (removed > 0) press(lok, key.backspace);
  typeLines(lok, text);
  return true;
}

/** Where paragraphs end or begin in it, those are changed as a whole. */
function inParagraphs(before: string, change: ReturnType<typeof changeOf>): ReturnType<typeof changeOf> {
  if (!change.text.includes('\n')) return change;
  const start = change.start === 0 ? 0 : before.lastIndexOf('\n', change.start - 1) + 1;
  const next = before.indexOf('\n', change.end);
  const end = next === -1 ? before.length : next;
  return { start, end, text: before.slice(start, change.start) + change.text + before.slice(change.end, end) };
}

const lettersOf = (text: string): number => Array.from(text).length;

/** In the place of what is selected. */
function typeAll(lok: LokDocument, text: string): void {
  press(lok, key.backspace);
  typeLines(lok, text);
}

/** The ends of paragraphs come first: where one ends after words, LibreOffice corrects those. */
function typeLines(lok: LokDocument, text: string): void {
  const lines = text.split('\n');
  press(lok, key.enter, lines.length - 1);
  press(lok, key.up, lines.length - 1);
  for (const [index, line] of lines.entries()) {
    if (index > 0) press(lok, ctrl | key.down);
    if (line !== '') lok.windows.typeText(line);
  }
}

function press(lok: LokDocument, code: number, times = 1): void {
  for (let time = 0; time < times; time++) for (const action of [0, 1]) lok.postKeyEvent(action, 0, code);
}
