import { performance } from 'node:perf_hooks';
import type { DocumentKind, Rectangle, TextAround, TextPlace } from '../../../../../protocol/index.js';
import type { LokDocument } from '../../../lok/lok-document.js';
import { textOfCell } from '../sheets/text-of-cell.js';
import { textOnSlide } from '../slides/text-on-slide.js';
import type { EditorView } from '../view/editor-view.js';
import { leaveText, openTextAgain } from './open-text.js';

/** LibreOffice's handles of a selection; `reset` puts the caret there, and nothing is selected. */
const handle = { end: 1, reset: 2 } as const;

/** Everybody waits while texts are read; who asked may ask for the rest again, ms. */
const longest = 40;
/** UTF-16 units before and behind. */
const reach = 60;

export interface Readable {
  readonly kind: DocumentKind;
  readonly lok: LokDocument;
  inOwnView<T>(work: () => T): T;
}

/**
 * What is written before places of a text, and from them on, in their paragraphs; what cells show. Read in the kit's own
 * view, so that nobody's selection moves. Fewer than asked for when it takes long.
 */
export function textAround(document: Readable, places: readonly TextPlace[]): TextAround[] {
  const { lok, kind } = document;
  if (kind !== 'text' && kind !== 'spreadsheet') return [];
  return document.inOwnView(() => {
    const texts = inTime(places, (place) => (kind === 'text' ? readPlace(lok, place) : readCell(lok, place)));
    if (kind === 'text') lok.resetSelection();
    return texts;
  });
}

/** Of places on slides. Where somebody writes nothing is read: of two in one text, LibreOffice (25.2) puts one out, or ends. */
export function textOnSlides(
  document: Readable & { readonly views: ReadonlyMap<number, EditorView> },
  by: EditorView,
  places: readonly TextPlace[],
): TextAround[] {
  const { lok, views } = document;
  const written = new Set([...views.values()].flatMap((view) => (view !== by && view.typing ? [view.part] : [])));
  // Who searches is in the text of what was found last.
  const open = by.typing && { caret: by.tiles.caret, ...by.selected };
  if (open) leaveText(lok);
  const texts = document.inOwnView(() => {
    const part = lok.part();
    const read = inTime(places, ({ slide = 0, ...place }) =>
      written.has(slide) ? { before: '', after: '' } : textOnSlide(lok, slide, place),
    );
    lok.setPart(part);
    return read;
  });
  lok.setView(by.id);
  if (open) openTextAgain(lok, { start: undefined, end: undefined, ...open });
  return texts;
}

function inTime(places: readonly TextPlace[], read: (place: TextPlace) => TextAround): TextAround[] {
  const end = performance.now() + longest;
  const texts: TextAround[] = [];
  for (const place of places) {
    if (texts.length > 0 && performance.now() > end) break;
    const { before, after } = read(place);
    texts.push({ before: before.slice(-reach), after: after.slice(0, 2 * reach) });
  }
  return texts;
}

/** All that is written in the paragraph before a place, and from it on. */
export function paragraphAt(document: Readable, place: Rectangle): TextAround {
  return document.inOwnView(() => {
    const text = readPlace(document.lok, place);
    document.lok.resetSelection();
    return text;
  });
}

function readPlace(lok: LokDocument, { x, y, height }: Rectangle): TextAround {
  const selected = (command: string): string => {
    // Moving a handle where nothing is selected ends the selecting that the command before began: it would not begin again.
    lok.setTextSelection(handle.reset, x + 1, y + height / 2);
    lok.setTextSelection(handle.end, x + 1, y + height / 2);
    lok.setTextSelection(handle.reset, x + 1, y + height / 2);
    lok.postUnoCommand(command, null, false);
    return (lok.textSelection('text/plain;charset=utf-8') ?? '').replaceAll(/\s+/g, ' ');
  };
  return { before: selected('.uno:StartOfParaSel'), after: selected('.uno:EndOfParaSel') };
}

const readCell = (lok: LokDocument, { cell }: TextPlace): TextAround => ({
  before: '',
  after: cell ? inOneLine(textOfCell(lok, cell)) : '',
});

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
